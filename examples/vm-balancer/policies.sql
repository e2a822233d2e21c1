-- Plain SQL first: how loaded the hosts are today.
CREATE VIEW host_loads AS
SELECT hosts.name, hosts.cpu, hosts.memory, COALESCE(SUM(vms.cpu), 0) AS cpu_used, COALESCE(SUM(vms.memory), 0) AS memory_used
FROM hosts LEFT JOIN vms ON vms.host = hosts.name
GROUP BY hosts.name, hosts.cpu, hosts.memory;

-- Decisions. Where each VM should run; its host of today is what the solver tries first.
-- @VARIABLE_COLUMNS (target)
CREATE VIEW placement AS
SELECT name, cpu, memory, host, host AS target FROM vms;

-- Between which loads the hosts will be, in thousandths of their memory; at first, between which they are.
-- @VARIABLE_COLUMNS (least, most)
CREATE VIEW band AS
SELECT 1 AS id, MIN(1000 * memory_used / memory) AS least, MAX(1000 * memory_used / memory) + 1 AS most FROM host_loads;

CREATE CONSTRAINT possible_loads AS
CHECK least BETWEEN 0 AND 1000 AND most BETWEEN least AND 1000 FROM band;

-- What must hold.
CREATE CONSTRAINT cpu_capacity AS
CHECK SUM(placement.cpu) <= hosts.cpu
FROM placement JOIN hosts ON placement.target = hosts.name GROUP BY hosts.name;

CREATE CONSTRAINT memory_capacity AS
CHECK SUM(placement.memory) <= hosts.memory
FROM placement JOIN hosts ON placement.target = hosts.name GROUP BY hosts.name;

CREATE CONSTRAINT together AS
CHECK ALL_EQUAL(placement.target)
FROM placement JOIN vm_rules ON vm_rules.vm = placement.name
WHERE vm_rules.kind = 'together' GROUP BY vm_rules.rule;

CREATE CONSTRAINT apart AS
CHECK ALL_DIFFERENT(placement.target)
FROM placement JOIN vm_rules ON vm_rules.vm = placement.name
WHERE vm_rules.kind = 'apart' GROUP BY vm_rules.rule;

CREATE VIEW only_rules AS
SELECT DISTINCT rule, vm FROM host_rules WHERE kind = 'only';

CREATE CONSTRAINT only_there AS
CHECK target IN (SELECT host_rules.host FROM host_rules WHERE host_rules.rule = only_rules.rule AND host_rules.vm = only_rules.vm)
FROM placement JOIN only_rules ON only_rules.vm = placement.name;

CREATE CONSTRAINT never_there AS
CHECK placement.target <> host_rules.host
FROM placement JOIN host_rules ON host_rules.vm = placement.name
WHERE host_rules.kind = 'never';

CREATE CONSTRAINT few_moves AS
CHECK COUNT(*) <= (SELECT most_moves FROM settings)
FROM placement WHERE target <> host;

-- Which moves can help: from hosts that are fuller than the average, or out of CPU, to those that are not. VMs with rules may go anywhere.
CREATE VIEW compared AS
SELECT name,
  cpu_used > cpu OR CAST(memory_used AS BIGINT) * (SELECT SUM(memory) FROM host_loads)
                    > CAST(memory AS BIGINT) * (SELECT SUM(memory_used) FROM host_loads) AS is_full
FROM host_loads;

CREATE VIEW ways AS
SELECT source.name AS source, target.name AS target
FROM compared AS source JOIN compared AS target ON source.name = target.name OR source.is_full AND NOT target.is_full;

CREATE VIEW ruled AS
SELECT vm FROM vm_rules UNION SELECT vm FROM host_rules;

CREATE CONSTRAINT helpful_moves AS
CHECK target IN (SELECT ways.target FROM ways WHERE ways.source = placement.host)
FROM placement WHERE name NOT IN (SELECT vm FROM ruled);

-- What is wanted: hosts loaded alike. A host without VMs counts, too; its load is 0.
CREATE VIEW memory_in_use AS
SELECT hosts.name, hosts.memory, SUM(CASE WHEN placement.target = hosts.name THEN placement.memory ELSE 0 END) AS used
FROM hosts CROSS JOIN placement GROUP BY hosts.name, hosts.memory;

CREATE CONSTRAINT loads_in_band AS
CHECK 1000 * used BETWEEN least * memory AND most * memory
FROM memory_in_use CROSS JOIN band;

-- A thousandth less between the most and the least loaded host is worth ten moves.
CREATE CONSTRAINT balance AS MINIMIZE 10 * (most - least) FROM band;
CREATE CONSTRAINT fewer_moves AS MINIMIZE 1 FROM placement WHERE target <> host;
