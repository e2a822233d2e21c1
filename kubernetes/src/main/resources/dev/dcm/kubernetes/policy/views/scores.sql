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
