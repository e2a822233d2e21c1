-- The fullest and the emptiest node hold about as much.
CREATE VIEW usage_of_nodes AS
SELECT nodes.name AS node, COALESCE(SUM(placed.size), 0) AS used
FROM nodes LEFT JOIN replica_placement AS placed ON placed.node = nodes.name
WHERE nodes.is_up
GROUP BY nodes.name;

CREATE CONSTRAINT balance AS
MINIMIZE 10 * (MAX(used) - MIN(used)) FROM usage_of_nodes;
