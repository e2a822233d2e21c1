-- Fleet's Global: a task of the job runs on every machine, and only one.
CREATE TABLE global_jobs (job VARCHAR(20) PRIMARY KEY);

CREATE CONSTRAINT one_on_every_machine AS
CHECK (SELECT COUNT(*) FROM tasks WHERE tasks.job = global_jobs.job AND tasks.machine = machines.name) = 1
FROM global_jobs CROSS JOIN machines
WHERE machines.name <> 'unscheduled';
