create table node (name varchar(20) primary key, capacity int);
create table pod (name varchar(20) primary key, node varchar(20) references node, cpu int);
create view used as select node, sum(cpu) as cpu from pod group by node;
create view spare as select n.name, n.capacity - coalesce(u.cpu, 0) as cpu from node n left join used u on u.node = n.name;
create view same as select node, sum(cpu) as cpu from pod group by node;
create index spare_by_cpu on spare (cpu);
insert into node values ('n1', 8), ('n2', 4);
--> 2 rows
insert into pod values ('a', 'n1', 2), ('b', 'n1', 3), ('c', null, 1);
--> 3 rows
explain circuit;
--> PLAN
--> view USED
-->   #4 aggregate by (1) SUM(2)
-->     #3 source POD
--> view SPARE
-->   #6 map $0, ($1 - CASE($2 IS NOT NULL, CAST($2 AS BIGINT), 0))
-->     #5 join left (0) = (0) giving (0, 1, 3)  [#2 by (0), #4 by (0)]
-->       #2 source NODE
-->       #4 as above
--> view SAME
-->   #4 as above
explain memory;
--> KIND | NAME | ROWS | BYTES
--> operator | #1 source CURRENT_TIMESTAMP | 1 | 64
--> index | #1 source CURRENT_TIMESTAMP (0) | 1 | 128
--> table | NODE | 2 | 224
--> index | NODE (NAME) | 2 | 128
--> table | POD | 3 | 456
--> index | POD (NAME) | 3 | 128
--> index | POD (NODE) | 3 | 184
--> view | USED | 2 | 96
--> view | SAME | 2 | 0
--> state | USED | 2 | 232
--> index | USED (NODE, CPU) | 2 | 128
--> index | USED (NODE) | 2 | 128
--> view | SPARE | 2 | 96
--> index | SPARE (NAME, CPU) | 2 | 128
--> index | SPARE (CPU) | 2 | 128
-- Everything goes again, but not the CURRENT_TIMESTAMP.
delete from pod;
--> 3 rows
delete from node;
--> 2 rows
drop view same;
explain memory;
--> KIND | NAME | ROWS | BYTES
--> operator | #1 source CURRENT_TIMESTAMP | 1 | 64
--> index | #1 source CURRENT_TIMESTAMP (0) | 1 | 128
--> table | NODE | 0 | 0
--> index | NODE (NAME) | 0 | 128
--> table | POD | 0 | 0
--> index | POD (NAME) | 0 | 128
--> index | POD (NODE) | 0 | 128
--> view | USED | 0 | 0
--> state | USED | 0 | 128
--> index | USED (NODE, CPU) | 0 | 128
--> index | USED (NODE) | 0 | 128
--> view | SPARE | 0 | 0
--> index | SPARE (NAME, CPU) | 0 | 128
--> index | SPARE (CPU) | 0 | 128
explain circuit now;
--> error 42000: 1:17: syntax error: 'now' is not expected here. Expected: ;, EOF
