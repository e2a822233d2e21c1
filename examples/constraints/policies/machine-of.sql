-- Fleet's MachineOf: a task runs on the machine of another task, or waits.
CREATE TABLE machine_of (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  other VARCHAR(20) NOT NULL REFERENCES tasks (name),
  PRIMARY KEY (task, other)
);

CREATE CONSTRAINT machine_of AS
CHECK task.machine IN (other.machine, 'unscheduled')
FROM machine_of
JOIN tasks AS task ON task.name = machine_of.task
JOIN tasks AS other ON other.name = machine_of.other;
