-- Of the pods of a disruption budget, no more leave than it allows.
CREATE CONSTRAINT disruption_budget AS
CHECK SUM(p.node <> p.home) <= a.allowed
FROM placement p JOIN pdb_spec s ON s.spec = p.spec JOIN pdb_allowed a ON a.namespace = s.namespace AND a.name = s.name
WHERE p.home <> 0 AND NOT EXISTS (SELECT 1 FROM assumption x WHERE x.pod = p.pod) GROUP BY a.namespace, a.name, a.allowed;
