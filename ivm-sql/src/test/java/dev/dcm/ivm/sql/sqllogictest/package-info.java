/**
 * The suite of SQLite ("sqllogictest": about 7 million queries with their results) against a JDBC driver.
 *
 * <p>Flow: {@link dev.dcm.ivm.sql.sqllogictest.Suite} finds the files in the jar of Maven Central;
 * {@link dev.dcm.ivm.sql.sqllogictest.Sample} says which queries are run;
 * {@link dev.dcm.ivm.sql.sqllogictest.Script} reads a file; {@link dev.dcm.ivm.sql.sqllogictest.Dialect} says which of its records are meant for us;
 * {@link dev.dcm.ivm.sql.sqllogictest.ScriptRun} runs them on a database of their own, each query twice: as it stands, and
 * ({@link dev.dcm.ivm.sql.sqllogictest.IncrementalCheck}) as a view that was there before the rows came, went and came again;
 * {@link dev.dcm.ivm.sql.sqllogictest.ResultText} writes what JDBC gives as the suite would; {@link dev.dcm.ivm.sql.sqllogictest.Expectation}
 * compares; {@link dev.dcm.ivm.sql.sqllogictest.Findings} groups what failed by its cause.
 */
package dev.dcm.ivm.sql.sqllogictest;
