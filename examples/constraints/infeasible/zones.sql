-- Three instances must run, one per zone, and there are two zones.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'east', 16), ('m3', 'north', 16);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('app-1', 'app', 3, TRUE), ('app-2', 'app', 3, TRUE), ('app-3', 'app', 3, TRUE);
INSERT INTO zone_limits VALUES ('app', 1);

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=app-1, JOB=app, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=app-2, JOB=app, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=app-3, JOB=app, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core AT_MOST_R_PER_ZONE {JOB=app, R=1, ZONE=east}
-- core AT_MOST_R_PER_ZONE {JOB=app, R=1, ZONE=north}
