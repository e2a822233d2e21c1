-- One half must run, so both have to, on one machine: none is large enough.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 4);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('a-1', 'a', 4, TRUE), ('a-2', 'a', 4, FALSE);
INSERT INTO and_members VALUES ('a-1', 'a'), ('a-2', 'a');
