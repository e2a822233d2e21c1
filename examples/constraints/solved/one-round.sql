-- Two web servers, each beside a cache of its own, servers apart. Placed one by one, a server would take the large machine's room
-- that the other pair needs.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 6);
INSERT INTO tasks (name, job, cpu) VALUES ('cache-1', 'cache', 2), ('cache-2', 'cache', 4), ('web-1', 'web', 4), ('web-2', 'web', 4);
INSERT INTO together VALUES ('web-1', 'cache-1'), ('web-2', 'cache-2');
INSERT INTO jobs_apart VALUES ('web');
