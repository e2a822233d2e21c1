-- The roles of a service are in different racks, as far as there are racks.
CREATE VIEW roles_per_rack AS
SELECT roles.service, 1 + (COUNT(*) - 1) / MAX(live.racks) AS most FROM roles, live GROUP BY roles.service;

CREATE CONSTRAINT roles_over_racks AS
CHECK COUNT(*) <= limits.most
FROM role_placement AS placed JOIN nodes ON nodes.name = placed.node JOIN roles_per_rack AS limits ON limits.service = placed.service
GROUP BY placed.service, limits.most, nodes.rack;
