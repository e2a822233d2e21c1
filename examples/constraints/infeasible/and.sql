-- One half must run, so both have to, on one machine: none is large enough.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 4);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('a-1', 'a', 4, TRUE), ('a-2', 'a', 4, FALSE);
INSERT INTO and_members VALUES ('a-1', 'a'), ('a-2', 'a');

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m1}
-- core CAPACITY {NAME=m2}
-- core MUST_RUN {NAME=a-1, JOB=a, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core CO_LOCATED_OR_UNSCHEDULED {AND_GROUP=a}
