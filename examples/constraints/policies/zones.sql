-- Instances over availability zones: at most r of a job per zone, in as many zones as possible, and inside a zone on the machine
-- with the most CPU to spare.
CREATE TABLE zone_limits (
  job VARCHAR(20) PRIMARY KEY,
  r INTEGER NOT NULL CHECK (r > 0)
);

CREATE VIEW instances AS
SELECT tasks.name AS task, tasks.job AS job, tasks.cpu AS cpu, zone_limits.r AS r, machines.name AS machine, machines.zone AS zone
FROM zone_limits
JOIN tasks ON tasks.job = zone_limits.job
JOIN machines ON machines.name = tasks.machine
WHERE machines.zone IS NOT NULL;

CREATE VIEW zones_in_use AS
SELECT job, r, zone, COUNT(*) AS instances FROM instances GROUP BY job, r, zone;

CREATE CONSTRAINT at_most_r_per_zone AS
CHECK instances <= r FROM zones_in_use;

CREATE CONSTRAINT many_zones AS
MAXIMIZE 100 FROM zones_in_use;

-- What the tasks that run already leave free.
CREATE VIEW free_cpu AS
SELECT machines.name AS machine, machines.cpu - COALESCE(SUM(tasks.cpu), 0) AS cpu
FROM machines LEFT JOIN tasks ON tasks.runs_on = machines.name
GROUP BY machines.name, machines.cpu;

CREATE CONSTRAINT most_free AS
MAXIMIZE free_cpu.cpu FROM instances JOIN free_cpu ON free_cpu.machine = instances.machine;

-- An instance takes from what the next one on its machine finds free.
CREATE CONSTRAINT taken_by_others AS
MINIMIZE other.cpu FROM instances AS task JOIN instances AS other ON other.machine = task.machine AND other.task < task.task;
