-- The sidecar goes where its server goes, and both only fit on m2; the batch job has to leave room for them.
INSERT INTO machines VALUES ('m1', 'east', 6), ('m2', 'west', 8);
INSERT INTO tasks (name, job, cpu) VALUES ('batch', 'batch', 4), ('server', 'server', 6), ('sidecar', 'server', 2);
INSERT INTO machine_of VALUES ('sidecar', 'server');
