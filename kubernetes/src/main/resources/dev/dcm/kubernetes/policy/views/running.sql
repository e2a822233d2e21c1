-- What runs, and what is left.

-- Pods that run somewhere and are not to be decided about.
CREATE VIEW running AS
SELECT b.node, p.id AS pod, p.spec, p.terminating
FROM binding b JOIN pod p ON p.id = b.pod
WHERE NOT EXISTS (SELECT 1 FROM batch x WHERE x.pod = b.pod AND x.home <> 0);

-- How much of every resource is free; less than nothing where nodes were given too much.
CREATE VIEW used AS
SELECT r.node, a.resource, SUM(a.amount) AS amount
FROM running r JOIN spec_resource a ON a.spec = r.spec
GROUP BY r.node, a.resource;

CREATE VIEW free AS
SELECT n.node, n.resource, n.allocatable, n.allocatable - COALESCE(u.amount, 0) AS amount
FROM node_resource n LEFT JOIN used u ON u.node = n.node AND u.resource = n.resource;

-- The resources that nearly every pod asks for, side by side: what a spec demands, and what a node can still give.
CREATE VIEW demand AS
SELECT a.spec,
  SUM(CASE a.resource WHEN 'cpu' THEN a.amount ELSE 0 END) AS cpu,
  SUM(CASE a.resource WHEN 'memory' THEN a.amount ELSE 0 END) AS memory,
  SUM(CASE a.resource WHEN 'ephemeral-storage' THEN a.amount ELSE 0 END) AS storage,
  SUM(CASE a.resource WHEN 'pods' THEN a.amount ELSE 0 END) AS pods
FROM spec_resource a GROUP BY a.spec;

CREATE VIEW spare AS
SELECT f.node,
  SUM(CASE WHEN f.resource = 'cpu' AND f.amount > 0 THEN f.amount ELSE 0 END) AS cpu,
  SUM(CASE WHEN f.resource = 'memory' AND f.amount > 0 THEN f.amount ELSE 0 END) AS memory,
  SUM(CASE WHEN f.resource = 'ephemeral-storage' AND f.amount > 0 THEN f.amount ELSE 0 END) AS storage,
  SUM(CASE WHEN f.resource = 'pods' AND f.amount > 0 THEN f.amount ELSE 0 END) AS pods
FROM free f GROUP BY f.node;

-- All other resources, which few pods ask for and few nodes have.
CREATE VIEW extended_demand AS
SELECT a.spec, a.resource, a.amount FROM spec_resource a
WHERE a.resource NOT IN ('cpu', 'memory', 'ephemeral-storage', 'pods');

CREATE VIEW extended_free AS
SELECT f.node, f.resource, f.amount FROM free f
WHERE f.resource NOT IN ('cpu', 'memory', 'ephemeral-storage', 'pods') AND f.amount > 0;
