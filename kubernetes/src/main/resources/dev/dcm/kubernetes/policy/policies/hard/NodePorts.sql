-- A host port is used once per node, protocol and address; 0.0.0.0 is every address.
CREATE VIEW used_port AS
SELECT DISTINCT r.node, a.protocol, a.port, a.ip FROM running r JOIN node n ON n.id = r.node JOIN spec_port a ON a.spec = r.spec;

CREATE VIEW node_ports_refusal AS
SELECT DISTINCT s.spec, u.node, 'node(s) didn''t have free ports for the requested pod ports' AS reason, 1 AS step
FROM batch_spec s JOIN spec_port a ON a.spec = s.spec JOIN used_port u ON u.protocol = a.protocol AND u.port = a.port
WHERE a.ip = u.ip OR a.ip = '0.0.0.0' OR u.ip = '0.0.0.0';

-- Specs that take an address, by itself or as one of all.
CREATE VIEW batch_port AS
SELECT DISTINCT a.spec, b.protocol, b.port, b.ip
FROM batch_spec s JOIN spec_port a ON a.spec = s.spec JOIN spec_port b ON b.protocol = a.protocol AND b.port = a.port
  JOIN batch_spec o ON o.spec = b.spec
WHERE a.ip = b.ip OR a.ip = '0.0.0.0';

CREATE CONSTRAINT port_is_free AS CHECK p.node = p.home OR p.node <> r.node FROM placement p JOIN node_ports_refusal r ON r.spec = p.spec;

CREATE CONSTRAINT port_is_used_once AS
CHECK COUNT(*) <= 1 FROM placement p JOIN batch_port b ON b.spec = p.spec JOIN node n ON n.id = p.node
GROUP BY b.protocol, b.port, b.ip, n.id;
