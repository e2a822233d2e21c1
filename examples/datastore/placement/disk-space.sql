-- The replicas of a node fit on its disk.
CREATE CONSTRAINT disk_space AS
CHECK SUM(placed.size) <= nodes.disk
FROM replica_placement AS placed JOIN nodes ON nodes.name = placed.node
GROUP BY nodes.name;
