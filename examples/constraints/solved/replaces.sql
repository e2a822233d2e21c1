-- Version 2 takes the place of version 1, although another machine is free; the cache stays where it is.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu, runs_on) VALUES ('app-v1', 'app', 6, 'm1'), ('cache', 'cache', 2, 'm1'), ('app-v2', 'app', 6, NULL);
INSERT INTO replacements VALUES ('app-v2', 'app-v1');

-- EXPECT
-- status: OPTIMAL
-- objective: 2030
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- app-v1 | app | 6 | 1 | FALSE | m1 | unscheduled
-- app-v2 | app | 6 | 1 | FALSE | NULL | m1
-- cache | cache | 2 | 1 | FALSE | m1 | m1
