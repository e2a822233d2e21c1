-- More tasks could run if the trio went on. It gives way all the same: the pair is more important than all that is below it.
INSERT INTO machines VALUES ('m1', 'east', 5), ('m2', 'west', 3);
INSERT INTO tasks (name, job, cpu, runs_on) VALUES ('pair-1', 'pair', 4, NULL), ('pair-2', 'pair', 3, NULL), ('small', 'small', 1, NULL),
  ('trio-1', 'trio', 2, 'm1'), ('trio-2', 'trio', 2, 'm1'), ('trio-3', 'trio', 2, 'm2');
INSERT INTO ranked_gangs VALUES ('pair', 10), ('small', 1), ('trio', 5);

-- EXPECT
-- status: OPTIMAL
-- objective: 207000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- pair-1 | pair | 4 | 1 | FALSE | NULL | m1
-- pair-2 | pair | 3 | 1 | FALSE | NULL | m2
-- small | small | 1 | 1 | FALSE | NULL | m1
-- trio-1 | trio | 2 | 1 | FALSE | m1 | unscheduled
-- trio-2 | trio | 2 | 1 | FALSE | m1 | unscheduled
-- trio-3 | trio | 2 | 1 | FALSE | m2 | unscheduled
