-- The node can reach the volumes that claims have, and there are volumes for those that wait.
CREATE VIEW volume_binding_failure AS SELECT u.spec, u.reason FROM unusable_claim u;

CREATE VIEW volume_binding_refusal AS
SELECT b.spec, n.id AS node, CASE WHEN v.name IS NULL THEN 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)'
  ELSE 'node(s) didn''t match PersistentVolume''s node affinity' END AS reason, 1 AS step
FROM bound_claim b CROSS JOIN node n LEFT JOIN volume v ON v.name = b.volume
WHERE NOT EXISTS (SELECT 1 FROM volume_node m WHERE m.volume = b.volume AND m.node = n.id)
UNION
SELECT w.spec, w.node, 'node(s) didn''t find available persistent volumes to bind', 1 FROM volumeless_node w;

CREATE CONSTRAINT claim_is_bindable AS CHECK p.node = p.home OR p.node = 0 FROM placement p JOIN volume_binding_failure f ON f.spec = p.spec;
CREATE CONSTRAINT volume_binding AS CHECK p.node = p.home OR p.node <> r.node FROM placement p JOIN volume_binding_refusal r ON r.spec = p.spec;
CREATE CONSTRAINT volumes_suffice AS CHECK SUM(u.is_used) <= l.volumes
FROM claim_use u JOIN pool_charge h ON h.earlier = u.kind AND h.pool = u.pool JOIN pool_left l ON l.kind = h.kind AND l.pool = h.pool
GROUP BY l.kind, l.pool, l.volumes;
CREATE CONSTRAINT claim_has_one_volume AS CHECK SUM(u.is_used) <= 1
FROM shared_claim s JOIN claim_use u ON u.namespace = s.namespace AND u.claim = s.claim GROUP BY u.namespace, u.claim;
