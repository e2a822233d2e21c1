-- Server and sidecar must run together, and no machine has room for both.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 7);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('server', 'server', 6, TRUE), ('sidecar', 'server', 2, TRUE);
INSERT INTO machine_of VALUES ('sidecar', 'server');

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m1}
-- core CAPACITY {NAME=m2}
-- core MUST_RUN {NAME=sidecar, JOB=server, CPU=2, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MACHINE_OF {TASK=sidecar, OTHER=server, TASK.NAME=sidecar, TASK.JOB=server, TASK.CPU=2, TASK.PRIORITY=1, TASK.MUST_RUN=true, TASK.RUNS_ON=null, OTHER.NAME=server, OTHER.JOB=server, OTHER.CPU=6, OTHER.PRIORITY=1, OTHER.MUST_RUN=true, OTHER.RUNS_ON=null}
