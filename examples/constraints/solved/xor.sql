-- Three of four trainers may run, two on a machine at most: the least important one waits although there is room for it.
INSERT INTO machines VALUES ('m1', 'east', 16), ('m2', 'west', 2);
INSERT INTO tasks (name, job, cpu, priority) VALUES ('a', 'train', 4, 1), ('b', 'train', 4, 3), ('c', 'train', 4, 2), ('d', 'train', 2, 2);
INSERT INTO xor_groups VALUES ('trainers', 3, 2);
INSERT INTO xor_members VALUES ('a', 'trainers'), ('b', 'trainers'), ('c', 'trainers'), ('d', 'trainers');

-- EXPECT
-- status: OPTIMAL
-- objective: 7000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- a | train | 4 | 1 | FALSE | NULL | unscheduled
-- b | train | 4 | 3 | FALSE | NULL | m1
-- c | train | 4 | 2 | FALSE | NULL | m1
-- d | train | 2 | 2 | FALSE | NULL | m2
