/**
 * Random schemas, views and change histories: after every step our views hold what H2 computes anew.
 *
 * <p>Flow: {@link dev.dcm.ivm.sql.property.CaseGenerator} makes a {@link dev.dcm.ivm.sql.property.Case} from a seed: tables
 * ({@link dev.dcm.ivm.sql.property.Table}), queries ({@link dev.dcm.ivm.sql.property.QueryGenerator}, with typed expressions from
 * {@link dev.dcm.ivm.sql.property.ExpressionGenerator}) and transactions ({@link dev.dcm.ivm.sql.property.HistoryGenerator});
 * {@link dev.dcm.ivm.sql.property.CaseRun} plays it on H2 and on our driver and compares; {@link dev.dcm.ivm.sql.property.Shrinker} looks for a
 * smaller case that still fails, which is printed as a script. SQL is kept as a tree ({@link dev.dcm.ivm.sql.property.Sql}), so that it can shrink.
 * {@link dev.dcm.ivm.sql.property.BatchesTest} plays cases in steps of other sizes, and looks at what is left when all rows are gone.
 *
 * <p>Only SQL is generated that means the same to H2 2.4 and to us. What is left out, and why:
 * <ul>
 * <li>a LIMIT, row number, LAG or LEAD whose order is not total, because then any choice is right;
 * <li>errors within queries (overflow, division by zero), because SQL does not say which expressions are evaluated: see {@code BadInputTest};
 * <li>AVG and division of decimals as an operand, because the number of digits differs; results are compared to 9 digits.
 * </ul>
 */
package dev.dcm.ivm.sql.property;
