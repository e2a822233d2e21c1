-- The first job in the queue likes the one GPU, the second likes it much more. A queue gives it to the first.
INSERT INTO machines VALUES ('gpu-1', 'east', 4), ('plain-1', 'west', 4);
INSERT INTO gpus VALUES ('gpu-1', 1);
INSERT INTO tasks (name, job, cpu) VALUES ('first', 'learning', 4), ('second', 'learning', 4);
INSERT INTO gpu_jobs VALUES ('first', 20, FALSE), ('second', 90, FALSE);

-- EXPECT
-- status: OPTIMAL
-- objective: 2090
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- first | learning | 4 | 1 | FALSE | NULL | plain-1
-- second | learning | 4 | 1 | FALSE | NULL | gpu-1
