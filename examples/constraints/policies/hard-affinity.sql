-- Kubernetes' required node affinity: all expressions of one of a task's terms hold for its machine.
CREATE TABLE affinity_expressions (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  term INTEGER NOT NULL,
  label VARCHAR(20) NOT NULL,
  operator VARCHAR(12) NOT NULL CHECK (operator IN ('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt')),
  settings VARCHAR(20) ARRAY,           -- of In and NotIn
  bound INTEGER,                        -- of Gt and Lt
  CHECK (operator NOT IN ('In', 'NotIn') OR settings IS NOT NULL),
  CHECK (operator NOT IN ('Gt', 'Lt') OR bound IS NOT NULL),
  PRIMARY KEY (task, term, label, operator)
);

CREATE VIEW eligible_machines AS
SELECT wanted.task, machines.name AS machine
FROM affinity_expressions AS wanted CROSS JOIN machines
LEFT JOIN machine_labels AS has ON has.machine = machines.name AND has.label = wanted.label
GROUP BY wanted.task, wanted.term, machines.name
HAVING EVERY(CASE wanted.operator
  WHEN 'In' THEN CONTAINS(wanted.settings, has.setting) IS TRUE
  WHEN 'NotIn' THEN CONTAINS(wanted.settings, has.setting) IS NOT TRUE
  WHEN 'Exists' THEN has.setting IS NOT NULL
  WHEN 'Gt' THEN (has.number > wanted.bound) IS TRUE
  WHEN 'Lt' THEN (has.number < wanted.bound) IS TRUE
  ELSE has.setting IS NULL END);

CREATE CONSTRAINT hard_affinity AS
CHECK machine = 'unscheduled' OR machine IN (SELECT found.machine FROM eligible_machines AS found WHERE found.task = tasks.name)
FROM tasks
WHERE name IN (SELECT affinity_expressions.task FROM affinity_expressions);
