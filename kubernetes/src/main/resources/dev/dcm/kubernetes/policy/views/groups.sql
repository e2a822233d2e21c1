-- Pods that belong together: gangs, and the pods of an owner.

-- Gangs of the batch: how many have to run, and how many do.
CREATE VIEW gang AS
SELECT c.namespace, c.pod_group, GREATEST(MAX(c.min_available), MAX(COALESCE(g.min_members, 0))) AS need
FROM batch_spec s JOIN spec c ON c.id = s.spec LEFT JOIN pod_group g ON g.namespace = c.namespace AND g.name = c.pod_group
WHERE c.pod_group IS NOT NULL GROUP BY c.namespace, c.pod_group;

CREATE VIEW gang_running AS
SELECT g.namespace, g.pod_group, COUNT(*) AS pods
FROM gang g JOIN spec c ON c.namespace = g.namespace AND c.pod_group = g.pod_group JOIN running r ON r.spec = c.id
WHERE NOT r.terminating GROUP BY g.namespace, g.pod_group;

CREATE VIEW gang_missing AS
SELECT g.namespace, g.pod_group, g.need, g.need - COALESCE(r.pods, 0) AS missing
FROM gang g LEFT JOIN gang_running r ON r.namespace = g.namespace AND r.pod_group = g.pod_group;

-- How many pods of an owner may be in a domain, and how many are.
CREATE VIEW owner_limit AS
SELECT c.namespace, c.owner, l.topology_key, MIN(l.most) AS most
FROM batch_spec s JOIN spec c ON c.id = s.spec JOIN spec_limit l ON l.spec = s.spec
WHERE c.owner IS NOT NULL GROUP BY c.namespace, c.owner, l.topology_key;

CREATE VIEW owner_running AS
SELECT l.namespace, l.owner, l.topology_key, d.domain, COUNT(*) AS pods
FROM owner_limit l JOIN spec c ON c.namespace = l.namespace AND c.owner = l.owner JOIN running r ON r.spec = c.id
  JOIN node_domain d ON d.node = r.node AND d.topology_key = l.topology_key
GROUP BY l.namespace, l.owner, l.topology_key, d.domain;

CREATE VIEW owner_room AS
SELECT l.namespace, l.owner, l.topology_key, d.domain, GREATEST(l.most - COALESCE(r.pods, 0), 0) AS room
FROM owner_limit l JOIN topology_domain d ON d.topology_key = l.topology_key
  LEFT JOIN owner_running r ON r.namespace = l.namespace AND r.owner = l.owner AND r.topology_key = l.topology_key AND r.domain = d.domain;

-- Disruption budgets: how many of their pods may leave.
CREATE VIEW pdb_spec AS
SELECT b.namespace, b.name, c.id AS spec
FROM pdb b JOIN selector_match m ON m.selector = b.selector JOIN spec c ON c.labels = m.labels AND c.namespace = b.namespace;

CREATE VIEW pdb_pods AS
SELECT s.namespace, s.name, COUNT(*) AS pods, COUNT(b.pod) - COUNT(u.pod) - COUNT(a.pod) AS healthy, COUNT(e.pod) AS evicted
FROM pdb_spec s JOIN pod p ON p.spec = s.spec LEFT JOIN binding b ON b.pod = p.id LEFT JOIN eviction e ON e.pod = p.id
  LEFT JOIN unready u ON u.pod = p.id LEFT JOIN assumption a ON a.pod = b.pod
WHERE NOT p.terminating GROUP BY s.namespace, s.name;

CREATE VIEW pdb_allowed AS
SELECT b.namespace, b.name, GREATEST(COALESCE(b.allowed - n.evicted, CASE
  WHEN b.min_available IS NOT NULL THEN n.healthy - b.min_available
  WHEN b.min_percent IS NOT NULL THEN n.healthy - (n.pods * b.min_percent + 99) / 100
  WHEN b.max_unavailable IS NOT NULL THEN n.healthy - n.pods + b.max_unavailable
  WHEN b.max_percent IS NOT NULL THEN n.healthy - n.pods + (n.pods * b.max_percent + 99) / 100
  ELSE 0 END), 0) AS allowed
FROM pdb b JOIN pdb_pods n ON n.namespace = b.namespace AND n.name = b.name;
