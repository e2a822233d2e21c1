-- Roles are distributed over the nodes; serializer and backup never share one.
CREATE CONSTRAINT serializer_and_backup_apart AS
CHECK ALL_DIFFERENT(node) FROM role_placement WHERE service = 'transactions';

CREATE CONSTRAINT roles_over_nodes AS
MINIMIZE 100000 * GREATEST(COUNT(*) - 1, 0)
FROM role_placement AS placed JOIN nodes ON nodes.name = placed.node
GROUP BY nodes.name;
