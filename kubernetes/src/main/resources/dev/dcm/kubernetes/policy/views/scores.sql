-- What soft policies look at.

-- How much of CPU and memory every node has, and how much of it is free.
CREATE VIEW node_load AS
SELECT f.node,
  SUM(CASE f.resource WHEN 'cpu' THEN f.allocatable ELSE 0 END) AS cpu, SUM(CASE f.resource WHEN 'cpu' THEN f.amount ELSE 0 END) AS free_cpu,
  SUM(CASE f.resource WHEN 'memory' THEN f.allocatable ELSE 0 END) AS memory, SUM(CASE f.resource WHEN 'memory' THEN f.amount ELSE 0 END) AS free_memory
FROM free f GROUP BY f.node;

-- The weights of preferred node affinity that a node earns.
CREATE VIEW preferred_node AS
SELECT f.spec, n.id AS node, SUM(f.weight) AS points
FROM batch_spec s JOIN spec_node_preference f ON f.spec = s.spec JOIN selector_match m ON m.selector = f.selector JOIN node n ON n.labels = m.labels
GROUP BY f.spec, n.id;

-- Taints that should better be avoided.
CREATE VIEW avoided_node AS
SELECT s.spec, t.node, COUNT(*) AS taints
FROM batch_spec s JOIN spec c ON c.id = s.spec JOIN untolerated u ON u.tolerations = c.tolerations AND u.effect = 'PreferNoSchedule'
  JOIN node_taint t ON t.taint = u.taint
GROUP BY s.spec, t.node;

-- Bytes of a spec's images that a node has, each scaled by how many nodes have it.
CREATE VIEW image_nodes AS SELECT i.image, COUNT(*) AS nodes FROM node_image i GROUP BY i.image;

CREATE VIEW spec_images AS SELECT i.spec, SUM(i.containers) AS images FROM spec_image i GROUP BY i.spec;

CREATE VIEW present_image AS
SELECT a.spec, i.node, SUM(i.image_bytes * a.containers / t.total * x.nodes) AS image_bytes
FROM batch_spec s JOIN spec_image a ON a.spec = s.spec JOIN node_image i ON i.image = a.image JOIN image_nodes x ON x.image = i.image
  CROSS JOIN (SELECT COUNT(*) AS total FROM node) t
GROUP BY a.spec, i.node;

-- Preferred affinity, in both directions: what running pods near a node are worth to a spec. Hard affinity of a running pod counts one.
CREATE VIEW running_preference AS
SELECT f.term, t.topology_key, d.domain, SUM(f.weight) AS points
FROM running r JOIN spec_pod_preference f ON f.spec = r.spec JOIN pod_term t ON t.id = f.term
  JOIN node_domain d ON d.node = r.node AND d.topology_key = t.topology_key
GROUP BY f.term, t.topology_key, d.domain
UNION ALL
SELECT a.term, t.topology_key, d.domain, COUNT(*) AS points
FROM running r JOIN spec c ON c.id = r.spec JOIN affinity_term a ON a.affinity = c.affinity JOIN pod_term t ON t.id = a.term
  JOIN node_domain d ON d.node = r.node AND d.topology_key = t.topology_key
GROUP BY a.term, t.topology_key, d.domain;

CREATE VIEW preferred_domain AS
SELECT f.spec, d.topology_key, d.domain, SUM(f.weight * d.pods) AS points
FROM batch_spec s JOIN spec_pod_preference f ON f.spec = s.spec JOIN term_domain d ON d.term = f.term
GROUP BY f.spec, d.topology_key, d.domain
UNION ALL
SELECT m.spec, p.topology_key, p.domain, SUM(p.points) AS points
FROM batch_spec s JOIN term_match m ON m.spec = s.spec JOIN running_preference p ON p.term = m.term
GROUP BY m.spec, p.topology_key, p.domain;

CREATE VIEW near_node AS
SELECT d.spec, n.node, SUM(d.points) AS points
FROM preferred_domain d JOIN node_domain n ON n.topology_key = d.topology_key AND n.domain = d.domain
GROUP BY d.spec, n.node;

CREATE VIEW near_range AS
SELECT n.spec, CASE WHEN MAX(n.points) > 0 THEN MAX(n.points) ELSE 0 END - CASE WHEN MIN(n.points) < 0 THEN MIN(n.points) ELSE 0 END AS points
FROM near_node n GROUP BY n.spec;

-- Replicas of the same owner on a node, for pods that do not say how they are to be spread.
CREATE VIEW sibling_node AS
SELECT c.id AS spec, r.node, COUNT(*) AS pods
FROM batch_spec s JOIN spec c ON c.id = s.spec JOIN spec o ON o.namespace = c.namespace AND o.owner = c.owner JOIN running r ON r.spec = o.id
WHERE NOT r.terminating AND NOT EXISTS (SELECT 1 FROM spec_spread x WHERE x.spec = c.id)
GROUP BY c.id, r.node;

-- The nodes with most room, of all and of those that pass a filter. They will do for specs that care about nothing else; if not, all are tried.
CREATE VIEW node_room AS
SELECT l.node, COALESCE(l.free_cpu * 100 / NULLIF(l.cpu, 0), 0) + COALESCE(l.free_memory * 100 / NULLIF(l.memory, 0), 0) AS room
FROM node_load l JOIN node n ON n.id = l.node
WHERE NOT n.unschedulable AND NOT EXISTS (SELECT 1 FROM node_taint t WHERE t.node = n.id);

CREATE VIEW roomy_node AS
SELECT r.node FROM (SELECT x.node, ROW_NUMBER() OVER (ORDER BY x.room DESC, x.node) AS place FROM node_room x) r WHERE r.place <= 64;

CREATE VIEW roomy_filtered_node AS
SELECT r.node_filter, r.node
FROM (SELECT m.node_filter, m.node, ROW_NUMBER() OVER (PARTITION BY m.node_filter ORDER BY x.room DESC, m.node) AS place
  FROM node_filter_match m JOIN node_room x ON x.node = m.node) r
WHERE r.place <= 64;

CREATE VIEW simple_spec AS
SELECT c.id AS spec, c.node_filter FROM batch_spec s JOIN spec c ON c.id = s.spec
WHERE c.affinity IS NULL
  AND NOT EXISTS (SELECT 1 FROM spec_claim x WHERE x.spec = c.id) AND NOT EXISTS (SELECT 1 FROM spec_spread x WHERE x.spec = c.id)
  AND NOT EXISTS (SELECT 1 FROM extended_demand x WHERE x.spec = c.id) AND NOT EXISTS (SELECT 1 FROM spec_limit x WHERE x.spec = c.id)
  AND NOT EXISTS (SELECT 1 FROM spec_node_preference x WHERE x.spec = c.id) AND NOT EXISTS (SELECT 1 FROM spec_pod_preference x WHERE x.spec = c.id);

CREATE VIEW simple_candidate AS
SELECT s.spec, r.node FROM simple_spec s CROSS JOIN roomy_node r WHERE s.node_filter IS NULL
UNION ALL
SELECT s.spec, r.node FROM simple_spec s JOIN roomy_filtered_node r ON r.node_filter = s.node_filter;

CREATE CONSTRAINT narrowed AS
CHECK p.node = 0 OR p.node IN (SELECT c.node FROM simple_candidate c WHERE c.spec = p.spec)
FROM placement p JOIN simple_spec s ON s.spec = p.spec WHERE p.narrowed;
