-- Topology spread constraints of the specs to be placed.

-- Nodes that lack a key which must be there, and the place of the first: they are refused, and not counted.
CREATE VIEW spread_lacks_key AS
SELECT s.spec, n.id AS node, MIN(s.place) AS place
FROM batch_spec b JOIN spec_spread s ON s.spec = b.spec CROSS JOIN node n
WHERE s.hard AND NOT EXISTS (SELECT 1 FROM node_domain d WHERE d.node = n.id AND d.topology_key = s.topology_key)
GROUP BY s.spec, n.id;

-- Nodes that a constraint leaves out because the pod could not run there anyway.
CREATE VIEW spread_ignores_node AS
SELECT s.spec, s.place, n.id AS node
FROM batch_spec b JOIN spec_spread s ON s.spec = b.spec JOIN spec c ON c.id = s.spec CROSS JOIN node n
WHERE s.honor_affinity AND c.node_filter IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM node_filter_match m WHERE m.node_filter = c.node_filter AND m.node = n.id)
UNION
SELECT s.spec, s.place, t.node
FROM batch_spec b JOIN spec_spread s ON s.spec = b.spec JOIN spec c ON c.id = s.spec
  JOIN untolerated u ON u.tolerations = c.tolerations AND u.effect IN ('NoSchedule', 'NoExecute') JOIN node_taint t ON t.taint = u.taint
WHERE s.honor_taints
UNION
SELECT s.spec, s.place, l.node FROM spec_spread s JOIN spread_lacks_key l ON l.spec = s.spec WHERE s.hard;

CREATE VIEW spread_node AS
SELECT s.spec, s.place, d.domain, d.node
FROM batch_spec b JOIN spec_spread s ON s.spec = b.spec JOIN node_domain d ON d.topology_key = s.topology_key
WHERE NOT EXISTS (SELECT 1 FROM spread_ignores_node i WHERE i.spec = s.spec AND i.place = s.place AND i.node = d.node);

-- Which specs count, in the namespace of the pod.
CREATE VIEW spread_match AS
SELECT s.spec, s.place, o.id AS counted
FROM batch_spec b JOIN spec_spread s ON s.spec = b.spec JOIN spec c ON c.id = s.spec
  JOIN selector_match m ON m.selector = s.selector JOIN spec o ON o.labels = m.labels AND o.namespace = c.namespace;

-- How many pods count in every domain now.
CREATE VIEW spread_running AS
SELECT m.spec, m.place, r.node, COUNT(*) AS pods
FROM running r JOIN spread_match m ON m.counted = r.spec
WHERE NOT r.terminating GROUP BY m.spec, m.place, r.node;

CREATE VIEW spread_domain AS
SELECT n.spec, n.place, n.domain, SUM(COALESCE(r.pods, 0)) AS pods
FROM spread_node n LEFT JOIN spread_running r ON r.spec = n.spec AND r.place = n.place AND r.node = n.node
GROUP BY n.spec, n.place, n.domain;

-- The lowest count, which is 0 where there are fewer domains than there should be.
CREATE VIEW spread_now AS
SELECT s.spec, s.place, s.hard, s.max_skew, CASE WHEN COUNT(*) < s.min_domains THEN 0 ELSE MIN(d.pods) END AS lowest,
  CASE WHEN COUNT(*) < s.min_domains THEN 0 ELSE 1 END AS rises, MAX(CASE WHEN m.counted IS NULL THEN 0 ELSE 1 END) AS self
FROM spread_domain d JOIN spec_spread s ON s.spec = d.spec AND s.place = d.place
  LEFT JOIN spread_match m ON m.spec = s.spec AND m.place = s.place AND m.counted = s.spec
GROUP BY s.spec, s.place, s.hard, s.max_skew, s.min_domains;

-- Constraints whose domains are nodes, unless pods are moved: soft ones, and those whose lowest count stays, because more nodes have it than pods can come.
CREATE VIEW spread_by_node AS
SELECT n.spec, n.place, n.hard, n.lowest + n.max_skew AS most
FROM spread_now n JOIN spec_spread s ON s.spec = n.spec AND s.place = n.place JOIN node_key k ON k.topology_key = s.topology_key
  JOIN spread_domain d ON d.spec = n.spec AND d.place = n.place
WHERE NOT EXISTS (SELECT 1 FROM move_goal g)
GROUP BY n.spec, n.place, n.hard, n.lowest, n.max_skew, n.rises
HAVING NOT n.hard OR n.rises = 0 OR SUM(CASE WHEN d.pods = n.lowest THEN 1 ELSE 0 END) > (SELECT COUNT(*) FROM batch);

CREATE VIEW spread_node_now AS
SELECT b.spec, b.place, b.hard, b.most, n.node, d.pods
FROM spread_by_node b JOIN spread_node n ON n.spec = b.spec AND n.place = b.place
  JOIN spread_domain d ON d.spec = n.spec AND d.place = n.place AND d.domain = n.domain;

-- All others, after the decision: the lowest count is decided with it.
-- @VARIABLE_COLUMNS (lowest)
CREATE VIEW spread_floor AS
SELECT n.spec, n.place, n.max_skew, n.lowest AS least, n.lowest + n.rises * (SELECT COUNT(*) FROM batch) AS most, CAST(NULL AS INTEGER) AS lowest
FROM spread_now n WHERE n.hard AND NOT EXISTS (SELECT 1 FROM spread_by_node b WHERE b.spec = n.spec AND b.place = n.place);

CREATE CONSTRAINT spread_floor_range AS CHECK lowest >= least AND lowest <= most FROM spread_floor;

-- Which specs to be placed count or have the constraint.
CREATE VIEW spread_role AS
SELECT r.spec, r.place, r.role_spec, MAX(r.counted) AS counted, MAX(r.holder) AS holder
FROM (
  SELECT m.spec, m.place, m.counted AS role_spec, 1 AS counted, 0 AS holder FROM spread_match m JOIN batch_spec b ON b.spec = m.counted
  UNION ALL
  SELECT s.spec, s.place, s.spec AS role_spec, 0 AS counted, 1 AS holder FROM spec_spread s JOIN batch_spec b ON b.spec = s.spec) r
GROUP BY r.spec, r.place, r.role_spec;

CREATE VIEW spread_inside AS
SELECT d.spec, d.place, d.domain, d.pods, r.counted, CASE WHEN p.home = 0 THEN r.holder ELSE 0 END AS holder,
  p.node IN (SELECT n.node FROM spread_node n WHERE n.spec = d.spec AND n.place = d.place AND n.domain = d.domain) AS inside
FROM spread_domain d JOIN spread_role r ON r.spec = d.spec AND r.place = d.place JOIN placement p ON p.spec = r.role_spec
WHERE NOT EXISTS (SELECT 1 FROM spread_by_node b WHERE b.spec = d.spec AND b.place = d.place);

CREATE VIEW spread_total AS
SELECT i.spec, i.place, i.domain, i.pods + SUM(i.counted * i.inside) AS pods, SUM(i.holder * i.inside) AS placed
FROM spread_inside i GROUP BY i.spec, i.place, i.domain, i.pods;

-- The same for nodes, only those that pods go to.
CREATE VIEW spread_node_total AS
SELECT n.spec, n.place, n.hard, n.most, n.node, n.pods + SUM(r.counted) AS pods, SUM(CASE WHEN p.home = 0 THEN r.holder ELSE 0 END) AS placed
FROM placement p JOIN spread_role r ON r.role_spec = p.spec JOIN spread_node_now n ON n.spec = r.spec AND n.place = r.place AND n.node = p.node
GROUP BY n.spec, n.place, n.hard, n.most, n.node, n.pods;
