-- Two tasks that must run name the same machine, which has room for one of them.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('batch', 'batch', 4, FALSE), ('logger', 'logger', 6, TRUE), ('mirror', 'logger', 3, TRUE);
INSERT INTO machine_ids VALUES ('logger', 'm2'), ('mirror', 'm2');

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m2}
-- core MUST_RUN {NAME=logger, JOB=logger, CPU=6, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=mirror, JOB=logger, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MACHINE_ID {NAME=logger, JOB=logger, CPU=6, PRIORITY=1, MUST_RUN=true, RUNS_ON=null, TASK=logger, MACHINE_IDS.MACHINE=m2}
-- core MACHINE_ID {NAME=mirror, JOB=logger, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null, TASK=mirror, MACHINE_IDS.MACHINE=m2}
