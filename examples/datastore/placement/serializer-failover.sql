-- When the serializer's node is down, the node of the backup takes over: it alone knows the log.
CREATE CONSTRAINT serializer_failover AS
CHECK serializer.node = backup.runs_on
FROM role_placement AS serializer JOIN role_placement AS backup ON backup.service = serializer.service
WHERE serializer.role = 'serializer' AND serializer.runs_on IS NULL AND backup.role = 'backup';
