-- What the pods of a node request is at most what it has.
CREATE VIEW node_resources_fit_refusal AS
SELECT s.spec, n.id AS node, CASE a.resource WHEN 'pods' THEN 'Too many pods' ELSE 'Insufficient ' || a.resource END AS reason
FROM batch_spec s JOIN spec_resource a ON a.spec = s.spec CROSS JOIN node n
  LEFT JOIN free f ON f.node = n.id AND f.resource = a.resource
WHERE a.amount > COALESCE(f.amount, 0);

-- A resource that a node does not have.
CREATE CONSTRAINT node_has_resource AS
CHECK p.node = 0 OR p.node IN (SELECT f.node FROM free f WHERE f.resource = a.resource AND f.amount >= a.amount)
FROM placement p JOIN spec_resource a ON a.spec = p.spec;

CREATE CONSTRAINT node_resources_fit AS
CHECK SUM(a.amount) <= f.amount
FROM placement p JOIN spec_resource a ON a.spec = p.spec JOIN free f ON f.node = p.node AND f.resource = a.resource
GROUP BY f.node, f.resource, f.amount;
