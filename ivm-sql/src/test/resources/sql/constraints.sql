create table parent (id int primary key, code varchar(3) unique, size smallint check (size > 0));
insert into parent values (1, 'a', 5), (2, 'b', null), (3, null, 1), (4, null, 1);
--> 4 rows

-- One row, refused.
insert into parent values (1, 'c', 1);
--> error 23505: PARENT has a row with (ID) = (1) already (primary key)
insert into parent values (5, 'a', 1);
--> error 23505: PARENT has a row with (CODE) = (a) already (unique key PARENT_CODE_KEY)
insert into parent values (5, 'abcd', 1);
--> error 22001: column PARENT.CODE: value too long for VARCHAR(3): 'abcd' has 4 characters
insert into parent values (null, 'x', 1);
--> error 23502: column PARENT.ID must not be NULL
insert into parent values (5, 'x', 0);
--> error 23514: the row (5, x, 0) of PARENT does not satisfy PARENT_CHECK CHECK (SIZE > 0)
insert into parent values (5, 'x', 40000);
--> error 22003: column PARENT.SIZE: value out of range for SMALLINT: 40000
insert into parent values (5, 'x', 'many');
--> error 22018: column PARENT.SIZE: not a value of SMALLINT: 'many'
insert into parent (id, size) values (5, 99999999999);
--> error 22003: column PARENT.SIZE: value out of range for SMALLINT: 99999999999
update parent set id = 2 where id = 1;
--> error 23505: PARENT has a row with (ID) = (2) already (primary key)
update parent set code = null;
--> 4 rows
select * from parent order by id;
--> ID | CODE | SIZE
--> 1 | null | 5
--> 2 | null | null
--> 3 | null | 1
--> 4 | null | 1

-- A statement that fails in its last row changes nothing.
insert into parent values (7, 'g', 1), (8, 'h', 1), (1, 'i', 1);
--> error 23505: PARENT has a row with (ID) = (1) already (primary key)
select count(*) from parent;
--> EXPR$0
--> 4

-- Keys can be exchanged and moved, because they are checked at the end of the statement.
update parent set id = 5 - id;
--> 4 rows
select id from parent order by id;
--> ID
--> 1
--> 2
--> 3
--> 4

create table cascading (id int primary key, parent int references parent on delete cascade on update cascade);
create table forgetting (id int primary key, parent int references parent (id) on delete set null);
create table strict_child (id int primary key, parent int, foreign key (parent) references parent on delete restrict);
insert into cascading values (1, 1), (2, 1), (3, 2), (4, null);
--> 4 rows
insert into forgetting values (1, 1), (2, 2);
--> 2 rows
insert into strict_child values (1, 3);
--> 1 row
insert into cascading values (5, 99);
--> error 23503: CASCADING (PARENT) = (99) refers to no row of PARENT (foreign key CASCADING_PARENT_FKEY). Insert the row into PARENT first.
update forgetting set parent = 99 where id = 1;
--> error 23503: FORGETTING (PARENT) = (99) refers to no row of PARENT (foreign key FORGETTING_PARENT_FKEY). Insert the row into PARENT first.
delete from parent where id = 3;
--> error 23503: STRICT_CHILD has a row with (PARENT) = (3), which refers to the row of PARENT that is deleted (foreign key STRICT_CHILD_PARENT_FKEY). Delete or change the rows of STRICT_CHILD first.
delete from parent where id = 1;
--> 1 row
select * from cascading order by id;
--> ID | PARENT
--> 3 | 2
--> 4 | null
select * from forgetting order by id;
--> ID | PARENT
--> 1 | null
--> 2 | 2
update parent set id = 20 where id = 2;
--> error 23503: FORGETTING has a row with (PARENT) = (2), which refers to the row of PARENT that gets another key (foreign key FORGETTING_PARENT_FKEY). Delete or change the rows of FORGETTING first.
select * from parent order by id;
--> ID | CODE | SIZE
--> 2 | null | 1
--> 3 | null | null
--> 4 | null | 5
update forgetting set parent = null;
--> 2 rows
update parent set id = 20 where id = 2;
--> 1 row
select * from cascading order by id;
--> ID | PARENT
--> 3 | 20
--> 4 | null

-- A chain of references through three tables and a table that refers to itself.
create table tree (id int primary key, up int references tree on delete cascade);
insert into tree values (1, null), (2, 1), (3, 2), (4, 3), (5, null);
--> 5 rows
delete from tree where id = 1;
--> 1 row
select * from tree;
--> ID | UP
--> 5 | null
insert into tree values (6, 7), (7, 6);
--> 2 rows
insert into tree values (8, 9);
--> error 23503: TREE (UP) = (9) refers to no row of TREE (foreign key TREE_UP_FKEY). Insert the row into TREE first.

create table wrong (a int references parent (size));
--> error 42830: 1:21: (SIZE) is no key of 'PARENT'. Refer to its primary key or to columns that are UNIQUE.
create table wrong (a varchar(5) references parent);
--> error 42830: 1:21: column 'A' of type VARCHAR(5) cannot refer to 'ID' of type INTEGER. Give both the same type.
create table wrong (a int check (a + 1));
--> error 42804: 1:27: a CHECK needs a condition, and this is a value of INTEGER
create table wrong (a int, a int);
--> error 42701: 1:28: 'WRONG' has two columns 'A'
create table wrong (a blob);
--> error 42000: 1:23: syntax error: 'blob' is not expected here. 'blob' is a reserved word. To use it as a name, quote it: "BLOB"
drop table parent;
--> error 2BP01: 1:12: 'PARENT' cannot be dropped: 'CASCADING' refers to it. Drop that table first, or write CASCADE.
truncate table tree;
--> 3 rows
select count(*) from tree;
--> EXPR$0
--> 0
