-- Two of the trio would fit, which is of no use: the trio waits as a whole, and the pair and the single task run.
INSERT INTO machines VALUES ('m1', 'east', 5), ('m2', 'west', 3);
INSERT INTO tasks (name, job, cpu) VALUES ('pair-1', 'pair', 4), ('pair-2', 'pair', 3), ('single', 'single', 1),
  ('trio-1', 'trio', 3), ('trio-2', 'trio', 3), ('trio-3', 'trio', 3);
INSERT INTO gangs VALUES ('pair'), ('trio');

-- EXPECT
-- status: OPTIMAL
-- objective: 3000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- pair-1 | pair | 4 | 1 | FALSE | NULL | m1
-- pair-2 | pair | 3 | 1 | FALSE | NULL | m2
-- single | single | 1 | 1 | FALSE | NULL | m1
-- trio-1 | trio | 3 | 1 | FALSE | NULL | unscheduled
-- trio-2 | trio | 3 | 1 | FALSE | NULL | unscheduled
-- trio-3 | trio | 3 | 1 | FALSE | NULL | unscheduled
