-- What is to be decided.

-- Pods that wait for a node.
CREATE VIEW pending AS
SELECT p.id AS pod, p.namespace, p.name, p.spec, p.priority, p.arrival
FROM pod p
WHERE NOT p.gated AND NOT p.terminating AND NOT EXISTS (SELECT 1 FROM binding b WHERE b.pod = p.id);

-- The decision: the node of every pod of the batch, or 0 for none.
-- @VARIABLE_COLUMNS (node)
CREATE VIEW placement AS
SELECT b.pod, p.namespace, p.name, p.spec, b.weight, b.node
FROM batch b JOIN pending p ON p.pod = b.pod;

-- The specs to decide about, and those asked about: what is computed per spec and node is computed for these only.
CREATE VIEW batch_spec AS
SELECT p.spec FROM batch b JOIN pending p ON p.pod = b.pod
UNION
SELECT q.spec FROM question q;

-- Place what can be placed, the most important pods first.
CREATE CONSTRAINT placed AS MAXIMIZE SUM(weight) FROM placement WHERE node <> 0;
