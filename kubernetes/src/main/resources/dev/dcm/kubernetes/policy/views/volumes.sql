-- The volumes of the specs to be placed.

CREATE VIEW batch_claim AS
SELECT s.spec, c.namespace, k.claim, k.ephemeral FROM batch_spec s JOIN spec c ON c.id = s.spec JOIN spec_claim k ON k.spec = s.spec;

CREATE VIEW missing_claim AS
SELECT b.spec, b.claim, b.ephemeral FROM batch_claim b
WHERE NOT EXISTS (SELECT 1 FROM claim q WHERE q.namespace = b.namespace AND q.name = b.claim);

-- Claims that no node can change anything about, and why.
CREATE VIEW unusable_claim AS
SELECT m.spec, 'waiting for ephemeral volume controller to create the persistentvolumeclaim "' || m.claim || '"' AS reason
FROM missing_claim m WHERE m.ephemeral
UNION
SELECT b.spec, CASE WHEN q.lost THEN 'persistentvolumeclaim "' || q.name || '" bound to non-existent persistentvolume "' || COALESCE(q.volume, '') || '"'
  WHEN q.deleted THEN 'persistentvolumeclaim "' || q.name || '" is being deleted'
  ELSE 'pod has unbound immediate PersistentVolumeClaims' END AS reason
FROM batch_claim b JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim LEFT JOIN storage_class s ON s.name = q.storage_class
WHERE q.lost OR q.deleted OR q.prebound OR (q.volume IS NULL AND NOT COALESCE(s.waits, FALSE));

CREATE VIEW bound_claim AS
SELECT b.spec, q.name AS claim, q.volume FROM batch_claim b JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim
WHERE q.volume IS NOT NULL;

CREATE VIEW volume_node AS
SELECT v.name AS volume, n.id AS node FROM volume v CROSS JOIN node n WHERE v.node_filter IS NULL
UNION ALL
SELECT v.name, m.node FROM volume v JOIN node_filter_match m ON m.node_filter = v.node_filter;

-- Claims that get their volume when their first pod gets its node. Where a volume is kept for one, it gets that.
CREATE VIEW kept_volume AS
SELECT q.namespace, q.name AS claim, MIN(v.name) AS volume
FROM claim q JOIN claim_kind k ON k.id = q.kind JOIN volume_owner o ON o.namespace = q.namespace AND o.claim = q.name
  JOIN volume v ON v.name = o.volume AND v.is_block = k.is_block
WHERE (o.uid IS NULL OR o.uid = q.uid) AND v.bytes >= k.bytes GROUP BY q.namespace, q.name;

CREATE VIEW waiting_claim AS
SELECT b.spec, q.namespace, q.name AS claim, q.kind, q.selected_node, s.provisioner, s.node_filter, x.volume
FROM batch_claim b JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim JOIN storage_class s ON s.name = q.storage_class
  LEFT JOIN kept_volume x ON x.namespace = q.namespace AND x.claim = q.name
WHERE q.volume IS NULL AND s.waits;

-- The free volumes that a kind of claims can have. Those that the same nodes reach are a pool, by the number of their filter; 0 is the one that all nodes reach.
CREATE VIEW kind_volume AS
SELECT k.id AS kind, v.name AS volume, v.bytes, COALESCE(v.node_filter, 0) AS pool
FROM claim_kind k JOIN volume v ON v.storage_class = k.storage_class AND v.is_block = k.is_block
  JOIN volume_mode o ON o.volume = v.name AND o.access_modes = k.access_modes
  LEFT JOIN selector_match m ON m.selector = k.selector AND m.labels = v.labels
WHERE v.available AND v.bytes >= k.bytes AND (k.selector IS NULL OR m.labels IS NOT NULL);

CREATE VIEW waiting_claim_volume AS
SELECT w.spec, w.claim, n.node, v.pool, v.volume, v.bytes
FROM waiting_claim w JOIN kind_volume v ON v.kind = w.kind JOIN volume_node n ON n.volume = v.volume WHERE w.volume IS NULL;

-- Claims of classes without provisioner take their volume from one pool of those that their node reaches; one that not all nodes reach comes first.
CREATE VIEW kind_pool AS
SELECT v.kind, v.pool, COUNT(*) AS volumes FROM kind_volume v GROUP BY v.kind, v.pool;

CREATE VIEW pool_node AS
SELECT k.kind, k.pool, n.id AS node FROM kind_pool k CROSS JOIN node n WHERE k.pool = 0
UNION ALL
SELECT k.kind, k.pool, m.node FROM kind_pool k JOIN node_filter_match m ON m.node_filter = k.pool;

CREATE VIEW kind_node AS
SELECT p.kind, p.node, MAX(p.pool) AS pool FROM pool_node p GROUP BY p.kind, p.node;

CREATE VIEW claim_pool AS
SELECT w.spec, w.namespace, w.claim, w.kind, n.node, n.pool
FROM waiting_claim w JOIN kind_node n ON n.kind = w.kind WHERE w.provisioner = '' AND w.volume IS NULL;

-- Kinds of claims choose in turn, those with the fewest volumes to choose from first. Then a claim finds one if no more claims than there are volumes for its kind
-- are of this kind, or of one that chose before and could have taken these volumes.
CREATE VIEW pool_charge AS
SELECT DISTINCT a.kind AS earlier, b.kind, b.pool, y.volumes
FROM kind_volume a JOIN kind_volume b ON b.volume = a.volume
  JOIN kind_pool x ON x.kind = a.kind AND x.pool = a.pool JOIN kind_pool y ON y.kind = b.kind AND y.pool = b.pool
WHERE x.volumes < y.volumes OR (x.volumes = y.volumes AND a.kind <= b.kind);

-- Claims of pods that have a node will have their volume soon, from any pool: others may have placed these pods.
CREATE VIEW promised_claim AS
SELECT DISTINCT q.namespace, q.name AS claim, q.kind, r.node
FROM running r JOIN spec c ON c.id = r.spec JOIN spec_claim k ON k.spec = c.id JOIN claim q ON q.namespace = c.namespace AND q.name = k.claim
  JOIN storage_class s ON s.name = q.storage_class
WHERE q.volume IS NULL AND s.waits AND s.provisioner = ''
  AND NOT EXISTS (SELECT 1 FROM kept_volume x WHERE x.namespace = q.namespace AND x.claim = q.name);

CREATE VIEW pool_left AS
SELECT c.kind, c.pool, GREATEST(c.volumes - COUNT(DISTINCT p.namespace || '/' || p.claim), 0) AS volumes
FROM pool_charge c LEFT JOIN (
    SELECT q.namespace, q.claim, q.kind, n.pool FROM promised_claim q JOIN pool_node n ON n.kind = q.kind AND n.node = q.node) p
  ON p.kind = c.earlier AND p.pool = c.pool
GROUP BY c.kind, c.pool, c.volumes;

-- From which pools the claims take volumes that nobody has promised them yet.
CREATE VIEW claim_use AS
SELECT c.namespace, c.claim, c.kind, c.pool, ANY(p.node = c.node) AS is_used
FROM claim_pool c JOIN placement p ON p.spec = c.spec
WHERE NOT EXISTS (SELECT 1 FROM promised_claim r WHERE r.namespace = c.namespace AND r.claim = c.claim)
GROUP BY c.namespace, c.claim, c.kind, c.pool;

-- Pods that share a claim take its volume from the same pool.
CREATE VIEW shared_claim AS
SELECT w.namespace, w.claim FROM waiting_claim w JOIN batch_pod b ON b.spec = w.spec
WHERE w.provisioner = '' AND w.volume IS NULL GROUP BY w.namespace, w.claim HAVING COUNT(*) > 1;

CREATE VIEW waiting_claim_node AS
SELECT w.spec, w.claim, n.id AS node FROM waiting_claim w CROSS JOIN node n WHERE w.volume IS NULL AND w.provisioner <> '' AND w.node_filter IS NULL
UNION
SELECT w.spec, w.claim, m.node FROM waiting_claim w JOIN node_filter_match m ON m.node_filter = w.node_filter
WHERE w.volume IS NULL AND w.provisioner <> ''
UNION
SELECT w.spec, w.claim, n.node FROM waiting_claim w JOIN volume_node n ON n.volume = w.volume
UNION
SELECT c.spec, c.claim, c.node FROM claim_pool c;

-- Nodes where a claim that waits finds no volume, or for which its volume is not being made, or from where the volume of its other pods is not reached, or where
-- not enough volumes are left.
CREATE VIEW volumeless_node AS
SELECT w.spec, n.id AS node FROM waiting_claim w CROSS JOIN node n
WHERE NOT EXISTS (SELECT 1 FROM waiting_claim_node m WHERE m.spec = w.spec AND m.claim = w.claim AND m.node = n.id)
UNION
SELECT w.spec, n.id FROM waiting_claim w JOIN node h ON h.name = w.selected_node JOIN node n ON n.id <> h.id
UNION
SELECT c.spec, c.node FROM claim_pool c JOIN promised_claim p ON p.namespace = c.namespace AND p.claim = c.claim
WHERE NOT EXISTS (SELECT 1 FROM kind_node h WHERE h.kind = p.kind AND h.node = p.node AND h.pool = c.pool)
UNION
SELECT c.spec, c.node
FROM claim_pool c JOIN pool_charge h ON h.earlier = c.kind AND h.pool = c.pool JOIN pool_left l ON l.kind = h.kind AND l.pool = h.pool
WHERE NOT EXISTS (SELECT 1 FROM promised_claim r WHERE r.namespace = c.namespace AND r.claim = c.claim)
GROUP BY c.spec, c.node, l.kind, l.pool, l.volumes HAVING COUNT(*) > l.volumes;

-- Zones and regions of nodes; the older names of these labels mean the same.
CREATE VIEW node_zone AS
SELECT n.id AS node, CASE l.label_key WHEN 'failure-domain.beta.kubernetes.io/zone' THEN 'topology.kubernetes.io/zone'
  WHEN 'failure-domain.beta.kubernetes.io/region' THEN 'topology.kubernetes.io/region' ELSE l.label_key END AS label_key, l.label_value
FROM node n JOIN label l ON l.labels = n.labels
WHERE l.label_key IN ('topology.kubernetes.io/zone', 'topology.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone', 'failure-domain.beta.kubernetes.io/region');

CREATE VIEW zoned_node AS SELECT DISTINCT z.node FROM node_zone z;

CREATE VIEW zoned_claim AS
SELECT DISTINCT b.spec, z.volume, z.label_key FROM bound_claim b JOIN volume_zone z ON z.volume = b.volume;

-- What is attached where. A claim without a volume counts for the driver that will make it.
CREATE VIEW claim_driver AS
SELECT q.namespace, q.name AS claim, v.driver, v.handle FROM claim q JOIN volume v ON v.name = q.volume WHERE v.driver <> ''
UNION ALL
SELECT q.namespace, q.name, s.provisioner, q.namespace || '/' || q.name
FROM claim q JOIN storage_class s ON s.name = q.storage_class WHERE q.volume IS NULL AND s.provisioner <> '';

CREATE VIEW attached AS
SELECT DISTINCT r.node, d.driver, d.handle
FROM running r JOIN spec c ON c.id = r.spec JOIN spec_claim k ON k.spec = c.id JOIN claim_driver d ON d.namespace = c.namespace AND d.claim = k.claim;

CREATE VIEW attachable AS
SELECT l.node, l.driver, GREATEST(l.most - COALESCE(a.volumes, 0), 0) AS volumes
FROM attach_limit l JOIN node n ON n.id = l.node LEFT JOIN (SELECT x.node, x.driver, COUNT(*) AS volumes FROM attached x GROUP BY x.node, x.driver) a
  ON a.node = l.node AND a.driver = l.driver;

CREATE VIEW spec_handle AS
SELECT DISTINCT b.spec, d.driver, d.handle FROM batch_claim b JOIN claim_driver d ON d.namespace = b.namespace AND d.claim = b.claim;

-- Drivers with volumes that pods of the batch share, or that are attached somewhere already: these count once per node, or not at all.
CREATE VIEW shared_driver AS
SELECT h.driver FROM spec_handle h JOIN attached a ON a.driver = h.driver AND a.handle = h.handle
UNION
SELECT h.driver FROM spec_handle h JOIN batch_pod b ON b.spec = h.spec GROUP BY h.driver, h.handle HAVING COUNT(*) > 1;

-- For all others, how many volumes a pod brings with it.
CREATE VIEW spec_driver AS
SELECT h.spec, h.driver, COUNT(*) AS volumes
FROM spec_handle h WHERE h.driver NOT IN (SELECT s.driver FROM shared_driver s) GROUP BY h.spec, h.driver;

-- Volumes of shared drivers that a node would have to attach, where it could not attach all of them.
CREATE VIEW shared_driver_demand AS
SELECT s.driver, COUNT(DISTINCT h.handle) AS volumes FROM shared_driver s JOIN spec_handle h ON h.driver = s.driver GROUP BY s.driver;

CREATE VIEW missing_attachment AS
SELECT DISTINCT l.node, l.driver, l.volumes, h.handle
FROM shared_driver_demand s JOIN spec_handle h ON h.driver = s.driver JOIN attachable l ON l.driver = s.driver AND l.volumes < s.volumes
WHERE NOT EXISTS (SELECT 1 FROM attached a WHERE a.node = l.node AND a.driver = l.driver AND a.handle = h.handle);

CREATE VIEW new_attachment AS
SELECT m.node, m.driver, m.volumes, m.handle, ANY(p.node = m.node) AS is_made
FROM missing_attachment m JOIN spec_handle h ON h.driver = m.driver AND h.handle = m.handle JOIN placement p ON p.spec = h.spec
GROUP BY m.node, m.driver, m.volumes, m.handle;
