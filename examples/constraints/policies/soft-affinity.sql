-- Kubernetes' preferred node affinity: a task runs rather on machines with a label, and elsewhere if need be.
CREATE TABLE preferences (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  label VARCHAR(20) NOT NULL,
  setting VARCHAR(20) NOT NULL,
  weight INTEGER NOT NULL CHECK (weight BETWEEN 1 AND 100),
  PRIMARY KEY (task, label, setting)
);

CREATE CONSTRAINT soft_affinity AS
MAXIMIZE preferences.weight
FROM preferences
JOIN tasks ON tasks.name = preferences.task
JOIN machine_labels AS has
  ON has.machine = tasks.machine AND has.label = preferences.label AND has.setting = preferences.setting;
