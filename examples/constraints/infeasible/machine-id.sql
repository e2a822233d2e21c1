-- Two tasks that must run name the same machine, which has room for one of them.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('batch', 'batch', 4, FALSE), ('logger', 'logger', 6, TRUE), ('mirror', 'logger', 3, TRUE);
INSERT INTO machine_ids VALUES ('logger', 'm2'), ('mirror', 'm2');
