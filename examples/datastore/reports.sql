-- What people read, in plain SQL: what each node does, and what is wrong with the data.
CREATE VIEW node_report AS
SELECT nodes.name AS node, nodes.rack AS rack, nodes.is_up AS is_up, held_roles.names AS roles,
  COALESCE(led.shards, 0) AS leads, COALESCE(held.replicas, 0) AS replicas, COALESCE(held.gb, 0) AS used_gb, nodes.disk AS disk_gb
FROM nodes
LEFT JOIN (
  SELECT node, LISTAGG(name, ', ') WITHIN GROUP (ORDER BY name) AS names
  FROM roles GROUP BY node) AS held_roles ON held_roles.node = nodes.name
LEFT JOIN (SELECT leader, COUNT(*) AS shards FROM shards GROUP BY leader) AS led ON led.leader = nodes.name
LEFT JOIN (
  SELECT replicas.node, COUNT(*) AS replicas, SUM(shards.size) AS gb
  FROM replicas JOIN shards ON shards.name = replicas.shard GROUP BY replicas.node) AS held ON held.node = nodes.name;

CREATE VIEW live_capacity AS
SELECT COUNT(*) AS nodes, COALESCE(SUM(disk), 0) AS disk, COALESCE(MAX(disk), 0) AS largest FROM nodes WHERE is_up;

CREATE VIEW replica_demand AS
SELECT shards.name AS shard, shards.size AS size, COUNT(*) AS replicas, COUNT(DISTINCT replicas.node) AS places, COUNT(replicas.node) AS placed
FROM shards JOIN replicas ON replicas.shard = shards.name
GROUP BY shards.name, shards.size;

CREATE VIEW data_problems AS
SELECT 'table nodes' AS place, 'no node is up' AS problem, 'Add a node, or wait for one to come back.' AS advice
FROM live_capacity WHERE nodes = 0
UNION ALL
SELECT 'shards ' || shard, 'needs ' || size || ' GB, and the largest disk that is up has ' || largest || ' GB',
  'Split the shard, or add a larger node.'
FROM replica_demand CROSS JOIN live_capacity WHERE size > largest AND nodes > 0
UNION ALL
SELECT 'shards ' || shard, 'has ' || replicas || ' replicas to put on different nodes, and ' || nodes || ' nodes are up',
  'Add nodes, or remove replicas.'
FROM replica_demand CROSS JOIN live_capacity WHERE replicas > nodes AND nodes > 0
UNION ALL
SELECT 'shards ' || shard, 'has several replicas on one node', 'Correct the column NODE of its replicas, or leave it empty where there is none.'
FROM replica_demand WHERE placed > places
UNION ALL
SELECT 'shards ' || name, 'has no replicas', 'Insert some, without a node.'
FROM shards WHERE name NOT IN (SELECT shard FROM replicas)
UNION ALL
SELECT 'shards ' || shard, 'is lost: every replica with data was on a node that is down',
  'Repair one of these nodes, or restore the shard from a backup.'
FROM (
  SELECT replicas.shard, MAX(CASE WHEN replicas.has_data AND nodes.is_up THEN 1 ELSE 0 END) AS is_there
  FROM replicas JOIN nodes ON nodes.name = replicas.node GROUP BY replicas.shard) AS placed_shards
WHERE is_there = 0
UNION ALL
SELECT 'table shards', 'the replicas need ' || needed.gb || ' GB, and the disks that are up have ' || disk || ' GB', 'Add nodes.'
FROM (SELECT SUM(size * replicas) AS gb FROM replica_demand) AS needed CROSS JOIN live_capacity WHERE needed.gb > disk AND nodes > 0;
