-- Three instances must run, one per zone, and there are two zones.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'east', 16), ('m3', 'north', 16);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('app-1', 'app', 3, TRUE), ('app-2', 'app', 3, TRUE), ('app-3', 'app', 3, TRUE);
INSERT INTO zone_limits VALUES ('app', 1);
