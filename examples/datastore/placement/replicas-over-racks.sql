-- The replicas of a shard are in different racks, as far as there are racks.
CREATE VIEW replicas_per_rack AS
SELECT replicas.shard, 1 + (COUNT(*) - 1) / MAX(live.racks) AS most FROM replicas, live GROUP BY replicas.shard;

CREATE CONSTRAINT replicas_over_racks AS
CHECK COUNT(*) <= limits.most
FROM replica_placement AS placed JOIN nodes ON nodes.name = placed.node JOIN replicas_per_rack AS limits ON limits.shard = placed.shard
GROUP BY placed.shard, limits.most, nodes.rack;
