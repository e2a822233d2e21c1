-- Web servers in different racks, both in the zone of the cache: but its zone is one rack.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'east', 8), ('m3', 'west', 8);
INSERT INTO machine_labels (machine, label, setting) SELECT name, 'zone', zone FROM machines WHERE zone IS NOT NULL;
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'rack', 'r1'), ('m2', 'rack', 'r1'), ('m3', 'rack', 'r2');
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('cache', 'cache', 4, FALSE), ('web-1', 'web', 4, TRUE), ('web-2', 'web', 4, TRUE);
INSERT INTO near_jobs VALUES ('web-1', 'cache', 'zone'), ('web-2', 'cache', 'zone');
INSERT INTO far_from_jobs VALUES ('web-1', 'web', 'rack');

-- EXPECT
-- status: INFEASIBLE
-- core MUST_RUN {NAME=web-1, JOB=web, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core MUST_RUN {NAME=web-2, JOB=web, CPU=4, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core NEAR_JOB {TASK=web-1, JOB=cache, TOPOLOGY=zone}
-- core NEAR_JOB {TASK=web-2, JOB=cache, TOPOLOGY=zone}
-- core FAR_FROM_JOB {TASK=web-1, JOB=web, TOPOLOGY=rack}
