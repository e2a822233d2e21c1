-- What a scheduler asks about its cluster, written to be read: views over views, no hints, nothing that grows faster than the cluster.

-- Pods: Succeeded and Failed ones count nowhere.

CREATE VIEW placed_pods AS
SELECT * FROM pods WHERE phase IN ('Pending', 'Running') AND node_name IS NOT NULL;

CREATE VIEW pending_pods AS
SELECT * FROM pods WHERE phase = 'Pending' AND node_name IS NULL AND NOT gated;

-- The next decision is about these.
CREATE VIEW pending_batch AS
SELECT * FROM pending_pods ORDER BY priority DESC, created, pod_name FETCH FIRST 50 ROWS ONLY;

CREATE VIEW pending_by_priority AS
SELECT priority, COUNT(*) AS waiting, MIN(created) AS oldest FROM pending_pods GROUP BY priority;

-- Resources.

CREATE VIEW node_usage AS
SELECT node_name, SUM(cpu) AS cpu, SUM(memory) AS memory, COUNT(*) AS pods FROM placed_pods GROUP BY node_name;

CREATE VIEW node_spare AS
SELECT n.node_name, n.cpu - COALESCE(u.cpu, 0) AS cpu, n.memory - COALESCE(u.memory, 0) AS memory,
  n.pod_slots - COALESCE(u.pods, 0) AS pod_slots
FROM nodes n LEFT JOIN node_usage u ON u.node_name = n.node_name;

CREATE VIEW device_spare AS
SELECT d.node_name, d.device, d.amount - COALESCE(u.amount, 0) AS amount
FROM node_devices d
LEFT JOIN (
  SELECT p.node_name, r.device, SUM(r.amount) AS amount
  FROM placed_pods p JOIN pod_devices r ON r.pod_name = p.pod_name GROUP BY p.node_name, r.device
) u ON u.node_name = d.node_name AND u.device = d.device;

-- One row per node and resource.
CREATE VIEW spare_by_resource AS
SELECT node_name, 'cpu' AS resource, cpu AS amount FROM node_spare
UNION ALL SELECT node_name, 'memory', memory FROM node_spare
UNION ALL SELECT node_name, 'pods', pod_slots FROM node_spare
UNION ALL SELECT node_name, device, amount FROM device_spare;

CREATE VIEW usable_nodes AS
SELECT s.node_name, s.cpu, s.memory, s.pod_slots, (s.cpu * 100 / n.cpu + s.memory * 100 / n.memory) / 2 AS score
FROM node_spare s JOIN nodes n ON n.node_name = s.node_name
WHERE n.ready AND NOT n.unschedulable AND s.cpu > 0 AND s.memory > 0 AND s.pod_slots > 0;

-- The least allocated ones: candidates for the next decision.
CREATE VIEW roomiest_nodes AS
SELECT * FROM usable_nodes ORDER BY score DESC, node_name FETCH FIRST 200 ROWS ONLY;

CREATE VIEW node_zones AS
SELECT node_name, label_value AS zone FROM node_labels WHERE label_key = 'topology.kubernetes.io/zone';

CREATE VIEW zone_capacity AS
SELECT z.zone, COUNT(*) AS nodes, SUM(u.cpu) AS cpu, SUM(u.memory) AS memory, MAX(u.score) AS best
FROM usable_nodes u JOIN node_zones z ON z.node_name = u.node_name GROUP BY z.zone;

CREATE VIEW idle_nodes AS
SELECT node_name FROM nodes n WHERE NOT EXISTS (SELECT 1 FROM placed_pods p WHERE p.node_name = n.node_name);

-- What could be had by preemption, per priority.
CREATE VIEW preemptible AS
SELECT node_name, priority, SUM(cpu) AS cpu, SUM(memory) AS memory, COUNT(*) AS pods FROM placed_pods GROUP BY node_name, priority;

-- Node selectors and node affinity.

CREATE VIEW requirement_matches AS
SELECT r.selector_id, r.requirement, l.node_name
FROM selector_requirements r
JOIN requirement_values v ON v.selector_id = r.selector_id AND v.requirement = r.requirement
JOIN node_labels l ON l.label_key = r.label_key AND l.label_value = v.label_value
WHERE r.op = 'In'
UNION ALL
SELECT r.selector_id, r.requirement, l.node_name
FROM selector_requirements r JOIN node_labels l ON l.label_key = r.label_key
WHERE r.op = 'Exists'
UNION ALL
SELECT r.selector_id, r.requirement, n.node_name
FROM selector_requirements r CROSS JOIN nodes n
WHERE r.op = 'NotIn' AND NOT EXISTS (
  SELECT 1 FROM node_labels l JOIN requirement_values v ON v.label_value = l.label_value
  WHERE l.node_name = n.node_name AND l.label_key = r.label_key AND v.selector_id = r.selector_id AND v.requirement = r.requirement)
UNION ALL
SELECT r.selector_id, r.requirement, n.node_name
FROM selector_requirements r CROSS JOIN nodes n
WHERE r.op = 'DoesNotExist' AND NOT EXISTS (
  SELECT 1 FROM node_labels l WHERE l.node_name = n.node_name AND l.label_key = r.label_key);

CREATE VIEW selector_nodes AS
SELECT m.selector_id, m.node_name
FROM requirement_matches m
JOIN (SELECT selector_id, COUNT(*) AS requirements FROM selector_requirements GROUP BY selector_id) s ON s.selector_id = m.selector_id
GROUP BY m.selector_id, m.node_name, s.requirements
HAVING COUNT(*) = s.requirements;

CREATE VIEW selector_capacity AS
SELECT s.selector_id, COUNT(*) AS nodes, SUM(u.cpu) AS cpu, SUM(u.memory) AS memory
FROM selector_nodes s JOIN usable_nodes u ON u.node_name = s.node_name GROUP BY s.selector_id;

CREATE VIEW candidate_selectors AS
SELECT s.selector_id, s.node_name FROM selector_nodes s JOIN roomiest_nodes r ON r.node_name = s.node_name;

-- Taints and tolerations.

CREATE VIEW tolerated_taints AS
SELECT DISTINCT o.toleration_set, t.taint_key, t.taint_value, t.effect
FROM (SELECT DISTINCT taint_key, taint_value, effect FROM node_taints WHERE effect IN ('NoSchedule', 'NoExecute')) t
JOIN tolerations o ON (o.effect IS NULL OR o.effect = t.effect)
  AND (o.taint_key IS NULL AND o.op = 'Exists'
    OR o.taint_key = t.taint_key AND (o.op = 'Exists' OR o.op = 'Equal' AND COALESCE(o.taint_value, '') = COALESCE(t.taint_value, '')));

-- The nodes to which pods with a set of tolerations cannot go.
CREATE VIEW repelled AS
SELECT DISTINCT s.toleration_set, n.node_name
FROM toleration_sets s CROSS JOIN node_taints n
WHERE n.effect IN ('NoSchedule', 'NoExecute') AND NOT EXISTS (
  SELECT 1 FROM tolerated_taints t
  WHERE t.toleration_set = s.toleration_set AND t.taint_key = n.taint_key AND t.effect = n.effect
    AND COALESCE(t.taint_value, '') = COALESCE(n.taint_value, ''));

CREATE VIEW candidate_repelled AS
SELECT r.toleration_set, r.node_name FROM repelled r JOIN roomiest_nodes c ON c.node_name = r.node_name;

-- Inter-pod affinity and anti-affinity.

CREATE VIEW placed_labels AS
SELECT p.pod_name, p.namespace, p.node_name, l.label_key, l.label_value
FROM placed_pods p JOIN pod_labels l ON l.pod_name = p.pod_name;

-- How many pods match a term in each domain of its topology.
CREATE VIEW term_matches AS
SELECT t.term_id, t.workload, t.required, d.label_value AS domain, COUNT(*) AS pods
FROM affinity_terms t
JOIN placed_labels l ON l.namespace = t.namespace AND l.label_key = t.label_key AND l.label_value = t.label_value
JOIN node_labels d ON d.node_name = l.node_name AND d.label_key = t.topology_key
GROUP BY t.term_id, t.workload, t.required, d.label_value;

-- The symmetry of anti-affinity: where pods that hold such a term run.
CREATE VIEW term_holders AS
SELECT t.term_id, t.namespace, t.label_key, t.label_value, d.label_value AS domain, COUNT(*) AS pods
FROM affinity_terms t
JOIN placed_pods p ON p.workload = t.workload
JOIN node_labels d ON d.node_name = p.node_name AND d.label_key = t.topology_key
WHERE t.required = 'anti-affinity'
GROUP BY t.term_id, t.namespace, t.label_key, t.label_value, d.label_value;

-- A pod that matches its own term may begin a group only where nobody matches yet.
CREATE VIEW open_terms AS
SELECT term_id, workload FROM affinity_terms t
WHERE required = 'affinity' AND NOT EXISTS (SELECT 1 FROM term_matches m WHERE m.term_id = t.term_id);

CREATE VIEW batch_domains AS
SELECT b.pod_name, m.required, m.domain, m.pods FROM pending_batch b JOIN term_matches m ON m.workload = b.workload;

CREATE VIEW batch_repelled AS
SELECT b.pod_name, h.domain
FROM pending_batch b
JOIN pod_labels l ON l.pod_name = b.pod_name
JOIN term_holders h ON h.namespace = b.namespace AND h.label_key = l.label_key AND h.label_value = l.label_value;

-- Topology spread.

CREATE VIEW label_zones AS
SELECT l.namespace, l.label_key, l.label_value, z.zone, COUNT(*) AS pods
FROM placed_labels l JOIN node_zones z ON z.node_name = l.node_name
GROUP BY l.namespace, l.label_key, l.label_value, z.zone;

CREATE VIEW spread_counts AS
SELECT c.constraint_id, c.workload, c.max_skew, z.zone, COALESCE(l.pods, 0) AS pods
FROM spread_constraints c
CROSS JOIN (SELECT DISTINCT zone FROM node_zones) z
LEFT JOIN label_zones l
  ON l.namespace = c.namespace AND l.label_key = c.label_key AND l.label_value = c.label_value AND l.zone = z.zone;

CREATE VIEW spread_skew AS
SELECT constraint_id, MIN(pods) AS fewest, MAX(pods) AS most FROM spread_counts GROUP BY constraint_id;

-- Zones to which one more pod may not go.
CREATE VIEW full_zones AS
SELECT c.constraint_id, c.workload, c.zone
FROM spread_counts c JOIN spread_skew s ON s.constraint_id = c.constraint_id
WHERE c.pods + 1 - s.fewest > c.max_skew;

CREATE VIEW batch_full_zones AS
SELECT b.pod_name, f.zone FROM pending_batch b JOIN full_zones f ON f.workload = b.workload;

-- Ports and quotas.

CREATE VIEW ports_in_use AS
SELECT p.node_name, o.port, o.protocol FROM placed_pods p JOIN pod_ports o ON o.pod_name = p.pod_name;

CREATE VIEW batch_port_conflicts AS
SELECT b.pod_name, u.node_name
FROM pending_batch b
JOIN pod_ports o ON o.pod_name = b.pod_name
JOIN ports_in_use u ON u.port = o.port AND u.protocol = o.protocol;

CREATE VIEW quota_headroom AS
SELECT q.namespace, q.cpu - COALESCE(u.cpu, 0) AS cpu, q.memory - COALESCE(u.memory, 0) AS memory, q.pods - COALESCE(u.pods, 0) AS pods
FROM quotas q
LEFT JOIN (
  SELECT namespace, SUM(cpu) AS cpu, SUM(memory) AS memory, COUNT(*) AS pods FROM placed_pods GROUP BY namespace
) u ON u.namespace = q.namespace;

CREATE VIEW batch_quotas AS
SELECT DISTINCT h.namespace, h.cpu, h.memory, h.pods FROM pending_batch b JOIN quota_headroom h ON h.namespace = b.namespace;
