/**
 * Everything between a {@link dev.dcm.ir.ConstraintProgram} and a JDBC database.
 *
 * <p>The way of the data: {@link dev.dcm.database.EmbeddedDatabase} runs a program's own DDL and DML in a private H2, or the caller
 * brings a connection. {@link dev.dcm.database.DatabaseBinding} finds the program's tables in it and refuses, with all differences
 * at once, a database that does not fit. A {@link dev.dcm.database.Snapshot} then evaluates base views in one consistent state and
 * delivers rows whose Java values follow the types of the view's fields, whatever the driver made of them.
 *
 * <p>SQL text comes from {@link dev.dcm.database.SqlRenderer} alone, in steps that never change a node they were given, because many
 * threads share one compiled program: {@link dev.dcm.database.MergedColumns} says which side a column of USING or NATURAL is from,
 * where the database cannot find out; {@link dev.dcm.database.TableReferences} replaces the tables and views in every FROM;
 * {@link dev.dcm.database.PortableSql} replaces what Calcite would print in a way that a database misunderstands. What differs
 * between databases is in {@link dev.dcm.database.Dialect}; a new database starts there.
 *
 * <p>Promises: all identifiers are quoted; a failure of the program is a {@link dev.dcm.base.CsqlException} with a place, a failure
 * of the connection stays a {@link java.sql.SQLException}; a connection is given back in the state in which it came.
 */
package dev.dcm.database;
