-- PreferNoSchedule: the node with most of such taints that the pod does not tolerate loses 100 points.
CREATE VIEW taint_toleration_worst AS SELECT n.spec, MAX(n.taints) AS taints FROM avoided_node n GROUP BY n.spec;

CREATE CONSTRAINT prefer_taint_toleration AS
MINIMIZE w.weight * n.taints * 100 / m.taints
FROM placement p JOIN avoided_node n ON n.spec = p.spec AND n.node = p.node JOIN taint_toleration_worst m ON m.spec = p.spec
  JOIN policy_weight w ON w.policy = 'TaintToleration'
WHERE p.prefers;
