-- In which order to move, so that no host is ever asked for more than it has: a VM needs room on its new host while it still is on the old one.
CREATE TABLE room (
  host VARCHAR(60) PRIMARY KEY,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL
);

-- @VARIABLE_COLUMNS (step)
CREATE TABLE legs (
  id INTEGER PRIMARY KEY,
  vm VARCHAR(60) NOT NULL,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  source VARCHAR(60) NOT NULL REFERENCES room (host),
  target VARCHAR(60) NOT NULL REFERENCES room (host),
  step INTEGER
);

-- A VM on a detour arrives before it leaves again; one that keeps others apart has left before they arrive.
CREATE TABLE precedence (earlier INTEGER NOT NULL, later INTEGER NOT NULL, PRIMARY KEY (earlier, later));

CREATE CONSTRAINT one_at_a_time AS CHECK ALL_DIFFERENT(step) FROM legs;
CREATE CONSTRAINT no_pauses AS CHECK step BETWEEN 1 AND (SELECT COUNT(*) FROM legs) FROM legs;

CREATE CONSTRAINT in_order AS
CHECK earlier.step < later.step
FROM precedence JOIN legs AS earlier ON earlier.id = precedence.earlier JOIN legs AS later ON later.id = precedence.later;

-- Who comes to the host or leaves it before an arriving VM changes the room for it.
CREATE VIEW changes AS
SELECT arriving.id, other.step < arriving.step AS is_earlier,
  CASE WHEN other.target = arriving.target THEN other.cpu ELSE -other.cpu END AS cpu,
  CASE WHEN other.target = arriving.target THEN other.memory ELSE -other.memory END AS memory
FROM legs AS arriving JOIN legs AS other ON other.target = arriving.target OR other.source = arriving.target
WHERE other.id <> arriving.id;

CREATE CONSTRAINT cpu_at_each_step AS
CHECK legs.cpu + SUM(CASE WHEN changes.is_earlier THEN changes.cpu ELSE 0 END) <= room.cpu
FROM changes JOIN legs ON legs.id = changes.id JOIN room ON room.host = legs.target
GROUP BY legs.id, legs.vm, legs.cpu, room.host, room.cpu;

CREATE CONSTRAINT memory_at_each_step AS
CHECK legs.memory + SUM(CASE WHEN changes.is_earlier THEN changes.memory ELSE 0 END) <= room.memory
FROM changes JOIN legs ON legs.id = changes.id JOIN room ON room.host = legs.target
GROUP BY legs.id, legs.vm, legs.memory, room.host, room.memory;
