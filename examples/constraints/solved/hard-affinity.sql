-- The trainer takes a fast disk that is not reserved, or else any machine with a GPU; the web server anything without GPU; the simulation
-- a machine of a new generation, but not the newest.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8), ('m3', 'west', 8), ('m4', 'east', 2), ('m5', 'east', 8), ('m6', 'west', 8);
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'disk', 'ssd'), ('m1', 'reserved', 'yes'), ('m2', 'disk', 'hdd'),
  ('m3', 'gpu', 'a100'), ('m4', 'disk', 'nvme'), ('m5', 'generation', 'none'), ('m5', 'disk', 'hdd'), ('m6', 'disk', 'hdd');
INSERT INTO machine_labels VALUES ('m1', 'generation', '7', 7), ('m2', 'generation', '3', 3), ('m3', 'generation', '8', 8), ('m6', 'generation', '6', 6);
INSERT INTO tasks (name, job, cpu) VALUES ('archive', 'archive', 8), ('simulation', 'simulation', 8), ('trainer', 'trainer', 8), ('web', 'web', 8);
INSERT INTO affinity_expressions (task, term, label, operator, settings) VALUES
  ('trainer', 1, 'disk', 'In', ARRAY['ssd', 'nvme']), ('trainer', 1, 'reserved', 'NotIn', ARRAY['yes']),
  ('trainer', 2, 'gpu', 'Exists', NULL),
  ('web', 1, 'gpu', 'DoesNotExist', NULL), ('web', 1, 'disk', 'NotIn', ARRAY['hdd']);
INSERT INTO affinity_expressions (task, term, label, operator, bound) VALUES
  ('simulation', 1, 'generation', 'Gt', 5), ('simulation', 1, 'generation', 'Lt', 8), ('archive', 1, 'generation', 'Lt', 6);

-- EXPECT
-- status: OPTIMAL
-- objective: 4000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- archive | archive | 8 | 1 | FALSE | NULL | m2
-- simulation | simulation | 8 | 1 | FALSE | NULL | m6
-- trainer | trainer | 8 | 1 | FALSE | NULL | m3
-- web | web | 8 | 1 | FALSE | NULL | m1
