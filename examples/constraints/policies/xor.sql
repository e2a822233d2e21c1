-- Firmament's generalised xor: of the tasks of a group at most p run, and at most r on one machine. With p = 1 it is an exclusive or.
CREATE TABLE xor_groups (
  name VARCHAR(20) PRIMARY KEY,
  p INTEGER NOT NULL CHECK (p >= 0),
  r INTEGER NOT NULL CHECK (r > 0)
);

CREATE TABLE xor_members (
  task VARCHAR(20) NOT NULL REFERENCES tasks (name),
  xor_group VARCHAR(20) NOT NULL REFERENCES xor_groups (name),
  PRIMARY KEY (task, xor_group)
);

CREATE VIEW xor_placements AS
SELECT xor_groups.name AS xor_group, xor_groups.p AS p, xor_groups.r AS r, tasks.machine AS machine
FROM xor_groups
JOIN xor_members ON xor_members.xor_group = xor_groups.name
JOIN tasks ON tasks.name = xor_members.task
WHERE tasks.machine <> 'unscheduled';

CREATE CONSTRAINT at_most_p AS
CHECK COUNT(*) <= p FROM xor_placements GROUP BY xor_group, p;

CREATE CONSTRAINT at_most_r_per_machine AS
CHECK COUNT(*) <= r
FROM xor_placements JOIN machines ON machines.name = xor_placements.machine
GROUP BY xor_group, r, machines.name;
