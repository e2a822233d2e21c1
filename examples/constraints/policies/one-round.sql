-- Task affinity and anti-affinity among tasks of which none runs yet, decided in one round.
CREATE TABLE together (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  other VARCHAR(20) NOT NULL REFERENCES tasks (name),
  PRIMARY KEY (task, other)
);

CREATE TABLE jobs_apart (job VARCHAR(20) PRIMARY KEY);

CREATE CONSTRAINT affinity AS
CHECK task.machine = other.machine
FROM together
JOIN tasks AS task ON task.name = together.task
JOIN tasks AS other ON other.name = together.other;

CREATE CONSTRAINT anti_affinity AS
CHECK ALL_DIFFERENT(tasks.machine)
FROM jobs_apart JOIN tasks ON tasks.job = jobs_apart.job
WHERE tasks.machine <> 'unscheduled'
GROUP BY jobs_apart.job;
