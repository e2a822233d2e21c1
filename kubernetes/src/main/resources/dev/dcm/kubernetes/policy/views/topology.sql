-- Where nodes are, and who is near.

-- The domains of every key that some pod asks about. A node without the label is in none.
CREATE VIEW node_domain AS
SELECT n.id AS node, k.topology_key, l.label_value AS domain
FROM topology_key k JOIN label l ON l.label_key = k.topology_key JOIN node n ON n.labels = l.labels;

CREATE VIEW topology_domain AS
SELECT d.topology_key, d.domain, COUNT(*) AS nodes FROM node_domain d GROUP BY d.topology_key, d.domain;

-- Keys by which every node is a domain of its own.
CREATE VIEW node_key AS
SELECT d.topology_key FROM topology_domain d
GROUP BY d.topology_key HAVING MAX(d.nodes) = 1 AND COUNT(*) = (SELECT COUNT(*) FROM node);

-- How many running pods a term selects, by domain.
CREATE VIEW term_domain AS
SELECT m.term, m.topology_key, d.domain, COUNT(*) AS pods
FROM running r JOIN term_match m ON m.spec = r.spec JOIN node_domain d ON d.node = r.node AND d.topology_key = m.topology_key
GROUP BY m.term, m.topology_key, d.domain;

-- Domains where a running pod wants none of those that a term selects.
CREATE VIEW held_domain AS
SELECT DISTINCT a.term, d.topology_key, d.domain
FROM running r JOIN spec_anti_affinity a ON a.spec = r.spec JOIN pod_term t ON t.id = a.term
  JOIN node_domain d ON d.node = r.node AND d.topology_key = t.topology_key;

-- Which specs to be placed have a term of anti-affinity, and which it selects.
CREATE VIEW anti_role AS
SELECT b.term, t.topology_key, b.spec, MAX(b.holder) AS holder, MAX(b.selected) AS selected
FROM (
  SELECT a.term, a.spec, 1 AS holder, 0 AS selected FROM batch_spec s JOIN spec_anti_affinity a ON a.spec = s.spec
  UNION ALL
  SELECT m.term, m.spec, 0 AS holder, 1 AS selected
  FROM batch_spec s JOIN term_match m ON m.spec = s.spec
    JOIN (SELECT DISTINCT a.term FROM batch_spec h JOIN spec_anti_affinity a ON a.spec = h.spec) a ON a.term = m.term) b
  JOIN pod_term t ON t.id = b.term
GROUP BY b.term, t.topology_key, b.spec;

-- Terms whose pods all want to be alone in a domain, which is a node.
CREATE VIEW anti_node_term AS
SELECT r.term FROM anti_role r JOIN node_key k ON k.topology_key = r.topology_key
GROUP BY r.term HAVING MIN(r.holder + r.selected) = 2;

-- The other terms about nodes, and those that have to be looked at domain by domain.
CREATE VIEW anti_node_role AS
SELECT r.term, r.spec, r.holder, r.selected FROM anti_role r JOIN node_key k ON k.topology_key = r.topology_key
WHERE NOT EXISTS (SELECT 1 FROM anti_node_term t WHERE t.term = r.term);

CREATE VIEW anti_domain_role AS
SELECT r.term, r.topology_key, r.spec, r.holder, r.selected FROM anti_role r
WHERE NOT EXISTS (SELECT 1 FROM node_key k WHERE k.topology_key = r.topology_key);

-- Required affinity. The pods that count are those that all of its terms select.
CREATE VIEW affinity_match AS
SELECT a.id AS affinity, m.spec
FROM affinity a JOIN affinity_term t ON t.affinity = a.id JOIN term_match m ON m.term = t.term
GROUP BY a.id, a.terms, m.spec HAVING COUNT(*) = a.terms;

CREATE VIEW affinity_key AS
SELECT DISTINCT t.affinity, p.topology_key FROM affinity_term t JOIN pod_term p ON p.id = t.term;

-- Domains where pods that count run.
CREATE VIEW affinity_domain AS
SELECT DISTINCT k.affinity, k.topology_key, d.domain
FROM running r JOIN affinity_match m ON m.spec = r.spec JOIN affinity_key k ON k.affinity = m.affinity
  JOIN node_domain d ON d.node = r.node AND d.topology_key = k.topology_key;

-- The affinities of specs to be placed. Without a pod that counts, one that selects its own pods may begin a group.
CREATE VIEW batch_affinity AS
SELECT DISTINCT c.affinity FROM batch_spec s JOIN spec c ON c.id = s.spec WHERE c.affinity IS NOT NULL;

CREATE VIEW affinity_role AS
SELECT c.affinity, c.id AS spec, 1 AS holder, CASE WHEN m.spec IS NULL THEN 0 ELSE 1 END AS counts
FROM batch_spec s JOIN spec c ON c.id = s.spec LEFT JOIN affinity_match m ON m.affinity = c.affinity AND m.spec = c.id
WHERE c.affinity IS NOT NULL
UNION ALL
SELECT a.affinity, m.spec, 0 AS holder, 1 AS counts
FROM batch_affinity a JOIN affinity_match m ON m.affinity = a.affinity JOIN batch_spec s ON s.spec = m.spec JOIN spec c ON c.id = m.spec
WHERE c.affinity IS NULL OR c.affinity <> a.affinity;

CREATE VIEW affinity_begins AS
SELECT a.affinity FROM batch_affinity a
WHERE EXISTS (SELECT 1 FROM affinity_role r WHERE r.affinity = a.affinity AND r.holder = 1 AND r.counts = 1)
  AND NOT EXISTS (SELECT 1 FROM affinity_domain d WHERE d.affinity = a.affinity);

-- Nodes that carry all keys of an affinity, and those of them that are near running pods in every respect.
CREATE VIEW affinity_keys AS
SELECT k.affinity, COUNT(*) AS n FROM affinity_key k GROUP BY k.affinity;

CREATE VIEW affinity_keyed_node AS
SELECT k.affinity, d.node
FROM batch_affinity a JOIN affinity_key k ON k.affinity = a.affinity JOIN node_domain d ON d.topology_key = k.topology_key
  JOIN affinity_keys c ON c.affinity = k.affinity
GROUP BY k.affinity, d.node, c.n HAVING COUNT(*) = c.n;

CREATE VIEW affinity_near_node AS
SELECT d.affinity, n.node
FROM batch_affinity a JOIN affinity_domain d ON d.affinity = a.affinity
  JOIN node_domain n ON n.topology_key = d.topology_key AND n.domain = d.domain JOIN affinity_keys c ON c.affinity = d.affinity
GROUP BY d.affinity, n.node, c.n HAVING COUNT(*) = c.n;

-- Where a spec could go as things stand.
CREATE VIEW affinity_allowed_node AS
SELECT c.id AS spec, n.node FROM batch_spec s JOIN spec c ON c.id = s.spec JOIN affinity_near_node n ON n.affinity = c.affinity
UNION ALL
SELECT r.spec, n.node
FROM affinity_role r JOIN affinity_begins b ON b.affinity = r.affinity JOIN affinity_keyed_node n ON n.affinity = r.affinity
WHERE r.holder = 1 AND r.counts = 1;

-- Affinities that pods of the batch may satisfy for each other, and the domains where no running pod does.
CREATE VIEW affinity_open AS
SELECT DISTINCT r.affinity FROM affinity_role r WHERE r.counts = 1;

CREATE VIEW affinity_open_domain AS
SELECT o.affinity, k.topology_key, t.domain, CASE WHEN b.affinity IS NULL THEN 0 ELSE 1 END AS begins
FROM affinity_open o JOIN affinity_key k ON k.affinity = o.affinity JOIN topology_domain t ON t.topology_key = k.topology_key
  LEFT JOIN affinity_begins b ON b.affinity = o.affinity
WHERE NOT EXISTS (SELECT 1 FROM affinity_domain d WHERE d.affinity = o.affinity AND d.topology_key = k.topology_key AND d.domain = t.domain);

-- Where a spec could go once the others have been placed.
CREATE VIEW affinity_candidate_node AS
SELECT n.affinity, n.node FROM affinity_keyed_node n JOIN affinity_open o ON o.affinity = n.affinity
UNION
SELECT n.affinity, n.node FROM affinity_near_node n;

-- The domains of keys by which pods of the batch have to be told apart; most batches have none.
CREATE VIEW batch_key AS
SELECT r.topology_key FROM anti_domain_role r
UNION
SELECT d.topology_key FROM affinity_open_domain d;

CREATE VIEW batch_domain AS
SELECT d.topology_key, d.domain FROM batch_key k JOIN topology_domain d ON d.topology_key = k.topology_key;

CREATE VIEW batch_node_domain AS
SELECT n.node, n.topology_key, n.domain FROM batch_key k JOIN node_domain n ON n.topology_key = k.topology_key;

-- Pods with the affinity in a domain where none that counts runs: fellows count themselves, friends do not, and others only count. Those of them that run
-- where the key is are settled: as long as they stay, no group begins elsewhere.
CREATE VIEW affinity_inside AS
SELECT d.affinity, d.topology_key, d.domain, d.begins, CASE WHEN p.home = 0 THEN r.holder * r.counts ELSE 0 END AS fellow,
  CASE WHEN p.home = 0 THEN r.holder * (1 - r.counts) ELSE 0 END AS friend, CASE WHEN p.home = 0 THEN 1 - r.holder ELSE r.counts END AS other,
  CASE WHEN p.home = 0 THEN 1 - r.holder ELSE 0 END AS coming,
  CASE WHEN p.home <> 0 AND EXISTS (SELECT 1 FROM batch_node_domain h WHERE h.node = p.home AND h.topology_key = d.topology_key) THEN r.counts ELSE 0 END AS settled,
  p.node <> 0 AS placed,
  p.node IN (SELECT n.node FROM batch_node_domain n WHERE n.topology_key = d.topology_key AND n.domain = d.domain) AS inside
FROM affinity_open_domain d JOIN affinity_role r ON r.affinity = d.affinity JOIN placement p ON p.spec = r.spec;

CREATE VIEW affinity_decided AS
SELECT i.affinity, i.topology_key, i.domain, i.begins, SUM(i.fellow * i.inside) AS fellows, SUM(i.friend * i.inside) AS friends,
  SUM(i.other * i.inside) AS others, SUM(i.fellow * i.placed) AS all_fellows,
  SUM(i.coming * i.placed) AS all_others, SUM(i.settled * i.placed) AS all_settled
FROM affinity_inside i GROUP BY i.affinity, i.topology_key, i.domain, i.begins;

-- Nodes near running pods that a spec cannot stand, or that cannot stand it.
CREATE VIEW enemy_node AS
SELECT s.spec, n.node, 'node(s) didn''t match pod anti-affinity rules' AS reason, 2 AS step
FROM batch_spec s JOIN spec_anti_affinity a ON a.spec = s.spec JOIN term_domain d ON d.term = a.term
  JOIN node_domain n ON n.topology_key = d.topology_key AND n.domain = d.domain
UNION ALL
SELECT s.spec, n.node, 'node(s) didn''t satisfy existing pods anti-affinity rules' AS reason, 3 AS step
FROM batch_spec s JOIN term_match m ON m.spec = s.spec JOIN held_domain d ON d.term = m.term
  JOIN node_domain n ON n.topology_key = d.topology_key AND n.domain = d.domain;

-- Pods of the batch that have a term of anti-affinity or are selected by it, by domain.
CREATE VIEW anti_inside AS
SELECT d.topology_key, d.domain, r.term, r.holder, r.selected,
  p.node IN (SELECT n.node FROM batch_node_domain n WHERE n.topology_key = d.topology_key AND n.domain = d.domain) AS inside
FROM anti_domain_role r JOIN batch_domain d ON d.topology_key = r.topology_key JOIN placement p ON p.spec = r.spec;

CREATE VIEW anti_decided AS
SELECT i.term, i.topology_key, i.domain, SUM(i.holder * i.inside) AS holders, SUM(i.selected * i.inside) AS selected, SUM(i.inside) AS pods
FROM anti_inside i GROUP BY i.term, i.topology_key, i.domain;

CREATE VIEW anti_decided_on_node AS
SELECT r.term, n.id AS node, SUM(r.holder) AS holders, SUM(r.selected) AS selected, COUNT(*) AS pods
FROM placement p JOIN anti_node_role r ON r.spec = p.spec JOIN node n ON n.id = p.node GROUP BY r.term, n.id;
