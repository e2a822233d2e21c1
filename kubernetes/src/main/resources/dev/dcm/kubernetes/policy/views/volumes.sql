-- The volumes of the specs to be placed.

CREATE VIEW batch_claim AS
SELECT s.spec, c.namespace, k.claim FROM batch_spec s JOIN spec c ON c.id = s.spec JOIN spec_claim k ON k.spec = s.spec;

CREATE VIEW bound_claim AS
SELECT b.spec, q.name AS claim, q.volume FROM batch_claim b JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim
WHERE q.volume IS NOT NULL;

-- Claims that get their volume when their first pod gets its node.
CREATE VIEW waiting_claim AS
SELECT b.spec, q.name AS claim, q.storage_class, q.bytes, q.access_modes, q.selected_node, s.provisioner, s.node_filter
FROM batch_claim b JOIN claim q ON q.namespace = b.namespace AND q.name = b.claim JOIN storage_class s ON s.name = q.storage_class
WHERE q.volume IS NULL AND s.waits;

-- Where they can: anywhere their class is provisioned, or where a volume is left for them.
CREATE VIEW volume_node AS
SELECT v.name AS volume, n.id AS node FROM volume v CROSS JOIN node n WHERE v.node_filter IS NULL
UNION ALL
SELECT v.name, m.node FROM volume v JOIN node_filter_match m ON m.node_filter = v.node_filter;

CREATE VIEW waiting_claim_volume AS
SELECT w.spec, w.claim, n.node, v.name AS volume, v.bytes
FROM waiting_claim w JOIN volume v ON v.storage_class = w.storage_class AND v.bytes >= w.bytes
  JOIN volume_mode o ON o.volume = v.name AND o.access_modes = w.access_modes JOIN volume_node n ON n.volume = v.name
WHERE v.available;

CREATE VIEW waiting_claim_node AS
SELECT w.spec, w.claim, n.id AS node FROM waiting_claim w CROSS JOIN node n WHERE w.provisioner <> '' AND w.node_filter IS NULL
UNION
SELECT w.spec, w.claim, m.node FROM waiting_claim w JOIN node_filter_match m ON m.node_filter = w.node_filter WHERE w.provisioner <> ''
UNION
SELECT w.spec, w.claim, w.node FROM waiting_claim_volume w;

-- Classes without provisioner: how many volumes are left that a node can use, and how many of them running pods wait for.
CREATE VIEW static_waiting AS
SELECT w.spec, w.storage_class, COUNT(*) AS claims FROM waiting_claim w WHERE w.provisioner = '' GROUP BY w.spec, w.storage_class;

CREATE VIEW promised_volume AS
SELECT r.node, q.storage_class, COUNT(*) AS volumes
FROM running r JOIN spec c ON c.id = r.spec JOIN spec_claim k ON k.spec = c.id JOIN claim q ON q.namespace = c.namespace AND q.name = k.claim
WHERE q.volume IS NULL GROUP BY r.node, q.storage_class;

CREATE VIEW static_volume AS
SELECT n.node, v.storage_class, COUNT(*) AS volumes
FROM storage_class s JOIN volume v ON v.storage_class = s.name JOIN volume_node n ON n.volume = v.name
WHERE s.provisioner = '' AND v.available GROUP BY n.node, v.storage_class;

CREATE VIEW static_volume_left AS
SELECT s.node, s.storage_class, GREATEST(s.volumes - COALESCE(p.volumes, 0), 0) AS volumes
FROM static_volume s LEFT JOIN promised_volume p ON p.node = s.node AND p.storage_class = s.storage_class;

-- Nodes where a claim that waits finds no volume, or not enough of them are left, or for which its volume is not being made.
CREATE VIEW volumeless_node AS
SELECT w.spec, n.id AS node FROM waiting_claim w CROSS JOIN node n
WHERE NOT EXISTS (SELECT 1 FROM waiting_claim_node m WHERE m.spec = w.spec AND m.claim = w.claim AND m.node = n.id)
UNION
SELECT w.spec, n.id FROM waiting_claim w JOIN node h ON h.name = w.selected_node JOIN node n ON n.id <> h.id
UNION
SELECT w.spec, v.node FROM static_waiting w JOIN static_volume_left v ON v.storage_class = w.storage_class WHERE w.claims > v.volumes;

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
FROM attach_limit l LEFT JOIN (SELECT x.node, x.driver, COUNT(*) AS volumes FROM attached x GROUP BY x.node, x.driver) a
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
