-- Required affinity and anti-affinity, also that of pods which run already, judged by where all pods are in the end.
CREATE VIEW inter_pod_affinity_refusal AS
SELECT c.id AS spec, n.id AS node, 'node(s) didn''t match pod affinity rules' AS reason, 1 AS step
FROM question s JOIN spec c ON c.id = s.spec CROSS JOIN node n
WHERE c.affinity IS NOT NULL AND NOT EXISTS (SELECT 1 FROM affinity_allowed_node a WHERE a.spec = c.id AND a.node = n.id)
UNION ALL
SELECT e.spec, e.node, e.reason, e.step FROM question q JOIN enemy_node e ON e.spec = q.spec;

CREATE CONSTRAINT no_enemy_runs AS CHECK p.node = p.home OR p.node <> e.node FROM placement p JOIN enemy_node e ON e.spec = p.spec;
CREATE CONSTRAINT alone_on_node AS
CHECK COUNT(*) <= 1 FROM placement p JOIN anti_role r ON r.spec = p.spec JOIN anti_node_term t ON t.term = r.term
  JOIN node n ON n.id = p.node GROUP BY r.term, n.id;
CREATE CONSTRAINT apart_on_node AS CHECK d.holders = 0 OR d.selected = 0 OR d.pods = 1 FROM anti_decided_on_node d;
CREATE CONSTRAINT apart AS CHECK d.holders = 0 OR d.selected = 0 OR d.pods = 1 FROM anti_decided d;

CREATE CONSTRAINT affinity_node AS
CHECK p.node = 0 OR p.node = p.home OR p.node IN (SELECT a.node FROM affinity_candidate_node a WHERE a.affinity = c.affinity)
FROM placement p JOIN spec c ON c.id = p.spec WHERE c.affinity IS NOT NULL;
CREATE CONSTRAINT together AS
CHECK (d.friends = 0 OR d.fellows + d.others > 0)
  AND (d.fellows = 0 OR d.others > 0 OR (d.begins = 1 AND d.fellows = d.all_fellows AND d.all_settled = 0 AND (d.all_others = 0 OR d.fellows > 1))) FROM affinity_decided d;
