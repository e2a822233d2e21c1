create table t (id int primary key, v int);
create view total as select count(*) as n, sum(v) as s from t;
BEGIN;
insert into t values (1, 10), (2, 20);
--> 2 rows
select * from total;
--> N | S
--> 2 | 30
update t set v = v + 1 where id = 1;
--> 1 row
insert into t values (2, 0);
--> error 23505: T has a row with (ID) = (2) already (primary key)
select * from t order by id;
--> ID | V
--> 1 | 11
--> 2 | 20
select * from t where id = 2;
--> ID | V
--> 2 | 20
ROLLBACK;
select * from total;
--> N | S
--> 0 | null
BEGIN;
insert into t values (1, 10);
--> 1 row
delete from t where id = 1;
--> 1 row
insert into t values (1, 11);
--> 1 row
update t set id = 2;
--> 1 row
insert into t values (1, 12);
--> 1 row
COMMIT;
select * from t order by id;
--> ID | V
--> 1 | 12
--> 2 | 11
select * from total;
--> N | S
--> 2 | 23

-- What a view cannot compute is refused with the whole transaction.
create view share as select id, 100 / v as x from t;
BEGIN;
insert into t values (3, 30);
--> 1 row
insert into t values (4, 0);
--> 1 row
COMMIT;
--> error 22012: division by zero (in view 'SHARE'). Guard the division with NULLIF(divisor, 0) or CASE.
select * from t order by id;
--> ID | V
--> 1 | 12
--> 2 | 11
select * from share order by id;
--> ID | X
--> 1 | 8
--> 2 | 9

-- A definition ends a transaction.
BEGIN;
insert into t values (5, 50);
--> 1 row
create table u (a int);
ROLLBACK;
select id from t where id = 5;
--> ID
--> 5
