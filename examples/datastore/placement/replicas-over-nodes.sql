-- The replicas of a shard are on different nodes.
CREATE CONSTRAINT replicas_over_nodes AS
CHECK ALL_DIFFERENT(node) FROM replica_placement GROUP BY shard;
