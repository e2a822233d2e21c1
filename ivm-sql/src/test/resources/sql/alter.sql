-- Tables that refer to each other in a circle.
create table team (id int primary key, head int);
create table person (id int primary key, team int references team);
insert into team values (1, 10);
--> 1 row
alter table team add constraint headed foreign key (head) references person on delete set null;
--> error 23503: 1:40: TEAM (HEAD) = (10) refers to no row of PERSON (foreign key HEADED). Insert the row into PERSON first.
insert into person values (10, 1), (11, 1);
--> 2 rows
alter table team add constraint headed foreign key (head) references person on delete set null;
insert into team values (2, 12);
--> error 23503: TEAM (HEAD) = (12) refers to no row of PERSON (foreign key HEADED). Insert the row into PERSON first.
insert into team values (2, 11);
--> 1 row
delete from person where id = 11;
--> 1 row
select * from team order by id;
--> ID | HEAD
--> 1 | 10
--> 2 | null
alter table team add constraint headed check (id > 0);
--> error 42710: 1:33: two constraints are called 'HEADED'
alter table team add foreign key (head) references nobody;
--> error 42S02: 1:52: there is no table 'NOBODY'
alter table nobody add check (id > 0);
--> error 42S02: 1:13: there is no table 'NOBODY'
drop table person;
--> error 2BP01: 1:12: 'PERSON' cannot be dropped: 'TEAM' refers to it. Drop that table first, or write CASCADE.
alter table team drop constraint nothing;
--> error 42704: 1:34: 'TEAM' has no constraint 'NOTHING'
alter table team drop constraint if exists nothing;
alter table team drop constraint headed;
insert into team values (3, 12);
--> 1 row
alter table team add foreign key (head) references person (id);
--> error 23503: 1:22: TEAM (HEAD) = (12) refers to no row of PERSON (foreign key TEAM_HEAD_FKEY). Insert the row into PERSON first.

-- CHECK looks at the rows that are there; NULL is accepted.
create table t (a int, b varchar(3), c decimal(5, 2));
insert into t values (1, 'x', 1.5), (2, 'y', null), (null, 'x', 3);
--> 3 rows
alter table t add check (a < 2);
--> error 23514: 1:19: the row (2, y, null) of T does not satisfy T_CHECK CHECK (A < 2)
alter table t add check (a + 1);
--> error 42804: 1:19: a CHECK needs a condition, and this is a value of INTEGER
alter table t add check (10 / (a - 1) > 0);
--> error 22012: division by zero. Guard the division with NULLIF(divisor, 0) or CASE.
alter table t add constraint small check (a < 3);
insert into t values (3, 'z', 0);
--> error 23514: the row (3, z, 0.00) of T does not satisfy SMALL CHECK (A < 3)
update t set a = 4 where a = 1;
--> error 23514: the row (4, x, 1.50) of T does not satisfy SMALL CHECK (A < 3)
alter table t drop constraint small;
insert into t values (3, 'z', 0);
--> 1 row

-- UNIQUE and PRIMARY KEY, before views and after.
create view by_b as select b, count(*) as n, max(a) as a from t group by b;
alter table t add unique (b);
--> error 23505: 1:19: 'T' has two rows with (B) = (x)
update t set b = 'w' where a is null;
--> 1 row
alter table t add constraint one_b unique (b);
insert into t values (5, 'w', 0);
--> error 23505: T has a row with (B) = (w) already (unique key ONE_B)
create unique index one_b on t (c);
--> error 42710: 1:21: 'T' has a constraint 'ONE_B' already
alter table t drop constraint one_b;
insert into t values (5, 'w', 0);
--> 1 row
alter table t add primary key (a);
--> error 23502: 1:19: the row (null, w, 3.00) of 'T' has NULL in (A), and a primary key must not
update t set a = 6 where a is null;
--> 1 row
alter table t add primary key (a);
alter table t add primary key (b);
--> error 42000: 1:19: 'T' has a primary key already. Use UNIQUE for the other one.
insert into t values (5, 'v', 0);
--> error 23505: T has a row with (A) = (5) already (primary key)
insert into t (b) values ('v');
--> error 23502: column T.A must not be NULL
update t set c = 9 where a = 5;
--> 1 row
select * from t order by a;
--> A | B | C
--> 1 | x | 1.50
--> 2 | y | null
--> 3 | z | 0.00
--> 5 | w | 9.00
--> 6 | w | 3.00
select * from by_b order by b;
--> B | N | A
--> w | 2 | 6
--> x | 1 | 1
--> y | 1 | 2
--> z | 1 | 3
explain select * from t where a = 5;
--> PLAN
--> T by index (A)
--> #6 filter ($0 = 5)
-->   #4 source T
create table u (t int references t);
insert into u values (5), (7);
--> error 23503: U (T) = (7) refers to no row of T (foreign key U_T_FKEY). Insert the row into T first.
insert into u values (5), (6);
--> 2 rows
alter table t drop constraint t_pkey;
--> error 2BP01: 1:31: 'T_PKEY' cannot be dropped: 'U' refers to its columns (foreign key U_T_FKEY). Drop that foreign key first, or write CASCADE.
alter table t drop constraint t_pkey cascade;
insert into u values (7);
--> 1 row
insert into t values (5, 'v', 0);
--> 1 row
insert into t values (null, 'v', 0);
--> error 23502: column T.A must not be NULL
select a, count(*) as n from t group by a having count(*) > 1;
--> A | N
--> 5 | 2
alter table t add primary key (a);
--> error 23505: 1:19: 'T' has two rows with (A) = (5)
alter table t add primary key (a, b);

-- A key from CREATE TABLE can go, too.
create table k (id int primary key, x int unique);
insert into k values (1, 1), (2, 2);
--> 2 rows
alter table k drop constraint k_pkey;
insert into k values (1, 3);
--> 1 row
select * from k where id = 1 order by x;
--> ID | X
--> 1 | 1
--> 1 | 3
delete from k where id = 1;
--> 2 rows
alter table k add primary key (id);
alter table k drop constraint k_x_key;
create unique index k_x on k (x);
alter table k drop constraint k_x;
--> error 42809: 1:31: 'K_X' is an index. Use DROP INDEX.
alter table k add unique (missing);
--> error 42S22: 1:27: 'K' has no column 'MISSING'
drop table k;

-- In a transaction it commits what came before; a refused one changes nothing else.
BEGIN;
insert into t values (20, 'q', 1), (21, 'q', 1);
--> 2 rows
alter table t add unique (b);
--> error 23505: 1:19: 'T' has two rows with (B) = (q)
ROLLBACK;
select count(*) from t where b = 'q';
--> EXPR$0
--> 2
