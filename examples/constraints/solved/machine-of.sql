-- The sidecar goes where its server goes, and both only fit on m2; the batch job has to leave room for them.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu) VALUES ('batch', 'batch', 4), ('server', 'server', 6), ('sidecar', 'server', 2);
INSERT INTO machine_of VALUES ('sidecar', 'server');

-- EXPECT
-- status: OPTIMAL
-- objective: 3000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- batch | batch | 4 | 1 | FALSE | NULL | m1
-- server | server | 6 | 1 | FALSE | NULL | m2
-- sidecar | server | 2 | 1 | FALSE | NULL | m2
