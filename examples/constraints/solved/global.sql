-- Machine m3 is new, so there is one more agent, and it runs there: one on every machine. The web server moves to make room.
INSERT INTO machines VALUES ('m1', 'east', 2), ('m2', 'west', 8), ('m3', 'west', 7);
INSERT INTO tasks (name, job, cpu, runs_on) VALUES
  ('agent-1', 'agent', 1, 'm1'), ('agent-2', 'agent', 1, 'm2'), ('agent-3', 'agent', 1, NULL), ('web', 'web', 7, 'm3');
INSERT INTO global_jobs VALUES ('agent');

-- EXPECT
-- status: OPTIMAL
-- objective: 4020
-- table TASKS
-- NAME | JOB | CPU | PRIORITY | MUST_RUN | RUNS_ON | MACHINE
-- agent-1 | agent | 1 | 1 | FALSE | m1 | m1
-- agent-2 | agent | 1 | 1 | FALSE | m2 | m2
-- agent-3 | agent | 1 | 1 | FALSE | NULL | m3
-- web | web | 7 | 1 | FALSE | m3 | m2
