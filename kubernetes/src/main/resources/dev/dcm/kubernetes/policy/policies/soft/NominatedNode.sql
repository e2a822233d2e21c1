-- A pod that others have left for goes to the node where they were.
CREATE VIEW nominated_node AS SELECT o.pod, n.id AS node FROM nomination o JOIN node n ON n.name = o.node;

CREATE CONSTRAINT prefer_nominated_node AS
MAXIMIZE w.weight * 2000
FROM placement p JOIN nominated_node n ON n.pod = p.pod AND n.node = p.node JOIN policy_weight w ON w.policy = 'NominatedNode'
WHERE p.prefers;
