-- One machine is too small for the agent that has to be everywhere.
INSERT INTO machines VALUES ('m1', 'east', 2), ('m2', 'west', 8), ('m3', 'west', 1);
INSERT INTO tasks (name, job, cpu) SELECT 'agent-' || name, 'agent', 2 FROM machines WHERE name <> 'unscheduled';
INSERT INTO global_jobs VALUES ('agent');

-- EXPECT
-- status: INFEASIBLE
-- core CAPACITY {NAME=m3}
-- core ONE_ON_EVERY_MACHINE {JOB=agent, NAME=m3, ZONE=west, CPU=1}
