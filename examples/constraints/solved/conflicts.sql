-- The web servers are in conflict with each other; the batch job shares a machine with one of them.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 4);
INSERT INTO tasks (name, job, cpu) VALUES ('batch', 'batch', 3), ('web-1', 'web', 5), ('web-2', 'web', 3);
INSERT INTO conflicts VALUES ('web-1', 'web-%');

-- EXPECT
-- status: OPTIMAL
-- objective: 3000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- batch | batch | 3 | 1 | FALSE | NULL | m1
-- web-1 | web | 5 | 1 | FALSE | NULL | m1
-- web-2 | web | 3 | 1 | FALSE | NULL | m2
