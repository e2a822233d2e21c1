-- Version 2 must run in place of version 1, but needs more than that machine has; the large one next to it does not count.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 16);
INSERT INTO tasks (name, job, cpu, must_run, runs_on) VALUES
  ('app-v1', 'app', 6, FALSE, 'm1'), ('app-v2', 'app', 9, TRUE, NULL), ('cache', 'cache', 2, FALSE, 'm1');
INSERT INTO replacements VALUES ('app-v2', 'app-v1');

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m1}
-- core MUST_RUN {NAME=app-v2, JOB=app, CPU=9, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core IN_ITS_PLACE {TASK=app-v2, REPLACED=app-v1, PLACE=m1}
