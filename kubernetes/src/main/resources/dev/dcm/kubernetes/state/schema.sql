-- The state of a cluster. Java writes these tables from Kubernetes objects and knows no policy; what they mean is in views.sql and the policies.
-- What many objects have in common (labels, selectors, tolerations, the whole of a pod template) is stored once, under a number.

-- Labels, of nodes, pods, namespaces and volumes. A node's fields are among its labels: "@metadata.name". A label whose own key begins with @ has one more.
CREATE TABLE label_set (
  id INTEGER PRIMARY KEY,
  carrier VARCHAR(9) NOT NULL                    -- node, pod, namespace or volume
);
CREATE TABLE label (
  labels INTEGER NOT NULL,
  label_key VARCHAR NOT NULL,
  label_value VARCHAR NOT NULL,
  number BIGINT,                               -- the value, if it is a whole number
  PRIMARY KEY (labels, label_key)
);

-- Match expressions, shared by all policies. A selector is the conjunction of its expressions.
CREATE TABLE expression (
  id INTEGER PRIMARY KEY,
  carrier VARCHAR(9) NOT NULL,
  label_key VARCHAR NOT NULL,
  operator VARCHAR(12) NOT NULL,               -- In, NotIn, Exists, DoesNotExist, Gt, Lt
  number BIGINT                                -- of Gt and Lt
);
CREATE TABLE expression_value (expression INTEGER NOT NULL, label_value VARCHAR NOT NULL, PRIMARY KEY (expression, label_value));
CREATE TABLE selector (id INTEGER PRIMARY KEY, carrier VARCHAR(9) NOT NULL, expressions INTEGER NOT NULL);
CREATE TABLE selector_expression (selector INTEGER NOT NULL, expression INTEGER NOT NULL, PRIMARY KEY (selector, expression));

-- A node filter lets a node pass that matches, in every clause, at least one selector.
CREATE TABLE node_filter (id INTEGER PRIMARY KEY, clauses INTEGER NOT NULL);
CREATE TABLE node_filter_term (
  node_filter INTEGER NOT NULL, clause INTEGER NOT NULL, selector INTEGER NOT NULL,
  PRIMARY KEY (node_filter, clause, selector)
);

-- Nodes.
CREATE TABLE node (
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL,
  labels INTEGER NOT NULL,
  unschedulable BOOLEAN NOT NULL
);
CREATE TABLE target (id INTEGER PRIMARY KEY);  -- what a pod may be given: a node, or 0, which is none
CREATE TABLE node_resource (node INTEGER NOT NULL, resource VARCHAR NOT NULL, allocatable BIGINT NOT NULL, PRIMARY KEY (node, resource));
CREATE TABLE taint (id INTEGER PRIMARY KEY, taint_key VARCHAR NOT NULL, taint_value VARCHAR NOT NULL, effect VARCHAR NOT NULL);
CREATE TABLE node_taint (node INTEGER NOT NULL, taint INTEGER NOT NULL, PRIMARY KEY (node, taint));
CREATE TABLE node_image (node INTEGER NOT NULL, image VARCHAR NOT NULL, image_bytes BIGINT NOT NULL, PRIMARY KEY (node, image));

-- Tolerations. A key of NULL is every key, an effect of NULL every effect.
CREATE TABLE toleration_set (id INTEGER PRIMARY KEY);
CREATE TABLE toleration (
  tolerations INTEGER NOT NULL,
  place INTEGER NOT NULL,
  taint_key VARCHAR,
  operator VARCHAR(6) NOT NULL,                -- Equal, Exists
  taint_value VARCHAR NOT NULL,
  effect VARCHAR,
  PRIMARY KEY (tolerations, place)
);

-- A spec is what policies read of a pod. Pods of one template share one, so its rows are stored once.
CREATE TABLE spec (
  id INTEGER PRIMARY KEY,
  namespace VARCHAR NOT NULL,
  labels INTEGER NOT NULL,
  tolerations INTEGER NOT NULL,
  node_filter INTEGER,                         -- nodeSelector and required node affinity; NULL: every node
  affinity INTEGER,                            -- its required pod affinity; NULL: none
  owner VARCHAR,                               -- the group, or else the controller, whose pods are counted together
  pod_group VARCHAR,                           -- the gang it belongs to
  min_available INTEGER NOT NULL               -- how many of the gang have to run, as the pod says
);
CREATE TABLE spec_limit (spec INTEGER NOT NULL, topology_key VARCHAR NOT NULL, most INTEGER NOT NULL, PRIMARY KEY (spec, topology_key));
CREATE TABLE spec_resource (spec INTEGER NOT NULL, resource VARCHAR NOT NULL, amount BIGINT NOT NULL, PRIMARY KEY (spec, resource));
CREATE TABLE spec_port (
  spec INTEGER NOT NULL, protocol VARCHAR NOT NULL, port INTEGER NOT NULL, ip VARCHAR NOT NULL,
  PRIMARY KEY (spec, protocol, port, ip)
);
CREATE TABLE spec_image (spec INTEGER NOT NULL, image VARCHAR NOT NULL, containers INTEGER NOT NULL, PRIMARY KEY (spec, image));
CREATE TABLE spec_node_preference (
  spec INTEGER NOT NULL, place INTEGER NOT NULL, selector INTEGER NOT NULL, weight INTEGER NOT NULL,
  PRIMARY KEY (spec, place)
);

-- Terms about other pods: those that match the selector, in one of the namespaces. A selector of NULL selects nobody.
CREATE TABLE namespace_set (id INTEGER PRIMARY KEY);
CREATE TABLE namespace_set_name (namespaces INTEGER NOT NULL, namespace VARCHAR NOT NULL, PRIMARY KEY (namespaces, namespace));
CREATE TABLE namespace_set_selector (namespaces INTEGER NOT NULL, selector INTEGER NOT NULL, PRIMARY KEY (namespaces, selector));
-- Labels whose values are domains of nodes, such as zones: those that pods ask about now, or did not long ago.
CREATE TABLE topology_key (id INTEGER PRIMARY KEY, topology_key VARCHAR NOT NULL);
CREATE TABLE pod_term (id INTEGER PRIMARY KEY, namespaces INTEGER NOT NULL, selector INTEGER, topology_key VARCHAR NOT NULL);
CREATE TABLE affinity (id INTEGER PRIMARY KEY, terms INTEGER NOT NULL);
CREATE TABLE affinity_term (affinity INTEGER NOT NULL, term INTEGER NOT NULL, PRIMARY KEY (affinity, term));
CREATE TABLE spec_anti_affinity (spec INTEGER NOT NULL, term INTEGER NOT NULL, PRIMARY KEY (spec, term));
CREATE TABLE spec_pod_preference (
  spec INTEGER NOT NULL, place INTEGER NOT NULL, term INTEGER NOT NULL, weight INTEGER NOT NULL,   -- negative: preferred anti-affinity
  PRIMARY KEY (spec, place)
);
CREATE TABLE spec_spread (
  spec INTEGER NOT NULL,
  place INTEGER NOT NULL,
  topology_key VARCHAR NOT NULL,
  selector INTEGER,
  max_skew INTEGER NOT NULL,
  min_domains INTEGER NOT NULL,
  hard BOOLEAN NOT NULL,                       -- DoNotSchedule, or else ScheduleAnyway
  honor_affinity BOOLEAN NOT NULL,
  honor_taints BOOLEAN NOT NULL,
  PRIMARY KEY (spec, place)
);

-- Namespaces, and those that are only mentioned: they have no label but their name.
CREATE TABLE namespace (name VARCHAR PRIMARY KEY, labels INTEGER NOT NULL);
CREATE TABLE mentioned_namespace (name VARCHAR PRIMARY KEY, labels INTEGER NOT NULL);

-- Services, replica sets and the like: their pods are spread unless these say how themselves.
CREATE TABLE pod_set (
  kind VARCHAR NOT NULL, namespace VARCHAR NOT NULL, name VARCHAR NOT NULL, selector INTEGER NOT NULL,
  PRIMARY KEY (kind, namespace, name)
);

-- Gangs that have an object of their own.
CREATE TABLE pod_group (namespace VARCHAR NOT NULL, name VARCHAR NOT NULL, min_members INTEGER NOT NULL, PRIMARY KEY (namespace, name));

-- Volumes: what pods claim, what there is, and how many a node can attach.
CREATE TABLE spec_claim (
  spec INTEGER NOT NULL,
  claim VARCHAR NOT NULL,
  ephemeral BOOLEAN NOT NULL,                  -- made for the pod
  PRIMARY KEY (spec, claim)
);
CREATE TABLE claim (
  namespace VARCHAR NOT NULL,
  name VARCHAR NOT NULL,
  uid VARCHAR NOT NULL,
  volume VARCHAR,                              -- the volume it is bound to, or asks for by name
  prebound BOOLEAN NOT NULL,                   -- it does not have that volume yet
  lost BOOLEAN NOT NULL,                       -- its volume is gone
  storage_class VARCHAR NOT NULL,              -- '' for none
  kind INTEGER,                                -- what it asks of a volume; NULL once it has one
  one_pod BOOLEAN NOT NULL,                    -- ReadWriteOncePod
  deleted BOOLEAN NOT NULL,
  selected_node VARCHAR NOT NULL,              -- for which its volume is being made; '' for none
  PRIMARY KEY (namespace, name)
);
-- What claims without a volume ask for; those of one stateful set ask the same.
CREATE TABLE claim_kind (
  id INTEGER PRIMARY KEY,
  storage_class VARCHAR NOT NULL,
  bytes BIGINT NOT NULL,
  access_modes INTEGER NOT NULL,               -- bits: ReadWriteOnce 1, ReadOnlyMany 2, ReadWriteMany 4, ReadWriteOncePod 8
  is_block BOOLEAN NOT NULL,                   -- volumeMode: Block, or else Filesystem
  selector INTEGER                             -- NULL: any volume
);
CREATE TABLE volume (
  name VARCHAR PRIMARY KEY,
  storage_class VARCHAR NOT NULL,
  bytes BIGINT NOT NULL,
  is_block BOOLEAN NOT NULL,
  available BOOLEAN NOT NULL,                  -- any claim can have it
  labels INTEGER,                              -- of one that is available
  driver VARCHAR NOT NULL,                     -- of CSI; '' for others
  handle VARCHAR NOT NULL,                     -- what the driver calls it
  node_filter INTEGER
);
-- Volumes that are for one claim only, which may not know yet.
CREATE TABLE volume_owner (
  volume VARCHAR PRIMARY KEY, namespace VARCHAR NOT NULL, claim VARCHAR NOT NULL,
  uid VARCHAR                                  -- NULL: any claim of this name
);
CREATE TABLE volume_mode (volume VARCHAR NOT NULL, access_modes INTEGER NOT NULL, PRIMARY KEY (volume, access_modes));
CREATE TABLE volume_zone (volume VARCHAR NOT NULL, label_key VARCHAR NOT NULL, label_value VARCHAR NOT NULL, PRIMARY KEY (volume, label_key, label_value));
CREATE TABLE storage_class (
  name VARCHAR PRIMARY KEY,
  waits BOOLEAN NOT NULL,                      -- WaitForFirstConsumer
  provisioner VARCHAR NOT NULL,                -- '' for none: only volumes that are there
  node_filter INTEGER                          -- allowedTopologies
);
CREATE TABLE attach_limit (node INTEGER NOT NULL, driver VARCHAR NOT NULL, most INTEGER NOT NULL, PRIMARY KEY (node, driver));

-- Pods that have not finished, and the nodes they run on or are about to.
CREATE TABLE pod (
  id INTEGER PRIMARY KEY,
  namespace VARCHAR NOT NULL,
  name VARCHAR NOT NULL,
  spec INTEGER NOT NULL,
  priority INTEGER NOT NULL,
  arrival BIGINT NOT NULL,
  terminating BOOLEAN NOT NULL,
  gated BOOLEAN NOT NULL,
  preempts BOOLEAN NOT NULL                    -- preemptionPolicy is not Never
);
CREATE TABLE binding (pod INTEGER PRIMARY KEY, node INTEGER NOT NULL);
CREATE TABLE nomination (pod INTEGER PRIMARY KEY, node VARCHAR NOT NULL);   -- where room was made for a pod, by name
-- Of concern to disruption budgets alone: pods that have left for others, pods that run but are not ready, and those that are about to run: nobody relies
-- on these yet, and nobody misses them.
CREATE TABLE eviction (pod INTEGER PRIMARY KEY);
CREATE TABLE unready (pod INTEGER PRIMARY KEY);
CREATE TABLE assumption (pod INTEGER PRIMARY KEY);

-- Pod disruption budgets. What is allowed is told by the API server, or follows from the numbers.
CREATE TABLE pdb (
  namespace VARCHAR NOT NULL,
  name VARCHAR NOT NULL,
  selector INTEGER,
  allowed INTEGER,
  min_available INTEGER,
  min_percent INTEGER,
  max_unavailable INTEGER,
  max_percent INTEGER,
  PRIMARY KEY (namespace, name)
);

-- The pods to decide about now. The weight says how much it is worth that one runs. A pod that runs already has a home: it may be evicted, and
-- if it is movable, it may go to another node instead.
CREATE TABLE batch (
  pod INTEGER PRIMARY KEY,
  weight BIGINT NOT NULL,
  home INTEGER NOT NULL,                       -- 0 for a pod that runs nowhere
  movable BOOLEAN NOT NULL,
  prefers BOOLEAN NOT NULL,                    -- whether soft policies have a say
  node INTEGER REFERENCES target (id)
);

-- What running pods are moved for, and how many may be: drain, rebalance or defragment. No row: none is moved.
CREATE TABLE move_goal (goal VARCHAR PRIMARY KEY, most INTEGER NOT NULL);

-- How much soft policies count.
CREATE TABLE policy_weight (policy VARCHAR PRIMARY KEY, weight INTEGER NOT NULL);

-- Specs that someone asks about: which nodes would be refused now, and why.
CREATE TABLE question (spec INTEGER PRIMARY KEY);
