-- Version 2 takes the place of version 1, although another machine is free; the cache stays where it is.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu, runs_on) VALUES ('app-v1', 'app', 6, 'm1'), ('cache', 'cache', 2, 'm1'), ('app-v2', 'app', 6, NULL);
INSERT INTO replacements VALUES ('app-v2', 'app-v1');
