-- All views, and what they share once. EXPLAIN MEMORY has estimates: see JdbcTest.
create table node (name varchar(20) primary key, capacity int);
create table pod (name varchar(20) primary key, node varchar(20) references node, cpu int);
create view used as select node, sum(cpu) as cpu from pod group by node;
create view spare as select n.name, n.capacity - coalesce(u.cpu, 0) as cpu from node n left join used u on u.node = n.name;
create view same as select node, sum(cpu) as cpu from pod group by node;
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
drop view spare;
explain circuit;
--> PLAN
--> view USED
-->   #4 aggregate by (1) SUM(2)
-->     #3 source POD
--> view SAME
-->   #4 as above
explain circuit now;
--> error 42000: 1:17: syntax error: 'now' is not expected here. Expected: ;, EOF
