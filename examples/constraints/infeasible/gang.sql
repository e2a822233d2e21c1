-- One worker must run, so all three have to, and they need more than there is.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 4);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('trio-1', 'trio', 3, TRUE), ('trio-2', 'trio', 3, FALSE), ('trio-3', 'trio', 3, FALSE);
INSERT INTO gangs VALUES ('trio');

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m1}
-- core CAPACITY {NAME=m2}
-- core MUST_RUN {NAME=trio-1, JOB=trio, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core ALL_OR_NONE {JOB=trio}
