-- Tables, a view over them, and a view over the view.
create table node (name varchar(20) primary key, capacity int not null);
create table pod (name varchar(20), node varchar(20) references node, cpu int default 1, primary key (name));
create view used as select node, sum(cpu) as cpu, count(*) as pods from pod where node is not null group by node;
create view spare as select n.name, n.capacity - coalesce(u.cpu, 0) as cpu from node n left join used u on u.node = n.name;

insert into node values ('n1', 10), ('n2', 4);
--> 2 rows
insert into pod (name, node, cpu) values ('p1', 'n1', 3), ('p2', 'n1', 2), ('p3', null, 7);
--> 3 rows
select * from spare order by name;
--> NAME | CPU
--> n1 | 5
--> n2 | 4
update pod set node = 'n2', cpu = cpu - 4 where name = 'p3';
--> 1 row
select * from spare order by name;
--> NAME | CPU
--> n1 | 5
--> n2 | 1
delete from pod where node = 'n1';
--> 2 rows
select * from spare order by name;
--> NAME | CPU
--> n1 | 10
--> n2 | 1
select * from used;
--> NODE | CPU | PODS
--> n2 | 3 | 1

-- A view can come when data is there, and an index on it serves reads.
create view full_nodes as select name from spare where cpu < 2;
create index full_by_name on full_nodes (name);
select * from full_nodes;
--> NAME
--> n2
explain select * from full_nodes where name = 'n2';
--> PLAN
--> FULL_NODES by index (NAME)
--> #10 filter ($0 = 'n2')
-->   #9 project (0)
-->     #8 filter ($1 < 2)
-->       #7 map $0, ($1 - CASE($2 IS NOT NULL, CAST($2 AS BIGINT), 0))
-->         #6 join left (0) = (0) giving (0, 1, 3)  [#2 by (0), #5 by (0)]
-->           #2 source NODE
-->           #5 aggregate by (1) SUM(2) COUNT(*)
-->             #4 filter $1 IS NOT NULL
-->               #3 source POD
explain select * from pod where name = 'p1';
--> PLAN
--> POD by index (NAME)
--> #10 filter ($0 = 'p1')
-->   #3 source POD
explain update pod set cpu = 3 where name = 'p1';
--> PLAN
--> update POD by index (NAME)
explain delete from pod where node = 'n1' and cpu > 2;
--> PLAN
--> delete from POD by index (NODE) where NODE = 'n1' AND CPU > 2
explain delete from pod where cpu > 2;
--> PLAN
--> delete from POD by scan where CPU > 2
select name, cpu from pod where name = 'p3';
--> NAME | CPU
--> p3 | 3
select name from pod where name in ('p3', 'p9');
--> NAME
--> p3
