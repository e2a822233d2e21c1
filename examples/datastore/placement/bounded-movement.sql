-- Of the replicas that could stay few move, and never more than is allowed.
CREATE CONSTRAINT bounded_movement AS
CHECK COUNT(*) <= (SELECT most FROM movement) FROM replica_placement WHERE node <> runs_on;

CREATE CONSTRAINT little_movement AS
MINIMIZE size FROM replica_placement WHERE node <> runs_on;
