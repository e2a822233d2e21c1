-- Rows of several columns in a sub-query: a column that differs decides, whatever is NULL beside it.
create table t (id int primary key, a int, b int);
create table u (x int, y int);
create view v as select id, (a, b) in (select x, y from u) as found, (a, b) not in (select x, y from u) as missing from t;
create view w as select id from t where (a, b) not in (select x, y from u) or id = 2;
insert into t values (1, 1, 1), (2, 1, null), (3, null, 2), (4, 3, 9), (5, 2, null), (6, 4, 9);
--> 6 rows
select * from v where found order by id;
--> ID | FOUND | MISSING
select count(*) from v where missing;
--> EXPR$0
--> 6
insert into u values (1, 1), (1, 1), (4, null);
--> 3 rows
select * from v order by id;
--> ID | FOUND | MISSING
--> 1 | TRUE | FALSE
--> 2 | null | null
--> 3 | null | null
--> 4 | FALSE | TRUE
--> 5 | FALSE | TRUE
--> 6 | null | null
select * from w order by id;
--> ID
--> 2
--> 4
--> 5
delete from u where x = 4;
--> 1 row
select * from v order by id;
--> ID | FOUND | MISSING
--> 1 | TRUE | FALSE
--> 2 | null | null
--> 3 | FALSE | TRUE
--> 4 | FALSE | TRUE
--> 5 | FALSE | TRUE
--> 6 | FALSE | TRUE
