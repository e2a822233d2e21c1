-- The trainer takes a fast disk that is not reserved, or else any machine with a GPU; the web server anything without GPU.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8), ('m3', 'west', 8), ('m4', 'east', 2);
INSERT INTO machine_labels VALUES ('m1', 'disk', 'ssd'), ('m1', 'reserved', 'yes'), ('m2', 'disk', 'hdd'),
  ('m3', 'gpu', 'a100'), ('m4', 'disk', 'nvme');
INSERT INTO tasks (name, job, cpu) VALUES ('archive', 'archive', 8), ('trainer', 'trainer', 8), ('web', 'web', 8);
INSERT INTO affinity_expressions VALUES
  ('trainer', 1, 'disk', 'In', ARRAY['ssd', 'nvme']), ('trainer', 1, 'reserved', 'NotIn', ARRAY['yes']),
  ('trainer', 2, 'gpu', 'Exists', NULL),
  ('web', 1, 'gpu', 'DoesNotExist', NULL), ('web', 1, 'disk', 'NotIn', ARRAY['hdd']);

-- EXPECT
-- status: OPTIMAL
-- objective: 3000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- archive | archive | 8 | 1 | FALSE | NULL | m2
-- trainer | trainer | 8 | 1 | FALSE | NULL | m3
-- web | web | 8 | 1 | FALSE | NULL | m1
