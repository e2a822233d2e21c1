-- No node leads many more shards than the others.
CREATE VIEW leaders_of_nodes AS
SELECT nodes.name AS node, COUNT(*) AS leaders FROM election JOIN nodes ON nodes.name = election.leader GROUP BY nodes.name;

CREATE CONSTRAINT leaders_over_nodes AS
MINIMIZE 10 * MAX(leaders) FROM leaders_of_nodes;
