-- Bin packing by everything that the pod asks for, GPUs as well: no points at 0 % used, 100 at 100 %, once the pod is there.
-- For another shape, put a file of this name into the directory of policies, with another expression in place of "used_share".
CREATE VIEW asked_resources AS SELECT a.spec, COUNT(*) AS resources FROM spec_resource a WHERE a.resource <> 'pods' GROUP BY a.spec;

CREATE VIEW filled_node AS
SELECT p.pod, a.resources, (f.allocatable - f.amount + r.amount) * 100 / f.allocatable AS used_share
FROM placement p JOIN asked_resources a ON a.spec = p.spec JOIN spec_resource r ON r.spec = p.spec
  JOIN free f ON f.node = p.node AND f.resource = r.resource
WHERE p.prefers AND f.allocatable > 0 AND r.resource <> 'pods';

CREATE CONSTRAINT prefer_filled_nodes AS
MAXIMIZE w.weight * n.used_share / n.resources FROM filled_node n JOIN policy_weight w ON w.policy = 'RequestedToCapacityRatio';
