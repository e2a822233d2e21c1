-- Fleet's MachineMetadata: a task runs on machines with the wanted metadata only. Several settings of one label are alternatives;
-- every wanted label has to match.
CREATE TABLE wanted_metadata (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  label VARCHAR(20) NOT NULL,
  setting VARCHAR(20) NOT NULL,
  PRIMARY KEY (task, label, setting)
);

CREATE VIEW wanted_labels AS
SELECT DISTINCT task, label FROM wanted_metadata;

CREATE VIEW matching_machines AS
SELECT wanted.task, wanted.label, has.machine
FROM wanted_metadata AS wanted JOIN machine_labels AS has ON has.label = wanted.label AND has.setting = wanted.setting;

CREATE CONSTRAINT machine_metadata AS
CHECK tasks.machine = 'unscheduled' OR tasks.machine IN (
  SELECT found.machine FROM matching_machines AS found WHERE found.task = wanted.task AND found.label = wanted.label)
FROM tasks JOIN wanted_labels AS wanted ON wanted.task = tasks.name;
