-- The logger belongs on m2, so the batch job goes elsewhere.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu) VALUES ('batch', 'batch', 4), ('logger', 'logger', 6);
INSERT INTO machine_ids VALUES ('logger', 'm2');

-- EXPECT
-- status: OPTIMAL
-- objective: 2000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- batch | batch | 4 | 1 | FALSE | NULL | m1
-- logger | logger | 6 | 1 | FALSE | NULL | m2
