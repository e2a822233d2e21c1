-- A shard that has data keeps at least one replica of it in its place, so that it has a leader while others move.
CREATE CONSTRAINT one_copy_stays AS
CHECK ANY(node = runs_on) FROM replica_placement
WHERE has_data AND runs_on IS NOT NULL
GROUP BY shard;
