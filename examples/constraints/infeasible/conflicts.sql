-- Three tasks that must run, all in conflict with each other, and two machines.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('cache-1', 'cache', 1, TRUE), ('cache-2', 'cache', 1, TRUE), ('proxy', 'proxy', 1, TRUE);
INSERT INTO conflicts VALUES ('cache-1', 'cache-%'), ('proxy', 'cache-%');
