-- Roles are distributed over the nodes: a node has two of them only if there are more roles than nodes.
CREATE VIEW roles_per_node AS
SELECT 1 + (COUNT(*) - 1) / MAX(live.nodes) AS most FROM roles, live;

CREATE CONSTRAINT roles_over_nodes AS
CHECK COUNT(*) <= (SELECT most FROM roles_per_node)
FROM role_placement AS placed JOIN nodes ON nodes.name = placed.node
GROUP BY nodes.name;
