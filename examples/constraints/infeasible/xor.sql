-- Either the old or the new leader runs, and both are said to be indispensable.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'west', 16);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('new', 'leader', 4, TRUE), ('old', 'leader', 4, TRUE), ('spare', 'leader', 4, FALSE);
INSERT INTO xor_groups VALUES ('leaders', 1, 1);
INSERT INTO xor_members VALUES ('new', 'leaders'), ('old', 'leaders'), ('spare', 'leaders');

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=new, JOB=leader, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=old, JOB=leader, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core AT_MOST_P {XOR_GROUP=leaders, P=1}
