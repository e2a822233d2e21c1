-- nodeSelector and required node affinity: nodes that do not match are out.
CREATE VIEW node_affinity_refusal AS
SELECT s.spec, n.id AS node, 'node(s) didn''t match Pod''s node affinity/selector' AS reason, 1 AS step
FROM question s JOIN spec c ON c.id = s.spec CROSS JOIN node n
WHERE c.node_filter IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM node_filter_match m WHERE m.node_filter = c.node_filter AND m.node = n.id);

CREATE CONSTRAINT node_affinity AS
CHECK p.node = 0 OR p.node = p.home OR p.node IN (SELECT m.node FROM node_filter_match m WHERE m.node_filter = c.node_filter)
FROM placement p JOIN spec c ON c.id = p.spec WHERE c.node_filter IS NOT NULL;
