-- What is to be decided.

-- The pods of the batch that wait for a node, and those that run and could leave.
CREATE VIEW batch_pod AS
SELECT b.pod, p.namespace, p.name, p.spec, b.weight, b.home, b.movable, b.prefers
FROM batch b JOIN pod p ON p.id = b.pod
WHERE b.home <> 0 OR (NOT p.gated AND NOT p.terminating AND NOT EXISTS (SELECT 1 FROM binding x WHERE x.pod = p.id));

-- The decision: the node of every pod of the batch, or 0 for none.
-- @VARIABLE_COLUMNS (node)
CREATE VIEW placement AS
SELECT b.pod, p.namespace, p.name, p.spec, b.weight, b.home, b.movable, b.prefers, b.node
FROM batch b JOIN batch_pod p ON p.pod = b.pod;

-- The specs to decide about, and those asked about: what is computed per spec and node is computed for these only.
CREATE VIEW batch_spec AS
SELECT b.spec FROM batch_pod b
UNION
SELECT q.spec FROM question q;

-- A pod that runs stays or leaves, unless it may move.
CREATE CONSTRAINT stays_or_leaves AS CHECK node = home OR node = 0 FROM placement WHERE home <> 0 AND NOT movable;

-- Let run what can run, the most important pods first.
CREATE CONSTRAINT placed AS MAXIMIZE SUM(weight) FROM placement WHERE node <> 0;
