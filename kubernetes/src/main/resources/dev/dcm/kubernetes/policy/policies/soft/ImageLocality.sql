-- Nodes that have the pod's images: from 23 MiB on, up to 1000 MiB for each image.
CREATE CONSTRAINT prefer_image_locality AS
MAXIMIZE w.weight * (LEAST(i.image_bytes, a.images * 1048576000) - 24117248) * 100 / (a.images * 1048576000 - 24117248)
FROM placement p JOIN present_image i ON i.spec = p.spec AND i.node = p.node JOIN spec_images a ON a.spec = p.spec
  JOIN policy_weight w ON w.policy = 'ImageLocality'
WHERE p.prefers AND i.image_bytes > 24117248;
