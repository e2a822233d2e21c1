-- A volume with zone or region labels is used in its zone; a node without such labels can use it.
CREATE VIEW volume_zone_refusal AS
SELECT DISTINCT c.spec, n.node, 'node(s) had no available volume zone' AS reason, 1 AS step
FROM zoned_claim c CROSS JOIN zoned_node n
WHERE NOT EXISTS (SELECT 1 FROM volume_zone v JOIN node_zone z ON z.label_key = v.label_key AND z.label_value = v.label_value
  WHERE v.volume = c.volume AND v.label_key = c.label_key AND z.node = n.node);

CREATE CONSTRAINT volume_zone AS CHECK p.node = p.home OR p.node <> r.node FROM placement p JOIN volume_zone_refusal r ON r.spec = p.spec;
