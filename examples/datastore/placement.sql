-- The first model: which nodes take the roles and the replicas. Its policies are the files of the folder placement. What was on a
-- node that is down runs nowhere.

CREATE VIEW live AS
SELECT COUNT(*) AS nodes, COUNT(DISTINCT rack) AS racks FROM nodes WHERE is_up;

-- @VARIABLE_COLUMNS (node)
CREATE VIEW role_placement AS
SELECT roles.name AS role, roles.service AS service, roles.node AS was_on, former.name AS runs_on, roles.node AS node
FROM roles LEFT JOIN nodes AS former ON former.name = roles.node AND former.is_up;

-- @VARIABLE_COLUMNS (node)
CREATE VIEW replica_placement AS
SELECT replicas.shard AS shard, replicas.replica AS replica, shards.size AS size,
  replicas.node AS was_on, former.name AS runs_on, replicas.node AS node
FROM replicas JOIN shards ON shards.name = replicas.shard
LEFT JOIN nodes AS former ON former.name = replicas.node AND former.is_up;
