-- How many pods can be placed at most, whatever node they go to: what all nodes have together is a bound that no placement can beat.
-- @VARIABLE_COLUMNS (is_placed)
CREATE VIEW admission AS
SELECT name, app, pair, role, cpu, memory, is_wanted AS is_placed FROM pods;

CREATE CONSTRAINT cpu_in_all AS
CHECK SUM(cpu) <= (SELECT SUM(cpu) FROM nodes) FROM admission WHERE is_placed;

CREATE CONSTRAINT memory_in_all AS
CHECK SUM(memory) <= (SELECT SUM(memory) FROM nodes) FROM admission WHERE is_placed;

CREATE CONSTRAINT not_too_large AS
CHECK NOT is_placed FROM admission
WHERE cpu > (SELECT MAX(cpu) FROM nodes) OR memory > (SELECT MAX(memory) FROM nodes);

-- A web server needs its cache, and room beside it.
CREATE CONSTRAINT with_its_cache AS
CHECK cache.is_placed AND web.cpu + cache.cpu <= (SELECT MAX(cpu) FROM nodes) AND web.memory + cache.memory <= (SELECT MAX(memory) FROM nodes)
FROM admission AS web JOIN admission AS cache ON cache.app = web.app AND cache.pair = web.pair
WHERE web.role = 'web' AND cache.role = 'cache' AND web.is_placed;

-- Where the pods that would fit in all do not fit on the nodes, the next try leaves out one more.
CREATE CONSTRAINT some_left_out AS
CHECK COUNT(*) >= (SELECT fewest_left_out FROM settings) FROM admission WHERE NOT is_placed;

-- As many pods as possible; among equals those that leave most room, since they are packed next.
CREATE CONSTRAINT many AS MAXIMIZE 10000000 FROM admission WHERE is_placed;
CREATE CONSTRAINT small AS MINIMIZE 2 * cpu + memory FROM admission WHERE is_placed;
