-- Server and sidecar must run together, and no machine has room for both.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 7);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('server', 'server', 6, TRUE), ('sidecar', 'server', 2, TRUE);
INSERT INTO machine_of VALUES ('sidecar', 'server');
