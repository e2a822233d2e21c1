-- A leader that is up goes on, unless many shards wait for its node.
CREATE CONSTRAINT stable_leaders AS
MINIMIZE 1 FROM election WHERE leader <> led_by;
