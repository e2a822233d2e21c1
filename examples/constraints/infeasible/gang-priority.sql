-- A gang cannot be kept by priority alone: the one that must run in full needs three machines.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 4);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('pair-1', 'pair', 3, FALSE), ('pair-2', 'pair', 3, FALSE),
  ('trio-1', 'trio', 3, FALSE), ('trio-2', 'trio', 3, FALSE), ('trio-3', 'trio', 3, TRUE);
INSERT INTO ranked_gangs VALUES ('pair', 10), ('trio', 5);

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m1}
-- core CAPACITY {NAME=m2}
-- core MUST_RUN {NAME=trio-3, JOB=trio, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core RANKED_ALL_OR_NONE {JOB=trio}
