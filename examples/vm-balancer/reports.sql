-- What people read, in plain SQL: what is wrong with the data, and why each VM moves.

-- Hosts that are large enough for a VM and that no rule takes from it.
CREATE VIEW possible_hosts AS
SELECT vms.name AS vm, hosts.name AS host
FROM vms JOIN hosts ON vms.cpu <= hosts.cpu AND vms.memory <= hosts.memory
WHERE NOT EXISTS (SELECT 1 FROM host_rules AS never WHERE never.kind = 'never' AND never.vm = vms.name AND never.host = hosts.name)
  AND NOT EXISTS (SELECT 1 FROM host_rules AS only_rule WHERE only_rule.kind = 'only' AND only_rule.vm = vms.name
    AND NOT EXISTS (SELECT 1 FROM host_rules AS same WHERE same.rule = only_rule.rule AND same.vm = vms.name AND same.host = hosts.name));

CREATE VIEW largest_host AS
SELECT MAX(cpu) AS cpu, MAX(memory) AS memory FROM hosts;

CREATE VIEW rules_per_vm AS
SELECT vm, MIN(rule) AS one_rule, MAX(rule) AS another_rule FROM host_rules GROUP BY vm;

CREATE VIEW data_problems AS
SELECT 'vms ' || vms.name AS place,
  'it needs ' || CAST(vms.memory AS VARCHAR(12)) || ' MB of memory and ' || CAST(vms.cpu AS VARCHAR(12)) || ' MHz, and the largest host has '
    || CAST(largest_host.memory AS VARCHAR(12)) || ' MB and ' || CAST(largest_host.cpu AS VARCHAR(12)) || ' MHz' AS problem,
  'Correct the VM, or add a host that is large enough.' AS advice
FROM vms CROSS JOIN largest_host WHERE vms.memory > largest_host.memory OR vms.cpu > largest_host.cpu
UNION ALL
SELECT 'host_rules ' || rules.vm,
  'rules ' || rules.one_rule || CASE WHEN rules.one_rule = rules.another_rule THEN '' ELSE ' and ' || rules.another_rule END
    || ' leave no host that is large enough for ' || rules.vm,
  'Take one of the rules back, or allow a larger host.'
FROM rules_per_vm AS rules WHERE rules.vm NOT IN (SELECT vm FROM possible_hosts)
UNION ALL
SELECT 'vm_rules ' || one.rule || ', ' || another.rule,
  'rule ' || one.rule || ' puts ' || one.vm || ' and ' || two.vm || ' together, rule ' || another.rule || ' keeps them apart',
  'Take one of the rules back.'
FROM vm_rules AS one
JOIN vm_rules AS two ON two.rule = one.rule AND two.kind = one.kind AND two.vm > one.vm
JOIN vm_rules AS another ON another.vm = one.vm AND another.kind = 'apart'
JOIN vm_rules AS fourth ON fourth.rule = another.rule AND fourth.kind = another.kind AND fourth.vm = two.vm
WHERE one.kind = 'together'
UNION ALL
SELECT 'vm_rules ' || rule, 'rule ' || rule || ' is of two kinds, together and apart', 'Give one of the two another name.'
FROM vm_rules GROUP BY rule HAVING MIN(kind) <> MAX(kind)
UNION ALL
SELECT 'vm_rules ' || rule,
  'rule ' || rule || ' keeps ' || CAST(COUNT(*) AS VARCHAR(12)) || ' VMs apart, and there are ' || CAST((SELECT COUNT(*) FROM hosts) AS VARCHAR(12)) || ' hosts',
  'Take VMs out of the rule, or add hosts.'
FROM vm_rules GROUP BY rule HAVING MAX(kind) = 'apart' AND COUNT(*) > (SELECT COUNT(*) FROM hosts);

-- The moves that were decided; the step is NULL as long as nobody asked for an order.
CREATE TABLE moves (
  id INTEGER PRIMARY KEY,
  step INTEGER,
  vm VARCHAR(60) NOT NULL REFERENCES vms (name),
  source VARCHAR(60) NOT NULL REFERENCES hosts (name),
  target VARCHAR(60) NOT NULL REFERENCES hosts (name),
  final_target VARCHAR(60) NOT NULL REFERENCES hosts (name)
);

CREATE VIEW host_percents AS
SELECT hosts.name, hosts.cpu, hosts.memory, COALESCE(SUM(vms.cpu), 0) AS cpu_used, COALESCE(SUM(vms.memory), 0) AS memory_used,
  (200 * COALESCE(SUM(vms.memory), 0) + hosts.memory) / (CAST(2 AS BIGINT) * hosts.memory) AS memory_percent
FROM hosts LEFT JOIN vms ON vms.host = hosts.name GROUP BY hosts.name, hosts.cpu, hosts.memory;

-- Rules that are broken today, for the VM that has to move: at most one row for each.
CREATE VIEW broken_rules AS
SELECT vm, MIN(reason) AS reason
FROM (
  SELECT rules.vm, 'rule ' || rules.rule || ' forbids ' || rules.host AS reason
  FROM host_rules AS rules JOIN vms ON vms.name = rules.vm AND vms.host = rules.host WHERE rules.kind = 'never'
  UNION ALL
  SELECT only_rule.vm, 'rule ' || only_rule.rule || ' does not allow ' || vms.host
  FROM host_rules AS only_rule JOIN vms ON vms.name = only_rule.vm
  WHERE only_rule.kind = 'only'
    AND NOT EXISTS (SELECT 1 FROM host_rules AS same WHERE same.rule = only_rule.rule AND same.vm = vms.name AND same.host = vms.host)
  UNION ALL
  SELECT one.vm, 'rule ' || one.rule || CASE WHEN one.kind = 'apart' THEN ' keeps it apart from ' ELSE ' keeps it with ' END || other.vm
  FROM vm_rules AS one JOIN vm_rules AS other ON other.rule = one.rule AND other.vm <> one.vm
  JOIN vms AS here ON here.name = one.vm JOIN vms AS there ON there.name = other.vm
  WHERE one.kind = 'apart' AND here.host = there.host OR one.kind = 'together' AND here.host <> there.host
) AS broken GROUP BY vm;

CREATE VIEW companions AS
SELECT one.vm, MIN(other.vm) AS companion
FROM vm_rules AS one JOIN vm_rules AS other ON other.rule = one.rule AND other.vm <> one.vm
JOIN moves ON moves.vm = other.vm
WHERE one.kind = 'together' GROUP BY one.vm;

CREATE VIEW explained_moves AS
SELECT moves.id, moves.step, moves.vm, vms.cpu, vms.memory, moves.source, moves.target,
  CASE
    WHEN moves.target <> moves.final_target THEN 'makes room on ' || moves.source || ' until it can go to ' || moves.final_target
    WHEN broken_rules.reason IS NOT NULL THEN broken_rules.reason
    WHEN source.cpu_used > source.cpu THEN moves.source || ' lacks CPU'
    WHEN source.memory_used > source.memory THEN moves.source || ' lacks memory'
    WHEN source.memory_percent > target.memory_percent THEN moves.source || ' is at ' || CAST(source.memory_percent AS VARCHAR(12)) || ' %, ' || moves.target
      || ' at ' || CAST(target.memory_percent AS VARCHAR(12)) || ' %'
    ELSE 'makes room on ' || moves.source || ' for a better fit'
  END || CASE WHEN companions.companion IS NULL THEN '' ELSE '; goes with ' || companions.companion END AS reason
FROM moves
JOIN vms ON vms.name = moves.vm
JOIN host_percents AS source ON source.name = moves.source
JOIN host_percents AS target ON target.name = moves.target
LEFT JOIN broken_rules ON broken_rules.vm = moves.vm
LEFT JOIN companions ON companions.vm = moves.vm;
