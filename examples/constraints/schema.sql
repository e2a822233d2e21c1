-- Machines and tasks, and what all policies of this folder build on: a task runs on a machine or waits, a machine is never
-- overloaded, and as much as possible runs.

CREATE TABLE machines (
  name VARCHAR(20) PRIMARY KEY,
  zone VARCHAR(20),
  cpu INTEGER CHECK (cpu >= 0)          -- NULL: no limit
);

-- Where tasks are that wait; every task fits there.
INSERT INTO machines VALUES ('unscheduled', NULL, NULL);

CREATE TABLE machine_labels (
  machine VARCHAR(20) NOT NULL REFERENCES machines (name),
  label VARCHAR(20) NOT NULL,
  setting VARCHAR(20) NOT NULL,
  number INTEGER,                       -- the setting, if it is a number
  PRIMARY KEY (machine, label)
);

-- @VARIABLE_COLUMNS (machine)
CREATE TABLE tasks (
  name VARCHAR(20) PRIMARY KEY,
  job VARCHAR(20) NOT NULL,
  cpu INTEGER NOT NULL CHECK (cpu >= 0),
  priority INTEGER DEFAULT 1 NOT NULL CHECK (priority BETWEEN 1 AND 100),
  must_run BOOLEAN DEFAULT FALSE NOT NULL,                -- otherwise it may wait
  runs_on VARCHAR(20) REFERENCES machines (name),         -- NULL: it is new
  machine VARCHAR(20) REFERENCES machines (name)
);

CREATE CONSTRAINT capacity AS
CHECK SUM(tasks.cpu) <= machines.cpu
FROM tasks JOIN machines ON tasks.machine = machines.name
GROUP BY machines.name;

CREATE CONSTRAINT must_run AS
CHECK machine <> 'unscheduled' FROM tasks WHERE must_run;

CREATE CONSTRAINT running AS
MAXIMIZE 1000 * priority FROM tasks WHERE machine <> 'unscheduled';

CREATE CONSTRAINT staying AS
MAXIMIZE 10 FROM tasks WHERE machine = runs_on;
