-- Cordoned nodes take only pods that tolerate it.
CREATE VIEW node_unschedulable_refusal AS
SELECT s.spec, n.id AS node, 'node(s) were unschedulable' AS reason, 1 AS step
FROM batch_spec s JOIN spec c ON c.id = s.spec CROSS JOIN node n
WHERE n.unschedulable AND NOT EXISTS (
  SELECT 1 FROM toleration o
  WHERE o.tolerations = c.tolerations
    AND (o.taint_key IS NULL OR o.taint_key = 'node.kubernetes.io/unschedulable')
    AND (o.effect IS NULL OR o.effect = 'NoSchedule')
    AND (o.operator = 'Exists' OR o.taint_value = ''));

CREATE CONSTRAINT node_unschedulable AS
CHECK p.node = p.home OR p.node <> r.node FROM placement p JOIN node_unschedulable_refusal r ON r.spec = p.spec;
