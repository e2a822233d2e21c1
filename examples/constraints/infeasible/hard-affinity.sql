-- The only fast disk that is not reserved belongs to a machine that is too small for the trainer.
INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8), ('m4', 'east', 2);
INSERT INTO machine_labels (machine, label, setting) VALUES ('m1', 'disk', 'ssd'), ('m1', 'reserved', 'yes'), ('m2', 'disk', 'hdd'), ('m4', 'disk', 'nvme');
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('trainer', 'trainer', 8, TRUE), ('web', 'web', 8, TRUE);
INSERT INTO affinity_expressions (task, term, label, operator, settings) VALUES
  ('trainer', 1, 'disk', 'In', ARRAY['ssd', 'nvme']), ('trainer', 1, 'reserved', 'NotIn', ARRAY['yes']),
  ('trainer', 2, 'gpu', 'Exists', NULL);

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m4}
-- core MUST_RUN {NAME=trainer, JOB=trainer, CPU=8, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
-- core HARD_AFFINITY {NAME=trainer, JOB=trainer, CPU=8, PRIORITY=1, MUST_RUN=true, RUNS_ON=null}
