-- Pods that do not say how they are to be spread keep apart from their siblings: pods of the same owner, or else of the same service or replica set.

CREATE VIEW pod_set_spec AS
SELECT p.kind, p.namespace, p.name, c.id AS spec
FROM pod_set p JOIN selector_match m ON m.selector = p.selector JOIN spec c ON c.labels = m.labels AND c.namespace = p.namespace;

CREATE VIEW unspread_spec AS
SELECT c.id AS spec, c.namespace, c.owner FROM batch_spec s JOIN spec c ON c.id = s.spec
WHERE NOT EXISTS (SELECT 1 FROM spec_spread x WHERE x.spec = c.id);

CREATE VIEW sibling AS
SELECT u.spec, o.id AS other FROM unspread_spec u JOIN spec o ON o.namespace = u.namespace AND o.owner = u.owner
UNION
SELECT u.spec, o.spec AS other
FROM unspread_spec u JOIN pod_set_spec a ON a.spec = u.spec
  JOIN pod_set_spec o ON o.kind = a.kind AND o.namespace = a.namespace AND o.name = a.name
WHERE u.owner IS NULL;

CREATE VIEW sibling_node AS
SELECT s.spec, r.node, COUNT(*) AS pods FROM sibling s JOIN running r ON r.spec = s.other WHERE NOT r.terminating GROUP BY s.spec, r.node;

-- How many more siblings a zone has than the one that has the fewest.
CREATE VIEW node_in_zone AS
SELECT n.id AS node, l.label_value AS zone FROM node n JOIN label l ON l.labels = n.labels WHERE l.label_key = 'topology.kubernetes.io/zone';

CREATE VIEW zone AS SELECT z.zone, COUNT(*) AS nodes FROM node_in_zone z GROUP BY z.zone;

CREATE VIEW sibling_zone AS
SELECT s.spec, z.zone, SUM(s.pods) AS pods FROM sibling_node s JOIN node_in_zone z ON z.node = s.node GROUP BY s.spec, z.zone;

CREATE VIEW sibling_zone_least AS
SELECT s.spec, CASE WHEN COUNT(*) < (SELECT COUNT(*) FROM zone) THEN 0 ELSE MIN(s.pods) END AS pods FROM sibling_zone s GROUP BY s.spec;

CREATE VIEW sibling_zone_excess AS
SELECT s.spec, s.zone, s.pods - l.pods AS pods FROM sibling_zone s JOIN sibling_zone_least l ON l.spec = s.spec WHERE s.pods > l.pods;
