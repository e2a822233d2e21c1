-- Preferred affinity and anti-affinity, in both directions: 100 points between the best node and the worst.
CREATE CONSTRAINT prefer_inter_pod_affinity AS
MAXIMIZE w.weight * n.points * 100 / r.points
FROM placement p JOIN near_node n ON n.spec = p.spec AND n.node = p.node JOIN near_range r ON r.spec = p.spec
  JOIN policy_weight w ON w.policy = 'InterPodAffinity'
WHERE p.prefers AND r.points > 0;
