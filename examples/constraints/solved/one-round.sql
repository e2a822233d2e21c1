-- Two web servers apart, each beside a cache of its own. None of a pair can be placed first, since each needs the other.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 6);
INSERT INTO tasks (name, job, cpu) VALUES ('cache-1', 'cache', 2), ('cache-2', 'cache', 4), ('web-1', 'web', 4), ('web-2', 'web', 4);
INSERT INTO together VALUES ('web-1', 'cache-1'), ('web-2', 'cache-2');
INSERT INTO jobs_apart VALUES ('web');

-- EXPECT
-- status: OPTIMAL
-- objective: 4000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- cache-1 | cache | 2 | 1 | FALSE | NULL | m2
-- cache-2 | cache | 4 | 1 | FALSE | NULL | m1
-- web-1 | web | 4 | 1 | FALSE | NULL | m2
-- web-2 | web | 4 | 1 | FALSE | NULL | m1
