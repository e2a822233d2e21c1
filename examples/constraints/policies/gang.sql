-- Gang scheduling: all tasks of a job run, or none.
CREATE TABLE gangs (job VARCHAR(20) PRIMARY KEY);

CREATE CONSTRAINT all_or_none AS
CHECK ALL_EQUAL(tasks.machine = 'unscheduled')
FROM gangs JOIN tasks ON tasks.job = gangs.job
GROUP BY gangs.job;
