create table t (a int, b varchar);
create table t (a int);
--> error 42S01: 1:14: 'T' is there already
create table if not exists t (a int);
create view v as select a, count(*) as n from t group by a;
create view w (x) as select n from v where a = 1;
insert into t values (1, 'x'), (1, 'y'), (2, 'z');
--> 3 rows
select * from w;
--> X
--> 2
drop table t;
--> error 2BP01: 1:12: 'T' cannot be dropped: the view 'V' uses it. Drop that view first, or write CASCADE.
drop view v;
--> error 2BP01: 1:11: 'V' cannot be dropped: the view 'W' uses it. Drop that view first, or write CASCADE.
create or replace view w as select a from v where n > 1;
select * from w;
--> A
--> 1
create or replace view w as select 1 / (a - 1) as x from v;
--> error 22012: division by zero. Guard the division with NULLIF(divisor, 0) or CASE.
select * from w;
--> A
--> 1
create or replace view v as select 1 as a from t;
--> error 2BP01: 1:24: 'V' cannot be dropped: the view 'W' uses it. Drop that view first, or write CASCADE.
create view broken as select nothing from t;
--> error 42S22: 1:30: Column 'NOTHING' not found in any table
create view broken as select a, a from t;
--> error 42701: 1:1: the view has two columns 'A'. Give one of them another name with AS.
create view broken (x, y) as select a from t;
--> error 21S02: 1:21: 2 names for the 1 columns of the view
create view broken as select a from t where b = ?;
--> error 42P02: 1:1: a view cannot have parameters
create unique index u on t (a);
--> error 23505: 1:1: 'T' has two rows with (A) = (1)
create unique index u on t (b);
insert into t values (3, 'x');
--> error 23505: T has a row with (B) = (x) already (unique key U)
drop index u;
drop index u;
--> error 42S12: 1:12: there is no index 'U'
drop index if exists u;
insert into t values (3, 'x');
--> 1 row
create index i on v (a);
drop view w;
drop view if exists w;
drop table t cascade;
select * from v;
--> error 42S02: 1:15: Object 'V' not found
create table t (x int);
create view v as select x from t;
insert into t values (1);
--> 1 row
select * from v;
--> X
--> 1
alter table t add y int;
--> error 42000: 1:19: syntax error: 'y' is not expected here. Expected: CHECK, CONSTRAINT, FOREIGN, PRIMARY, UNIQUE
selekt 1;
--> error 42000: 1:1: a statement cannot start with 'selekt'. Did you mean SELECT?
select 'open;
--> error 42000: 1:8: this string never ends. Close it with a single quote.
select * from t where;
--> error 42000: 1:21: syntax error: the end of the text is not expected here. The last statement is not finished: a closing parenthesis may be missing, or the rest of it.
alter view v add check (x > 0);
--> error 42000: 1:7: syntax error: 'view' is not expected here. Expected: TABLE
