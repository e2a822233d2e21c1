-- The database wants a fast disk (ssd or nvme) in the east: only m3 has both.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8), ('m3', 'east', 4);
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'disk', 'hdd'), ('m2', 'disk', 'ssd'), ('m3', 'disk', 'nvme'),
  ('m1', 'region', 'east'), ('m2', 'region', 'west'), ('m3', 'region', 'east');
INSERT INTO tasks (name, job, cpu) VALUES ('db', 'db', 4), ('log', 'log', 8);
INSERT INTO wanted_metadata VALUES ('db', 'disk', 'ssd'), ('db', 'disk', 'nvme'), ('db', 'region', 'east'), ('log', 'disk', 'hdd');

-- EXPECT
-- status: OPTIMAL
-- objective: 2000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- db | db | 4 | 1 | FALSE | NULL | m3
-- log | log | 8 | 1 | FALSE | NULL | m1
