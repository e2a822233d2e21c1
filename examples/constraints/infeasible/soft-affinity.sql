-- Preferences give way, so they are never to blame: two large tasks that must run, and one large machine.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 2);
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'disk', 'ssd'), ('m2', 'disk', 'hdd');
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('db', 'db', 4, TRUE), ('search', 'search', 3, TRUE);
INSERT INTO preferences VALUES ('db', 'disk', 'ssd', 20), ('search', 'disk', 'ssd', 30);

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m1}
-- core CAPACITY {NAME=m2}
-- core MUST_RUN {NAME=db, JOB=db, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=search, JOB=search, CPU=3, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
