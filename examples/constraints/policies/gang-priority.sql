-- Gangs with priorities: all of a job or none, and no number of less important gangs outweighs a more important one.
CREATE TABLE ranked_gangs (job VARCHAR(20) PRIMARY KEY, gang_priority INTEGER NOT NULL);

CREATE CONSTRAINT ranked_all_or_none AS
CHECK ALL_EQUAL(tasks.machine = 'unscheduled')
FROM ranked_gangs JOIN tasks ON tasks.job = ranked_gangs.job
GROUP BY ranked_gangs.job;

-- All gangs of lower levels together weigh less than one of this level.
CREATE VIEW gang_weights AS
SELECT job, CAST(POWER((SELECT COUNT(*) FROM ranked_gangs) + 1, DENSE_RANK() OVER (ORDER BY gang_priority) - 1) AS BIGINT) AS weight
FROM ranked_gangs;

-- More than all that tasks and their places can be worth.
CREATE VIEW everything_else AS
SELECT 2000 * SUM(priority) AS points FROM tasks;

CREATE VIEW running_gangs AS
SELECT gangs.job AS job, gangs.weight AS weight
FROM gang_weights AS gangs JOIN tasks ON tasks.job = gangs.job
WHERE tasks.machine <> 'unscheduled'
GROUP BY gangs.job, gangs.weight;

CREATE CONSTRAINT important_gangs_first AS
MAXIMIZE weight * points FROM running_gangs CROSS JOIN everything_else;
