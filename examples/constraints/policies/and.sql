-- Firmament's and: the tasks of a group run on one machine, or all of them wait.
CREATE TABLE and_members (
  task VARCHAR(20) PRIMARY KEY REFERENCES tasks (name),
  and_group VARCHAR(20) NOT NULL
);

CREATE CONSTRAINT co_located_or_unscheduled AS
CHECK ALL_EQUAL(tasks.machine)
FROM and_members JOIN tasks ON tasks.name = and_members.task
GROUP BY and_members.and_group;
