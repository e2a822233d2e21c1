-- Fleet's MachineID: a task runs on the machine that it names, or waits for it.
CREATE TABLE machine_ids (
  task VARCHAR(20) PRIMARY KEY REFERENCES tasks (name),
  machine VARCHAR(20) NOT NULL REFERENCES machines (name)
);

CREATE CONSTRAINT machine_id AS
CHECK tasks.machine IN (machine_ids.machine, 'unscheduled')
FROM tasks JOIN machine_ids ON machine_ids.task = tasks.name;
