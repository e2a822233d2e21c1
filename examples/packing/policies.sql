-- A node for every pod that is wanted.
-- @VARIABLE_COLUMNS (target)
CREATE VIEW placement AS
SELECT name, app, pair, role, cpu, memory, node AS target FROM pods WHERE is_wanted;

CREATE CONSTRAINT web_beside_cache AS
CHECK ALL_EQUAL(target) FROM placement GROUP BY app, pair;

CREATE CONSTRAINT caches_apart AS
CHECK ALL_DIFFERENT(target) FROM placement WHERE role = 'cache' GROUP BY app;

-- Nodes may be overloaded on the way: a solver that sees by how much gets to 0 step by step, where a CHECK would leave it to guess. Only 0 is a placement.
CREATE CONSTRAINT cpu_missing AS
MINIMIZE GREATEST(0, SUM(placement.cpu) - nodes.cpu)
FROM placement JOIN nodes ON placement.target = nodes.name GROUP BY nodes.name;

CREATE CONSTRAINT memory_missing AS
MINIMIZE GREATEST(0, SUM(placement.memory) - nodes.memory)
FROM placement JOIN nodes ON placement.target = nodes.name GROUP BY nodes.name;
