-- Pods and VMs are tasks, and what holds for both is said once.
-- @VARIABLE_COLUMNS (target)
CREATE VIEW placement AS
SELECT name, kind, spread_group, cpu, memory, node, node AS target FROM tasks;

CREATE CONSTRAINT cpu_capacity AS
CHECK SUM(placement.cpu) <= nodes.cpu
FROM placement JOIN nodes ON placement.target = nodes.name GROUP BY nodes.name;

CREATE CONSTRAINT memory_capacity AS
CHECK SUM(placement.memory) <= nodes.memory
FROM placement JOIN nodes ON placement.target = nodes.name GROUP BY nodes.name;

CREATE CONSTRAINT spread AS
CHECK ALL_DIFFERENT(target) FROM placement WHERE spread_group IS NOT NULL GROUP BY spread_group;

-- Four more for the two kinds. A pod cannot migrate,
CREATE CONSTRAINT pods_stay AS
CHECK target = node FROM placement WHERE kind = 'pod' AND node IS NOT NULL;

-- a VM can, but not many do at a time,
CREATE CONSTRAINT few_migrations AS
CHECK COUNT(*) <= (SELECT most_migrations FROM settings)
FROM placement WHERE kind = 'vm' AND node IS NOT NULL AND target <> node;

-- it needs hardware for it,
CREATE CONSTRAINT vm_hardware AS
CHECK target IN (SELECT name FROM nodes WHERE runs_vms) FROM placement WHERE kind = 'vm';

-- and each migration copies its memory.
CREATE CONSTRAINT cheap_migrations AS
MINIMIZE 10 + memory FROM placement WHERE kind = 'vm' AND node IS NOT NULL AND target <> node;
