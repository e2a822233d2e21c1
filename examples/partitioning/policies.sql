-- The second level: the pods of some jobs on the nodes of one cell. CPU is in thousandths of a core, memory in MB; both are what is free.
CREATE TABLE nodes (
  name VARCHAR(20) PRIMARY KEY,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL
);

-- @VARIABLE_COLUMNS (node)
CREATE TABLE pods (
  name VARCHAR(40) PRIMARY KEY,
  job VARCHAR(20) NOT NULL,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  node VARCHAR(20) REFERENCES nodes (name)
);

CREATE VIEW spare AS
SELECT nodes.name, nodes.cpu - SUM(pods.cpu) AS cpu, nodes.memory - SUM(pods.memory) AS memory
FROM pods JOIN nodes ON pods.node = nodes.name GROUP BY nodes.name, nodes.cpu, nodes.memory;

CREATE CONSTRAINT capacity AS CHECK cpu >= 0 AND memory >= 0 FROM spare;
CREATE CONSTRAINT apart AS CHECK ALL_DIFFERENT(node) FROM pods GROUP BY job;
CREATE CONSTRAINT balance AS MAXIMIZE MIN(cpu) FROM spare;
