-- The first model: which nodes take the roles and the replicas. Its policies are the files of the folder placement. What was on a
-- node that is down runs nowhere.

-- @VARIABLE_COLUMNS (node)
CREATE VIEW role_placement AS
SELECT roles.name AS role, roles.service AS service, roles.node AS was_on, former.name AS runs_on, roles.node AS node
FROM roles LEFT JOIN nodes AS former ON former.name = roles.node AND former.is_up;

-- @VARIABLE_COLUMNS (node)
CREATE VIEW replica_placement AS
SELECT replicas.shard AS shard, replicas.replica AS replica, shards.size AS size,
  replicas.has_data AS has_data, replicas.node AS was_on, former.name AS runs_on, replicas.node AS node
FROM replicas JOIN shards ON shards.name = replicas.shard
LEFT JOIN nodes AS former ON former.name = replicas.node AND former.is_up;

-- How many replicas of a shard share a rack beyond what the number of racks asks for.
-- @VARIABLE_COLUMNS (crowding)
CREATE VIEW shard_spread AS
SELECT shard, 1 + (COUNT(*) - 1) / MAX(live_racks) AS most, CAST(NULL AS INTEGER) AS crowding
FROM replicas CROSS JOIN (SELECT COUNT(DISTINCT rack) AS live_racks FROM nodes WHERE is_up) AS live
GROUP BY shard;

CREATE CONSTRAINT crowding_range AS
CHECK crowding BETWEEN 0 AND 2 FROM shard_spread;
