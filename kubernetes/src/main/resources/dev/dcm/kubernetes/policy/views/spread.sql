-- Topology spread constraints of the specs to be placed.

-- Nodes that lack a key which must be there: they are refused, and not counted.
CREATE VIEW spread_lacks_key AS
SELECT DISTINCT s.spec, n.id AS node
FROM batch_spec b JOIN spec_spread s ON s.spec = b.spec CROSS JOIN node n
WHERE s.hard AND NOT EXISTS (SELECT 1 FROM node_domain d WHERE d.node = n.id AND d.topology_key = s.topology_key);

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

-- The same after the decision: the lowest count is decided with it.
-- @VARIABLE_COLUMNS (lowest)
CREATE VIEW spread_floor AS
SELECT n.spec, n.place, n.max_skew, n.lowest AS least, n.lowest + n.rises * (SELECT COUNT(*) FROM batch) AS most, CAST(NULL AS INTEGER) AS lowest
FROM spread_now n WHERE n.hard;

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
FROM spread_domain d JOIN spread_role r ON r.spec = d.spec AND r.place = d.place JOIN placement p ON p.spec = r.role_spec;

CREATE VIEW spread_total AS
SELECT i.spec, i.place, i.domain, i.pods + SUM(i.counted * i.inside) AS pods, SUM(i.holder * i.inside) AS placed
FROM spread_inside i GROUP BY i.spec, i.place, i.domain, i.pods;
