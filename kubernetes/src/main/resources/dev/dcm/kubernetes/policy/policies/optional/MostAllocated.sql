-- Nodes that are used most: the points are the percentage of CPU and memory that is taken once the pod is there.
CREATE CONSTRAINT prefer_full_nodes AS
MAXIMIZE w.weight * (COALESCE((n.cpu - n.free_cpu + d.cpu) * 100 / NULLIF(n.cpu, 0), 0)
  + COALESCE((n.memory - n.free_memory + d.memory) * 100 / NULLIF(n.memory, 0), 0)) / 2
FROM placement p JOIN demand d ON d.spec = p.spec JOIN node_load n ON n.node = p.node JOIN policy_weight w ON w.policy = 'MostAllocated'
WHERE p.prefers;
