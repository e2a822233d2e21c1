-- CPU and memory of a node are used to the same degree: as many points are lost as half the percentages differ, once the pod is there.
CREATE CONSTRAINT prefer_balanced_nodes AS
MINIMIZE w.weight * ABS((n.free_cpu - d.cpu) * 100 / NULLIF(n.cpu, 0) - (n.free_memory - d.memory) * 100 / NULLIF(n.memory, 0)) / 2
FROM placement p JOIN demand d ON d.spec = p.spec JOIN node_load n ON n.node = p.node JOIN policy_weight w ON w.policy = 'BalancedAllocation'
WHERE p.prefers AND d.cpu + d.memory > 0;
