-- A cache runs in the east, another one is new. The web servers want a cache in their zone, and different racks. The log shipper would like
-- to be in a rack with a web server and without cache: web-1 makes room for it.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'east', 5), ('m3', 'west', 5), ('m4', 'west', 3);
INSERT INTO machine_labels (machine, label, setting) SELECT name, 'zone', zone FROM machines WHERE zone IS NOT NULL;
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'rack', 'r1'), ('m2', 'rack', 'r1'), ('m3', 'rack', 'r2'), ('m4', 'rack', 'r3');
INSERT INTO tasks (name, job, cpu, runs_on) VALUES
  ('cache-1', 'cache', 4, 'm1'), ('cache-2', 'cache', 2, NULL), ('log', 'log', 1, NULL), ('web-1', 'web', 5, NULL), ('web-2', 'web', 4, NULL);
INSERT INTO near_jobs VALUES ('web-1', 'cache', 'zone'), ('web-2', 'cache', 'zone');
INSERT INTO far_from_jobs VALUES ('web-1', 'web', 'rack'), ('web-2', 'web', 'rack');
INSERT INTO preferred_jobs VALUES ('log', 'web', 'rack', 30), ('log', 'cache', 'rack', -20);

-- EXPECT
-- status: OPTIMAL
-- objective: 5040
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- cache-1 | cache | 4 | 1 | FALSE | m1 | m1
-- cache-2 | cache | 2 | 1 | FALSE | NULL | m4
-- log | log | 1 | 1 | FALSE | NULL | m3
-- web-1 | web | 5 | 1 | FALSE | NULL | m2
-- web-2 | web | 4 | 1 | FALSE | NULL | m3
