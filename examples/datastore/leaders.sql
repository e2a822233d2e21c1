-- The second model: which replica leads each shard. Its policies are the files of the folder leaders.

-- @VARIABLE_COLUMNS (leader)
CREATE VIEW election AS
SELECT shards.name AS shard, shards.leader AS was_led_by, former.name AS led_by, shards.leader AS leader
FROM shards LEFT JOIN nodes AS former ON former.name = shards.leader AND former.is_up;
