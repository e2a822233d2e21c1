-- A leader has a replica of its shard, with all its data.
CREATE CONSTRAINT leader_has_data AS
CHECK leader IN (SELECT replicas.node FROM replicas WHERE replicas.shard = election.shard AND replicas.has_data)
FROM election;
