-- Nine nodes in three racks, five roles, and 18 shards of three replicas each.
INSERT INTO nodes (name, rack, disk) VALUES
  ('n1', 'r1', 240), ('n2', 'r1', 240), ('n3', 'r1', 240),
  ('n4', 'r2', 240), ('n5', 'r2', 240), ('n6', 'r2', 240),
  ('n7', 'r3', 240), ('n8', 'r3', 240), ('n9', 'r3', 240);

INSERT INTO roles (name, service) VALUES
  ('serializer', 'transactions'), ('backup', 'transactions'),
  ('manager-1', 'management'), ('manager-2', 'management'), ('manager-3', 'management');

INSERT INTO shards (name, size) VALUES
  ('s01', 10), ('s02', 30), ('s03', 20), ('s04', 40), ('s05', 10), ('s06', 20), ('s07', 30), ('s08', 20), ('s09', 40),
  ('s10', 20), ('s11', 10), ('s12', 30), ('s13', 20), ('s14', 20), ('s15', 10), ('s16', 40), ('s17', 20), ('s18', 30);

INSERT INTO replicas (shard, replica)
SELECT shards.name, copies.replica FROM shards CROSS JOIN (VALUES (1), (2), (3)) AS copies (replica);

