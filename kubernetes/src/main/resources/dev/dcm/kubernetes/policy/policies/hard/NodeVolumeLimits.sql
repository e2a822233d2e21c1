-- A node attaches only so many volumes of a driver.
CREATE VIEW node_volume_limits_refusal AS
SELECT DISTINCT h.spec, l.node, 'node(s) exceed max volume count' AS reason, 1 AS step
FROM spec_handle h JOIN attachable l ON l.driver = h.driver
  LEFT JOIN attached a ON a.node = l.node AND a.driver = h.driver AND a.handle = h.handle
WHERE a.handle IS NULL GROUP BY h.spec, l.node, l.driver, l.volumes HAVING COUNT(*) > l.volumes;

CREATE CONSTRAINT node_volume_limits AS
CHECK SUM(d.volumes) <= l.volumes
FROM placement p JOIN spec_driver d ON d.spec = p.spec JOIN attachable l ON l.node = p.node AND l.driver = d.driver
GROUP BY l.node, l.driver, l.volumes;

CREATE CONSTRAINT node_shared_volume_limits AS
CHECK SUM(n.is_made) <= n.volumes FROM new_attachment n GROUP BY n.node, n.driver, n.volumes;
