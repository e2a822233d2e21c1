-- What people read: what is wrong with the data, and how full the nodes are.
CREATE VIEW node_loads AS
SELECT nodes.name, nodes.cpu, nodes.memory, COALESCE(SUM(tasks.cpu), 0) AS cpu_used, COALESCE(SUM(tasks.memory), 0) AS memory_used
FROM nodes LEFT JOIN tasks ON tasks.node = nodes.name GROUP BY nodes.name, nodes.cpu, nodes.memory;

CREATE VIEW pod_loads AS
SELECT node, SUM(cpu) AS cpu, SUM(memory) AS memory FROM tasks WHERE kind = 'pod' AND node IS NOT NULL GROUP BY node;

CREATE VIEW data_problems AS
SELECT 'tasks ' || tasks.name AS place,
  'the ' || tasks.kind || ' needs ' || CAST(tasks.cpu AS VARCHAR(12)) || ' CPUs and ' || CAST(tasks.memory AS VARCHAR(12))
    || ' GB of memory, and no node ' || CASE WHEN tasks.kind = 'vm' THEN 'that runs VMs ' ELSE '' END || 'has both' AS problem,
  'Correct the task, or add a node that is large enough.' AS advice
FROM tasks
WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.cpu >= tasks.cpu AND nodes.memory >= tasks.memory AND (tasks.kind = 'pod' OR nodes.runs_vms))
UNION ALL
SELECT 'nodes ' || nodes.name,
  'its pods need ' || CAST(pod_loads.cpu AS VARCHAR(12)) || ' CPUs and ' || CAST(pod_loads.memory AS VARCHAR(12)) || ' GB of memory; it has '
    || CAST(nodes.cpu AS VARCHAR(12)) || ' and ' || CAST(nodes.memory AS VARCHAR(12)),
  'Pods cannot migrate: delete one, or correct the numbers.'
FROM nodes JOIN pod_loads ON pod_loads.node = nodes.name WHERE pod_loads.cpu > nodes.cpu OR pod_loads.memory > nodes.memory
UNION ALL
SELECT 'tasks ' || one.name, 'the pods ' || one.name || ' and ' || other.name || ' of ' || one.spread_group || ' both run on ' || one.node,
  'Pods cannot migrate: delete one, or take it out of the group.'
FROM tasks AS one JOIN tasks AS other ON other.spread_group = one.spread_group AND other.node = one.node AND other.name > one.name
WHERE one.kind = 'pod' AND other.kind = 'pod';
