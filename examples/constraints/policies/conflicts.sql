-- Fleet's Conflicts: a task shares its machine with no other task whose name is like the given one.
CREATE TABLE conflicts (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  names_like VARCHAR(20) NOT NULL,
  PRIMARY KEY (task, names_like)
);

CREATE VIEW conflicting_tasks AS
SELECT task.name AS task, other.name AS other, task.machine AS machine, other.machine AS other_machine
FROM conflicts
JOIN tasks AS task ON task.name = conflicts.task
JOIN tasks AS other ON other.name LIKE conflicts.names_like AND other.name <> conflicts.task;

CREATE CONSTRAINT conflicts AS
CHECK machine <> other_machine OR machine = 'unscheduled' FROM conflicting_tasks;
