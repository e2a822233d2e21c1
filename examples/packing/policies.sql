-- A node for every pod that is wanted.
-- @VARIABLE_COLUMNS (target)
CREATE VIEW placement AS
SELECT name, app, pair, role, cpu, memory, node AS target FROM pods WHERE is_wanted;

CREATE CONSTRAINT cpu_capacity AS
CHECK SUM(placement.cpu) <= nodes.cpu
FROM placement JOIN nodes ON placement.target = nodes.name GROUP BY nodes.name;

CREATE CONSTRAINT memory_capacity AS
CHECK SUM(placement.memory) <= nodes.memory
FROM placement JOIN nodes ON placement.target = nodes.name GROUP BY nodes.name;

CREATE CONSTRAINT web_beside_cache AS
CHECK ALL_EQUAL(target) FROM placement GROUP BY app, pair;

CREATE CONSTRAINT caches_apart AS
CHECK ALL_DIFFERENT(target) FROM placement WHERE role = 'cache' GROUP BY app;
