-- Integers and decimals refer to each other by their values.
create table price (amount decimal(10, 3) primary key);
create table item (id int primary key, amount int references price on delete cascade on update cascade);
insert into price values (3), (3.5), (100000), (99999);
--> 4 rows
insert into item values (1, 3), (2, 100000), (3, null);
--> 3 rows
insert into item values (4, 4);
--> error 23503: ITEM (AMOUNT) = (4) refers to no row of PRICE (foreign key ITEM_AMOUNT_FKEY). Insert the row into PRICE first.
update price set amount = 5 where amount = 3;
--> 1 row
select * from item order by id;
--> ID | AMOUNT
--> 1 | 5
--> 2 | 100000
--> 3 | null
update price set amount = 5.5 where amount = 5;
--> error 23503: ITEM (AMOUNT) = (6) refers to no row of PRICE (foreign key ITEM_AMOUNT_FKEY). Insert the row into PRICE first.
update price set amount = 6.5 where amount = 3.5;
--> 1 row
delete from price where amount = 100000;
--> 1 row
select * from item order by id;
--> ID | AMOUNT
--> 1 | 5
--> 3 | null
select i.id, p.amount from item i join price p on p.amount = i.amount;
--> ID | AMOUNT
--> 1 | 5.000

create table whole (id bigint primary key);
create table part (id decimal(30, 10) references whole on delete set null);
insert into whole values (1), (9223372036854775807);
--> 2 rows
insert into part values (1.0), (9223372036854775807), (null);
--> 3 rows
insert into part values (1.5);
--> error 23503: PART (ID) = (1.5) refers to no row of WHOLE (foreign key PART_ID_FKEY). Insert the row into WHOLE first.
insert into part values (9223372036854775808);
--> error 23503: PART (ID) = (9223372036854775808) refers to no row of WHOLE (foreign key PART_ID_FKEY). Insert the row into WHOLE first.
insert into part values (18446744073709551617);
--> error 23503: PART (ID) = (18446744073709551617) refers to no row of WHOLE (foreign key PART_ID_FKEY). Insert the row into WHOLE first.
delete from whole where id = 1;
--> 1 row
select * from part order by id;
--> ID
--> null
--> null
--> 9223372036854775807.0000000000
update whole set id = 2;
--> error 23503: PART has a row with (ID) = (9223372036854775807), which refers to the row of WHOLE that gets another key (foreign key PART_ID_FKEY). Delete or change the rows of PART first.
delete from whole;
--> 1 row
select * from part;
--> ID
--> null
--> null
--> null
alter table part add constraint again foreign key (id) references whole on update cascade;

-- Widths differ: what follows must still fit.
create table wide (id bigint primary key, name varchar(20) unique);
create table narrow (id smallint references wide on update cascade, name varchar(3) references wide (name) on update cascade);
insert into wide values (1, 'abc');
--> 1 row
insert into narrow values (1, 'abc');
--> 1 row
update wide set id = 100000;
--> error 22003: column NARROW.ID: value out of range for SMALLINT: 100000
update wide set name = 'abcd';
--> error 22001: column NARROW.NAME: value too long for VARCHAR(3): 'abcd' has 4 characters
update wide set id = 2, name = 'xyz';
--> 1 row
select * from narrow;
--> ID | NAME
--> 2 | xyz
create table rounded (id int references price, x double);
alter table rounded add foreign key (x) references price;
--> error 42830: 1:25: column 'X' of type DOUBLE cannot refer to 'AMOUNT' of type DECIMAL(10, 3). Give both the same type.
