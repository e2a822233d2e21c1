-- Views of what changes with every read: only parts of them are kept.
CREATE TABLE node (id INTEGER PRIMARY KEY, cpu INTEGER NOT NULL);
CREATE TABLE running (pod INTEGER PRIMARY KEY, node INTEGER NOT NULL, cpu INTEGER NOT NULL);
CREATE TABLE pending (pod INTEGER PRIMARY KEY, node INTEGER);
CREATE VIEW spare AS SELECT n.id, n.cpu - COALESCE(SUM(r.cpu), 0) AS cpu FROM node n LEFT JOIN running r ON r.node = n.id GROUP BY n.id, n.cpu;
CREATE VIEW ON READ OF (pending) asked AS SELECT s.id, s.cpu FROM spare s WHERE s.id IN (SELECT p.node FROM pending p);
INSERT INTO node VALUES (1, 10), (2, 20), (3, 30);
--> 3 rows
INSERT INTO running VALUES (1, 1, 4);
--> 1 row
SELECT * FROM asked ORDER BY id;
--> ID | CPU
INSERT INTO pending VALUES (10, 1), (11, 3), (12, 1), (13, NULL);
--> 4 rows
SELECT * FROM asked ORDER BY id;
--> ID | CPU
--> 1 | 6
--> 3 | 30
INSERT INTO running VALUES (2, 3, 5);
--> 1 row
DELETE FROM pending WHERE pod IN (10, 12);
--> 2 rows
SELECT * FROM asked ORDER BY id;
--> ID | CPU
--> 3 | 25

-- A transaction sees its own changes.
BEGIN;
INSERT INTO pending VALUES (14, 2);
--> 1 row
SELECT * FROM asked ORDER BY id;
--> ID | CPU
--> 2 | 20
--> 3 | 25
ROLLBACK;
SELECT * FROM asked ORDER BY id;
--> ID | CPU
--> 3 | 25

-- Others can be built on it, kept or not.
CREATE VIEW total AS SELECT SUM(cpu) AS cpu FROM asked;
INSERT INTO pending VALUES (15, 2);
--> 1 row
SELECT * FROM total;
--> CPU
--> 45
EXPLAIN CIRCUIT;
--> PLAN
--> view SPARE
-->   #7 map $0, ($1 - CASE($2 IS NOT NULL, CAST($2 AS BIGINT), 0))
-->     #6 aggregate by (0, 1) SUM(2)
-->       #5 join left (0) = (1) giving (0, 1, 4)  [#2 by (0), #3 by (1)]
-->         #2 source NODE
-->         #3 source RUNNING
--> part of what is computed on read: ASKED
-->   #7 as above
--> view TOTAL
-->   #10 aggregate by () SUM(0)
-->     #9 map CAST($1 AS DECIMAL(1000, 400))
-->       #8 join semi (0) = (1)  [#7 by (0), #4 by (1)]
-->         #7 as above
-->         #4 source PENDING

-- What would have to read all of what is kept is a view like any other.
CREATE VIEW ON READ OF (pending) nobody AS SELECT s.id FROM spare s WHERE NOT EXISTS (SELECT 1 FROM pending p WHERE p.node = s.id);
SELECT * FROM nobody ORDER BY id;
--> ID
--> 1
CREATE INDEX nobodys ON nobody (id);

-- Its rows are nowhere.
CREATE INDEX askeds ON asked (id);
--> error 0A000: 1:24: 'ASKED' is computed when it is read: it cannot have an index. Create the view without ON READ.
CREATE VIEW ON READ OF (waiting) missing AS SELECT * FROM pending;
--> error 42S02: 1:25: there is no table or view 'WAITING'. ON READ OF names tables and views of the query.
CREATE OR REPLACE VIEW ON READ OF (pending) nobody AS SELECT s.id FROM spare s JOIN pending p ON p.node = s.id;
--> error 0A000: 1:45: 'NOBODY' has an index, which a view ON READ cannot have. Drop the index first.
DROP INDEX nobodys;
CREATE OR REPLACE VIEW ON READ OF (pending) nobody AS SELECT s.id FROM spare s JOIN pending p ON p.node = s.id;
SELECT * FROM nobody ORDER BY id;
--> ID
--> 2
--> 3

-- What nothing else needs waits for a reader. A failure is the reader's: the change stays, and so does the rest.
CREATE VIEW ON READ OF (pending) share AS SELECT p.pod, s.id, s.share FROM pending p
  JOIN (SELECT id, 100 / cpu AS share FROM spare ORDER BY share, id FETCH FIRST 2 ROWS ONLY) s ON s.id = p.node;
SELECT * FROM share ORDER BY pod;
--> POD | ID | SHARE
--> 11 | 3 | 4
--> 15 | 2 | 5
INSERT INTO running VALUES (3, 2, 20);
--> 1 row
SELECT * FROM share ORDER BY pod;
--> error 22012: division by zero. Guard the division with NULLIF(divisor, 0) or CASE.
SELECT * FROM spare ORDER BY id;
--> ID | CPU
--> 1 | 6
--> 2 | 0
--> 3 | 25
DELETE FROM running WHERE pod = 3;
--> 1 row
INSERT INTO running VALUES (4, 2, 19);
--> 1 row
SELECT * FROM share ORDER BY pod;
--> POD | ID | SHARE
--> 11 | 3 | 4
EXPLAIN CIRCUIT;
--> PLAN
--> view SPARE
-->   #7 map $0, ($1 - CASE($2 IS NOT NULL, CAST($2 AS BIGINT), 0))
-->     #6 aggregate by (0, 1) SUM(2)
-->       #5 join left (0) = (1) giving (0, 1, 4)  [#2 by (0), #3 by (1)]
-->         #2 source NODE
-->         #3 source RUNNING
--> part of what is computed on read: ASKED
-->   #7 as above
--> view TOTAL
-->   #10 aggregate by () SUM(0)
-->     #9 map CAST($1 AS DECIMAL(1000, 400))
-->       #8 join semi (0) = (1)  [#7 by (0), #4 by (1)]
-->         #7 as above
-->         #4 source PENDING
--> part of what is computed on read: NOBODY
-->   #7 as above
--> part of what is computed on read: SHARE
-->   #14 top order by [1 nulls first, 0 nulls first] limit 2  (when it is read)
-->     #13 map $0, (100 / $1)  (when it is read)
-->       #7 as above
DROP VIEW share;

DROP TABLE pending;
--> error 2BP01: 1:12: 'PENDING' cannot be dropped: the view 'ASKED' uses it. Drop that view first, or write CASCADE.
DROP TABLE pending CASCADE;
DROP VIEW spare;
EXPLAIN CIRCUIT;
--> PLAN
