-- Both tasks like the fast disk; the one that likes it more gets it, and the other one runs all the same.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 4);
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'disk', 'ssd'), ('m2', 'disk', 'hdd');
INSERT INTO tasks (name, job, cpu) VALUES ('db', 'db', 4), ('search', 'search', 3);
INSERT INTO preferences VALUES ('db', 'disk', 'ssd', 20), ('search', 'disk', 'ssd', 30);

-- EXPECT
-- status: OPTIMAL
-- objective: 2030
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- db | db | 4 | 1 | FALSE | NULL | m2
-- search | search | 3 | 1 | FALSE | NULL | m1
