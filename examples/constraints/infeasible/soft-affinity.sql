-- Preferences give way, so they are never to blame: two large tasks that must run, and one large machine.
INSERT INTO machines VALUES ('m1', 'east', 4), ('m2', 'west', 2);
INSERT INTO machine_labels VALUES ('m1', 'disk', 'ssd'), ('m2', 'disk', 'hdd');
INSERT INTO tasks (name, job, cpu, must_run) VALUES ('db', 'db', 4, TRUE), ('search', 'search', 3, TRUE);
INSERT INTO preferences VALUES ('db', 'disk', 'ssd', 20), ('search', 'disk', 'ssd', 30);
