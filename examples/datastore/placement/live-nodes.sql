-- Nothing is put on a node that is down.
CREATE CONSTRAINT roles_on_live_nodes AS
CHECK node IN (SELECT nodes.name FROM nodes WHERE nodes.is_up) FROM role_placement;

CREATE CONSTRAINT replicas_on_live_nodes AS
CHECK node IN (SELECT nodes.name FROM nodes WHERE nodes.is_up) FROM replica_placement;
