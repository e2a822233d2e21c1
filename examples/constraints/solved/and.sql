-- The pair that fits nowhere together waits, although each half would fit; the other pair runs side by side.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 4);
INSERT INTO tasks (name, job, cpu) VALUES ('a-1', 'a', 4), ('a-2', 'a', 4), ('b-1', 'b', 3), ('b-2', 'b', 2);
INSERT INTO and_members VALUES ('a-1', 'a'), ('a-2', 'a'), ('b-1', 'b'), ('b-2', 'b');

-- EXPECT
-- status: OPTIMAL
-- objective: 2000
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- a-1 | a | 4 | 1 | FALSE | NULL | unscheduled
-- a-2 | a | 4 | 1 | FALSE | NULL | unscheduled
-- b-1 | b | 3 | 1 | FALSE | NULL | m1
-- b-2 | b | 2 | 1 | FALSE | NULL | m1
