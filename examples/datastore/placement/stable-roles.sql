-- A role stays where it is if it can.
CREATE CONSTRAINT stable_roles AS
MINIMIZE 1000 FROM role_placement WHERE node <> runs_on;
