-- Servers apart, each beside its cache, and the two caches share a volume: together is not apart.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'west', 16);
INSERT INTO tasks (name, job, cpu, must_run) VALUES
  ('cache-1', 'cache', 2, FALSE), ('cache-2', 'cache', 2, FALSE), ('web-1', 'web', 4, TRUE), ('web-2', 'web', 4, TRUE);
INSERT INTO together VALUES ('cache-1', 'cache-2'), ('web-1', 'cache-1'), ('web-2', 'cache-2');
INSERT INTO jobs_apart VALUES ('web');

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=web-2, JOB=web, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core AFFINITY {TASK=cache-1, OTHER=cache-2, TASK.NAME=cache-1, TASK.JOB=cache, TASK.CPU=2, TASK.PRIORITY=1, TASK.MUST_RUN=false, TASK.RUNS_ON=null, OTHER.NAME=cache-2, OTHER.JOB=cache, OTHER.CPU=2, OTHER.PRIORITY=1, OTHER.MUST_RUN=false, OTHER.RUNS_ON=null}
-- core AFFINITY {TASK=web-1, OTHER=cache-1, TASK.NAME=web-1, TASK.JOB=web, TASK.CPU=4, TASK.PRIORITY=1, TASK.MUST_RUN=true, TASK.RUNS_ON=null, OTHER.NAME=cache-1, OTHER.JOB=cache, OTHER.CPU=2, OTHER.PRIORITY=1, OTHER.MUST_RUN=false, OTHER.RUNS_ON=null}
-- core AFFINITY {TASK=web-2, OTHER=cache-2, TASK.NAME=web-2, TASK.JOB=web, TASK.CPU=4, TASK.PRIORITY=1, TASK.MUST_RUN=true, TASK.RUNS_ON=null, OTHER.NAME=cache-2, OTHER.JOB=cache, OTHER.CPU=2, OTHER.PRIORITY=1, OTHER.MUST_RUN=false, OTHER.RUNS_ON=null}
-- core ANTI_AFFINITY {JOB=web}
