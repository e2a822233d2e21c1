-- scheduling.dcm.dev/group and PodGroup: at least so many pods of a group run, or none is placed.
CREATE VIEW gang_refusal AS
SELECT c.id AS spec, n.id AS node, 'node(s) couldn''t take enough pods of the pod group' AS reason, 1 AS step
FROM question q JOIN spec c ON c.id = q.spec JOIN gang_missing g ON g.namespace = c.namespace AND g.pod_group = c.pod_group CROSS JOIN node n
WHERE g.missing > 1;

-- Of a gang that runs, some do not leave without those who stay in any case.
CREATE CONSTRAINT gang AS
CHECK SUM(p.node <> 0) >= g.missing OR (SUM(p.node <> 0) = 0 AND (g.missing = g.need OR MAX(p.home) = 0))
FROM gang_missing g JOIN spec c ON c.namespace = g.namespace AND c.pod_group = g.pod_group JOIN placement p ON p.spec = c.id
GROUP BY g.namespace, g.pod_group, g.missing, g.need;
