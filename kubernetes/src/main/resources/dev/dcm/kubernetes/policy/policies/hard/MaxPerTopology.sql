-- scheduling.dcm.dev/max-per-topology: so many pods of an owner, or of a group, may be in a domain.
CREATE VIEW max_per_topology_refusal AS
SELECT c.id AS spec, n.node, 'node(s) had as many pods of the same owner in their topology domain as allowed' AS reason, 1 AS step
FROM owner_room o JOIN spec c ON c.namespace = o.namespace AND c.owner = o.owner JOIN question q ON q.spec = c.id
  JOIN node_domain n ON n.topology_key = o.topology_key AND n.domain = o.domain
WHERE o.room = 0;

CREATE CONSTRAINT max_per_topology AS
CHECK COUNT(*) <= o.room
FROM placement p JOIN spec c ON c.id = p.spec JOIN owner_room o ON o.namespace = c.namespace AND o.owner = c.owner
  JOIN node_domain n ON n.topology_key = o.topology_key AND n.domain = o.domain AND n.node = p.node
GROUP BY o.namespace, o.owner, o.topology_key, o.domain, o.room;
