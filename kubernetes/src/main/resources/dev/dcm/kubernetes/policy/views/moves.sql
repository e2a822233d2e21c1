-- Moving pods that run, on request.

-- A pod only moves if there is a place for it, and not too many do.
CREATE CONSTRAINT move_has_destination AS CHECK p.node <> 0 FROM placement p WHERE p.movable;

CREATE CONSTRAINT move_limit AS
CHECK SUM(p.node <> p.home) <= g.most FROM placement p CROSS JOIN move_goal g WHERE p.movable GROUP BY g.goal, g.most;

-- Drain: as many pods as possible leave.
CREATE CONSTRAINT drained AS
MAXIMIZE SUM(p.weight) FROM placement p JOIN move_goal g ON g.goal = 'drain' WHERE p.movable AND p.node <> p.home;

-- Otherwise a move is a cost.
CREATE CONSTRAINT few_moves AS
MINIMIZE SUM(p.weight) FROM placement p JOIN move_goal g ON g.goal <> 'drain' WHERE p.movable AND p.node <> p.home;

-- Rebalance: the node that is used most is used as little as possible, in tenths of a percent of its CPU and memory.
CREATE VIEW load_after AS
SELECT n.node, MAX((n.cpu - n.free_cpu) * 1000 / n.cpu) + SUM(d.cpu * 1000 / n.cpu) AS cpu,
  MAX((n.memory - n.free_memory) * 1000 / n.memory) + SUM(d.memory * 1000 / n.memory) AS memory
FROM placement p JOIN demand d ON d.spec = p.spec JOIN node_load n ON n.node = p.node JOIN move_goal g ON g.goal = 'rebalance'
WHERE p.movable AND n.cpu > 0 AND n.memory > 0 GROUP BY n.node;

CREATE CONSTRAINT rebalanced AS
MINIMIZE 1000 * (SELECT GREATEST(MAX(a.cpu), MAX(a.memory)) FROM load_after a) FROM move_goal g WHERE g.goal = 'rebalance';

-- Rebalance, too: domains have no more pods than topology spread constraints allow, as far as moves can mend it. That counts more than any load.
CREATE VIEW spread_least_after AS
SELECT t.spec, t.place, MIN(t.pods) AS pods FROM spread_total t JOIN move_goal g ON g.goal = 'rebalance' GROUP BY t.spec, t.place;

CREATE CONSTRAINT spread_restored AS
MINIMIZE 10000000 * GREATEST(t.pods - n.rises * l.pods - n.max_skew, 0)
FROM spread_total t JOIN spread_least_after l ON l.spec = t.spec AND l.place = t.place JOIN spread_now n ON n.spec = t.spec AND n.place = t.place;

-- Defragment: as few as possible of the nodes that could be empty are used. Pods that belong to their node are no use of it.
CREATE VIEW emptiable_node AS
SELECT DISTINCT b.home AS node FROM batch_pod b
WHERE b.movable AND NOT EXISTS (
  SELECT 1 FROM running r JOIN spec c ON c.id = r.spec
  WHERE r.node = b.home AND (c.owner IS NULL OR NOT (c.owner LIKE 'DaemonSet %' OR c.owner LIKE 'Node %')));

CREATE VIEW occupied_after AS
SELECT e.node, SUM(p.node = e.node) AS pods FROM emptiable_node e CROSS JOIN placement p WHERE p.movable GROUP BY e.node;

CREATE CONSTRAINT defragmented AS
MINIMIZE 1000000 * (o.pods > 0) FROM occupied_after o JOIN move_goal g ON g.goal = 'defragment';
