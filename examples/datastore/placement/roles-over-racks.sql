-- The roles of a service are in different racks: the more share one, the worse.
CREATE CONSTRAINT roles_over_racks AS
MINIMIZE 50000 * GREATEST(COUNT(*) - 1, 0)
FROM role_placement AS placed JOIN nodes ON nodes.name = placed.node
GROUP BY placed.service, nodes.rack;
