-- Claims must exist, and one with ReadWriteOncePod has one pod.
CREATE VIEW volume_restrictions_failure AS
SELECT m.spec, 'persistentvolumeclaim "' || m.claim || '" not found' AS reason FROM missing_claim m WHERE NOT m.ephemeral;

CREATE VIEW volume_restrictions_refusal AS
SELECT DISTINCT b.spec, n.id AS node,
  'node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode' AS reason, 1 AS step
FROM batch_claim b JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim JOIN spec_claim k ON k.claim = q.name
  JOIN spec c ON c.id = k.spec AND c.namespace = q.namespace JOIN running r ON r.spec = c.id CROSS JOIN node n
WHERE q.one_pod;

CREATE CONSTRAINT claim_exists AS CHECK p.node = p.home OR p.node = 0 FROM placement p JOIN volume_restrictions_failure f ON f.spec = p.spec;
CREATE CONSTRAINT claim_is_unused AS CHECK p.node = p.home OR p.node <> r.node FROM placement p JOIN volume_restrictions_refusal r ON r.spec = p.spec;
CREATE CONSTRAINT claim_has_one_pod AS
CHECK SUM(p.node <> 0) <= 1
FROM placement p JOIN batch_claim b ON b.spec = p.spec JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim
WHERE q.one_pod GROUP BY q.namespace, q.name;
