-- Preferred node affinity: the node that earns most gets 100 points.
CREATE VIEW node_affinity_best AS SELECT n.spec, MAX(n.points) AS points FROM preferred_node n GROUP BY n.spec HAVING MAX(n.points) > 0;

CREATE CONSTRAINT prefer_node_affinity AS
MAXIMIZE w.weight * n.points * 100 / b.points
FROM placement p JOIN preferred_node n ON n.spec = p.spec AND n.node = p.node JOIN node_affinity_best b ON b.spec = p.spec
  JOIN policy_weight w ON w.policy = 'NodeAffinity'
WHERE p.prefers;
