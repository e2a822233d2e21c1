-- The state of a cluster, as a scheduler's informers would write it. CPU is in thousandths of a core, memory in MiB.
-- Node selectors and sets of tolerations are shared: a cluster has a handful of different ones (one per pool of nodes), and the writer
-- gives equal ones one id.

CREATE TABLE nodes (
  node_name VARCHAR(63) PRIMARY KEY,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  pod_slots INTEGER NOT NULL,
  unschedulable BOOLEAN NOT NULL,
  ready BOOLEAN NOT NULL
);

-- Among them kubernetes.io/hostname and topology.kubernetes.io/zone.
CREATE TABLE node_labels (
  node_name VARCHAR(63) NOT NULL,
  label_key VARCHAR(63) NOT NULL,
  label_value VARCHAR(63) NOT NULL,
  PRIMARY KEY (node_name, label_key)
);

CREATE TABLE node_taints (
  node_name VARCHAR(63) NOT NULL,
  taint_key VARCHAR(63) NOT NULL,
  taint_value VARCHAR(63),
  effect VARCHAR(20) NOT NULL,
  PRIMARY KEY (node_name, taint_key, effect)
);

-- Extended resources, such as GPUs.
CREATE TABLE node_devices (
  node_name VARCHAR(63) NOT NULL,
  device VARCHAR(63) NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (node_name, device)
);

CREATE TABLE pods (
  pod_name VARCHAR(63) PRIMARY KEY,
  namespace VARCHAR(63) NOT NULL,
  workload VARCHAR(63) NOT NULL,
  node_name VARCHAR(63),
  phase VARCHAR(10) NOT NULL,
  gated BOOLEAN NOT NULL,
  priority INTEGER NOT NULL,
  created BIGINT NOT NULL,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  selector_id INTEGER,
  toleration_set INTEGER NOT NULL
);

CREATE TABLE pod_labels (
  pod_name VARCHAR(63) NOT NULL,
  label_key VARCHAR(63) NOT NULL,
  label_value VARCHAR(63) NOT NULL,
  PRIMARY KEY (pod_name, label_key)
);

CREATE TABLE pod_devices (
  pod_name VARCHAR(63) NOT NULL,
  device VARCHAR(63) NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (pod_name, device)
);

CREATE TABLE pod_ports (
  pod_name VARCHAR(63) NOT NULL,
  port INTEGER NOT NULL,
  protocol VARCHAR(4) NOT NULL,
  PRIMARY KEY (pod_name, port, protocol)
);

-- All requirements of a selector must hold.
CREATE TABLE selector_requirements (
  selector_id INTEGER NOT NULL,
  requirement INTEGER NOT NULL,
  label_key VARCHAR(63) NOT NULL,
  op VARCHAR(12) NOT NULL,
  PRIMARY KEY (selector_id, requirement)
);

-- The values of In and NotIn.
CREATE TABLE requirement_values (
  selector_id INTEGER NOT NULL,
  requirement INTEGER NOT NULL,
  label_value VARCHAR(63) NOT NULL,
  PRIMARY KEY (selector_id, requirement, label_value)
);

CREATE TABLE toleration_sets (
  toleration_set INTEGER PRIMARY KEY
);

-- No key tolerates every key, no effect every effect; op is Equal or Exists.
CREATE TABLE tolerations (
  toleration_set INTEGER NOT NULL,
  taint_key VARCHAR(63),
  op VARCHAR(6) NOT NULL,
  taint_value VARCHAR(63),
  effect VARCHAR(20)
);

-- Required inter-pod terms of a workload's pods; required is affinity or anti-affinity.
CREATE TABLE affinity_terms (
  term_id INTEGER PRIMARY KEY,
  workload VARCHAR(63) NOT NULL,
  namespace VARCHAR(63) NOT NULL,
  required VARCHAR(13) NOT NULL,
  topology_key VARCHAR(63) NOT NULL,
  label_key VARCHAR(63) NOT NULL,
  label_value VARCHAR(63) NOT NULL
);

-- Spread over zones.
CREATE TABLE spread_constraints (
  constraint_id INTEGER PRIMARY KEY,
  workload VARCHAR(63) NOT NULL,
  namespace VARCHAR(63) NOT NULL,
  label_key VARCHAR(63) NOT NULL,
  label_value VARCHAR(63) NOT NULL,
  max_skew INTEGER NOT NULL
);

CREATE TABLE quotas (
  namespace VARCHAR(63) PRIMARY KEY,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  pods INTEGER NOT NULL
);

CREATE INDEX pods_by_node ON pods (node_name);
CREATE INDEX pods_by_workload ON pods (workload);
CREATE INDEX node_labels_by_label ON node_labels (label_key, label_value);
CREATE INDEX pod_labels_by_label ON pod_labels (label_key, label_value);
CREATE INDEX terms_by_label ON affinity_terms (label_key, label_value);
CREATE INDEX terms_by_workload ON affinity_terms (workload);
