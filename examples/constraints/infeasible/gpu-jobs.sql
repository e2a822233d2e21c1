-- Both jobs must run, both need a GPU, and there is one.
INSERT INTO machines VALUES ('gpu-1', 'east', 8), ('plain-1', 'west', 8);
INSERT INTO gpus VALUES ('gpu-1', 1);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('first', 'learning', 4, TRUE), ('second', 'learning', 4, TRUE);
INSERT INTO gpu_jobs VALUES ('first', 20, TRUE), ('second', 90, TRUE);

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=first, JOB=learning, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=second, JOB=learning, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core ONE_JOB_PER_GPU {MACHINE=gpu-1}
-- core NEEDS_GPU {TASK=first, GAIN=20, NEEDS_GPU=true, NAME=first, JOB=learning, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core NEEDS_GPU {TASK=second, GAIN=90, NEEDS_GPU=true, NAME=second, JOB=learning, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
