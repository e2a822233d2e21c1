-- Kubernetes' inter-pod affinity and anti-affinity: near to tasks of a job, or far from them, within a topology such as zone or rack;
-- required or preferred.
CREATE TABLE near_jobs (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  job VARCHAR(20) NOT NULL,
  topology VARCHAR(20) NOT NULL,        -- a label of machines; its setting says where in the topology a machine is
  PRIMARY KEY (task, job, topology)
);

CREATE TABLE far_from_jobs (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  job VARCHAR(20) NOT NULL,
  topology VARCHAR(20) NOT NULL,
  PRIMARY KEY (task, job, topology)
);

CREATE TABLE preferred_jobs (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  job VARCHAR(20) NOT NULL,
  topology VARCHAR(20) NOT NULL,
  weight INTEGER NOT NULL CHECK (weight BETWEEN -100 AND 100),   -- below zero: rather far from them
  PRIMARY KEY (task, job, topology)
);

CREATE VIEW places AS
SELECT tasks.name AS task, tasks.job AS job, has.label AS topology, has.setting AS place
FROM tasks JOIN machine_labels AS has ON has.machine = tasks.machine;

CREATE VIEW neighbours AS
SELECT mine.task AS task, theirs.job AS job, mine.topology AS topology
FROM places AS mine JOIN places AS theirs ON theirs.topology = mine.topology AND theirs.place = mine.place AND theirs.task <> mine.task;

CREATE CONSTRAINT near_job AS
CHECK task IN (SELECT tasks.name FROM tasks WHERE tasks.machine = 'unscheduled')
  OR EXISTS (SELECT * FROM neighbours AS n WHERE n.task = near_jobs.task AND n.job = near_jobs.job AND n.topology = near_jobs.topology)
FROM near_jobs;

CREATE CONSTRAINT far_from_job AS
CHECK NOT EXISTS (SELECT * FROM neighbours AS n WHERE n.task = far.task AND n.job = far.job AND n.topology = far.topology)
FROM far_from_jobs AS far;

-- Every neighbour counts.
CREATE CONSTRAINT preferred_neighbours AS
MAXIMIZE preferred.weight
FROM preferred_jobs AS preferred
JOIN neighbours AS n ON n.task = preferred.task AND n.job = preferred.job AND n.topology = preferred.topology;
