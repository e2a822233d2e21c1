-- An instance per zone. In the east it takes m2, which has more to spare than the larger m1 beside its batch job; in the north m3.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'east', 10), ('m3', 'north', 8), ('m4', 'north', 7), ('m5', 'west', 4);
INSERT INTO tasks (name, job, cpu, runs_on) VALUES
  ('app-1', 'app', 9, NULL), ('app-2', 'app', 7, NULL), ('app-3', 'app', 4, NULL), ('batch', 'batch', 7, 'm1');
INSERT INTO zone_limits VALUES ('app', 1);

-- EXPECT
-- status: OPTIMAL
-- objective: 4332
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- app-1 | app | 9 | 1 | FALSE | NULL | m2
-- app-2 | app | 7 | 1 | FALSE | NULL | m3
-- app-3 | app | 4 | 1 | FALSE | NULL | m5
-- batch | batch | 7 | 1 | FALSE | m1 | m1
