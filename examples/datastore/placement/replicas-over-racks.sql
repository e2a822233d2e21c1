-- The replicas of a shard are in different racks, as far as there are racks and their disks allow it.
CREATE VIEW replicas_in_racks AS
SELECT placed.shard AS shard, nodes.rack AS rack, COUNT(*) AS replicas
FROM replica_placement AS placed JOIN nodes ON nodes.name = placed.node
GROUP BY placed.shard, nodes.rack;

CREATE CONSTRAINT replicas_over_racks AS
CHECK replicas <= most + crowding
FROM replicas_in_racks AS found JOIN shard_spread AS spread ON spread.shard = found.shard;

CREATE CONSTRAINT little_crowding AS MINIMIZE 100000 * crowding FROM shard_spread;
