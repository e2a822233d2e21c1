-- Servers apart, each beside its cache, and the two caches share a volume: together is not apart.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'west', 16);
INSERT INTO tasks (name, job, cpu, must_run) VALUES
  ('cache-1', 'cache', 2, FALSE), ('cache-2', 'cache', 2, FALSE), ('web-1', 'web', 4, TRUE), ('web-2', 'web', 4, TRUE);
INSERT INTO together VALUES ('cache-1', 'cache-2'), ('web-1', 'cache-1'), ('web-2', 'cache-2');
INSERT INTO jobs_apart VALUES ('web');
