-- Fleet's Replaces: a task runs instead of another one, on its machine, as soon as it can.
CREATE TABLE replacements (
  task VARCHAR(20) PRIMARY KEY REFERENCES tasks (name),
  replaced VARCHAR(20) NOT NULL REFERENCES tasks (name)
);

CREATE VIEW successions AS
SELECT later.name AS task, former.name AS replaced, former.runs_on AS place, later.machine AS machine, former.machine AS former_machine
FROM replacements
JOIN tasks AS later ON later.name = replacements.task
JOIN tasks AS former ON former.name = replacements.replaced;

CREATE CONSTRAINT in_its_place AS
CHECK machine = 'unscheduled' OR machine = place FROM successions;

CREATE CONSTRAINT not_both AS
CHECK machine = 'unscheduled' OR former_machine = 'unscheduled' FROM successions;

CREATE CONSTRAINT succession AS
MAXIMIZE 20 FROM successions WHERE machine <> 'unscheduled';
