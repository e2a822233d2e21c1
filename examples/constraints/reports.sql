-- What no policy can repair, in plain SQL.
CREATE VIEW data_problems AS
SELECT 'tasks ' || tasks.name AS place, 'must run and needs ' || tasks.cpu || ' CPUs, and the largest machine has ' || largest.cpu AS problem,
  'Add a larger machine, or let it wait: must_run FALSE.' AS advice
FROM tasks CROSS JOIN (SELECT COALESCE(MAX(cpu), 0) AS cpu FROM machines) AS largest
WHERE tasks.must_run AND tasks.cpu > largest.cpu;
