-- What a scheduler with a queue sees: all tasks but one are settled.
CREATE TABLE settled (
  task VARCHAR(20) PRIMARY KEY REFERENCES tasks (name),
  machine VARCHAR(20) NOT NULL REFERENCES machines (name)
);

CREATE CONSTRAINT one_at_a_time AS
CHECK tasks.machine = settled.machine
FROM tasks JOIN settled ON settled.task = tasks.name;

-- Among machines that are equally good it takes the one with the most free CPUs, and then the first by name.
CREATE VIEW machine_taste AS
SELECT free.name, 1000 * free.cpu - RANK() OVER (ORDER BY free.name) AS taste
FROM (
  SELECT machines.name, machines.cpu - COALESCE(SUM(tasks.cpu), 0) AS cpu
  FROM machines LEFT JOIN (settled JOIN tasks ON tasks.name = settled.task) ON settled.machine = machines.name
  WHERE machines.cpu IS NOT NULL
  GROUP BY machines.name, machines.cpu) AS free;

CREATE CONSTRAINT taste AS
MAXIMIZE 0.000001 * machine_taste.taste FROM tasks JOIN machine_taste ON machine_taste.name = tasks.machine;

