-- What the pods of a node request is at most what it has. Only what a pod asks for is looked at.
CREATE VIEW node_resources_fit_refusal AS
SELECT s.spec, n.id AS node, CASE a.resource WHEN 'pods' THEN 'Too many pods' ELSE 'Insufficient ' || a.resource END AS reason, 1 AS step
FROM question s JOIN spec_resource a ON a.spec = s.spec CROSS JOIN node n
  LEFT JOIN free f ON f.node = n.id AND f.resource = a.resource
WHERE a.amount > COALESCE(f.amount, 0);

CREATE CONSTRAINT node_resources_fit AS
CHECK SUM(d.cpu) <= s.cpu AND SUM(d.memory) <= s.memory AND SUM(d.storage) <= s.storage AND SUM(d.pods) <= s.pods
FROM placement p JOIN demand d ON d.spec = p.spec JOIN spare s ON s.node = p.node
GROUP BY s.node, s.cpu, s.memory, s.storage, s.pods;

-- Any other resource, which few pods ask for and few nodes have.
CREATE CONSTRAINT has_extended_resource AS
CHECK p.node = 0 OR p.node = p.home OR p.node IN (SELECT f.node FROM extended_free f WHERE f.resource = a.resource)
FROM placement p JOIN extended_demand a ON a.spec = p.spec;

CREATE CONSTRAINT extended_resources_fit AS
CHECK SUM(a.amount) <= f.amount
FROM placement p JOIN extended_demand a ON a.spec = p.spec JOIN extended_free f ON f.node = p.node AND f.resource = a.resource
GROUP BY f.node, f.resource, f.amount;
