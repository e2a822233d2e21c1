-- The machine with the fast disk is in the west, and the database must run in the east.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'disk', 'hdd'), ('m2', 'disk', 'ssd'), ('m1', 'region', 'east'), ('m2', 'region', 'west');
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('db', 'db', 4, TRUE), ('log', 'log', 8, TRUE);
INSERT INTO wanted_metadata VALUES ('db', 'disk', 'ssd'), ('db', 'region', 'east'), ('log', 'region', 'east');

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=db, JOB=db, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MACHINE_METADATA {NAME=db, JOB=db, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null, TASK=db, LABEL=disk}
-- core MACHINE_METADATA {NAME=db, JOB=db, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null, TASK=db, LABEL=region}
