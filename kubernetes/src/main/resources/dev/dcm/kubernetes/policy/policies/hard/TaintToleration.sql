-- A node's taints must be tolerated.
CREATE VIEW taint_toleration_refusal AS
SELECT DISTINCT s.spec, t.node, 'node(s) had untolerated taint(s)' AS reason, 1 AS step
FROM batch_spec s JOIN spec c ON c.id = s.spec
  JOIN untolerated u ON u.tolerations = c.tolerations AND u.effect IN ('NoSchedule', 'NoExecute')
  JOIN node_taint t ON t.taint = u.taint;

CREATE CONSTRAINT taint_toleration AS
CHECK p.node = p.home OR p.node <> r.node FROM placement p JOIN taint_toleration_refusal r ON r.spec = p.spec;
