-- DoNotSchedule: a pod's domain has at most maxSkew pods more than the one that has the fewest. What is told is the first constraint that is broken.
CREATE VIEW pod_topology_spread_refusal AS
SELECT s.spec, s.node, 'node(s) didn''t match pod topology spread constraints (missing required label)' AS reason, 2 * s.place AS step
FROM question q JOIN spread_lacks_key s ON s.spec = q.spec
UNION ALL
SELECT s.spec, n.node, 'node(s) didn''t match pod topology spread constraints' AS reason, 2 * s.place + 1 AS step
FROM question q JOIN spread_domain d ON d.spec = q.spec JOIN spread_now f ON f.spec = d.spec AND f.place = d.place
  JOIN spec_spread s ON s.spec = d.spec AND s.place = d.place JOIN node_domain n ON n.topology_key = s.topology_key AND n.domain = d.domain
WHERE f.hard AND d.pods + f.self > f.lowest + f.max_skew;

CREATE CONSTRAINT spread_has_key AS
CHECK p.node = p.home OR p.node <> s.node FROM placement p JOIN spread_lacks_key s ON s.spec = p.spec;

CREATE CONSTRAINT spread_floor_is_lowest AS
CHECK f.lowest <= t.pods FROM spread_floor f JOIN spread_total t ON t.spec = f.spec AND t.place = f.place;

CREATE CONSTRAINT pod_topology_spread AS
CHECK t.placed = 0 OR t.pods <= f.lowest + f.max_skew FROM spread_floor f JOIN spread_total t ON t.spec = f.spec AND t.place = f.place;

CREATE CONSTRAINT pod_topology_spread_by_node AS CHECK t.placed = 0 OR t.pods <= t.most FROM spread_node_total t WHERE t.hard;

-- The same for every pod that moves.
CREATE CONSTRAINT moved_pod_topology_spread AS
CHECK p.node = p.home OR t.pods <= f.lowest + f.max_skew
  OR NOT p.node IN (SELECT n.node FROM spread_node n WHERE n.spec = t.spec AND n.place = t.place AND n.domain = t.domain)
FROM placement p JOIN spread_floor f ON f.spec = p.spec JOIN spread_total t ON t.spec = f.spec AND t.place = f.place WHERE p.movable;
