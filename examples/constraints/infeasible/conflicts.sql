-- Three tasks that must run, all in conflict with each other, and two machines.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('cache-1', 'cache', 1, TRUE), ('cache-2', 'cache', 1, TRUE), ('proxy', 'proxy', 1, TRUE);
INSERT INTO conflicts VALUES ('cache-1', 'cache-%'), ('proxy', 'cache-%');

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=cache-1, JOB=cache, CPU=1, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=cache-2, JOB=cache, CPU=1, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=proxy, JOB=proxy, CPU=1, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core CONFLICTS {TASK=cache-1, OTHER=cache-2}
-- core CONFLICTS {TASK=proxy, OTHER=cache-1}
-- core CONFLICTS {TASK=proxy, OTHER=cache-2}
