-- Both jobs must run, both need a GPU, and there is one.
INSERT INTO machines VALUES ('gpu-1', 'east', 8), ('plain-1', 'west', 8);
INSERT INTO gpus VALUES ('gpu-1', 1);
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('first', 'learning', 4, TRUE), ('second', 'learning', 4, TRUE);
INSERT INTO gpu_jobs VALUES ('first', 20, TRUE), ('second', 90, TRUE);
