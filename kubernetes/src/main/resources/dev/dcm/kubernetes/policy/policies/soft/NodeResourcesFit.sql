-- LeastAllocated: the points are the percentage of CPU and memory that is free once the pod is there; pods of a batch share the nodes.
CREATE CONSTRAINT prefer_free_nodes AS
MAXIMIZE w.weight * (COALESCE((n.free_cpu - d.cpu) * 100 / NULLIF(n.cpu, 0), 0)
  + COALESCE((n.free_memory - d.memory) * 100 / NULLIF(n.memory, 0), 0)) / 2
FROM placement p JOIN demand d ON d.spec = p.spec JOIN node_load n ON n.node = p.node JOIN policy_weight w ON w.policy = 'NodeResourcesFit'
WHERE p.prefers;

CREATE VIEW newcomers AS
SELECT n.id, COUNT(*) AS pods FROM placement p JOIN node n ON n.id = p.node WHERE p.prefers GROUP BY n.id;

CREATE CONSTRAINT prefer_even_nodes AS
MINIMIZE 10 * (SELECT MAX(c.pods) FROM newcomers c) * w.weight FROM policy_weight w WHERE w.policy = 'NodeResourcesFit';
