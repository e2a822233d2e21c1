/**
 * The brute-force oracle: random small programs, solved by DCM and by trying everything.
 *
 * <p>Every piece of a program is written twice while it is made up, once as C-SQL and once as plain SQL
 * ({@link dev.dcm.model.oracle.Expr} explains why that is enough). {@link dev.dcm.model.oracle.Enumeration} puts each assignment of the
 * variable cells into H2's tables and lets H2 judge the plain SQL; {@link dev.dcm.model.oracle.Comparison} holds DCM's answer
 * against it. H2 knows nothing of conditional rows, formulas and solvers, so an error would have to be made twice to go unseen.
 *
 * <p>The generators follow the grammar: {@link dev.dcm.model.oracle.Schemas}, {@link dev.dcm.model.oracle.Expressions},
 * {@link dev.dcm.model.oracle.Relations}, {@link dev.dcm.model.oracle.Queries}, {@link dev.dcm.model.oracle.Subqueries},
 * {@link dev.dcm.model.oracle.Groupings}, {@link dev.dcm.model.oracle.Policies}. A new construct is one more case in one of them. They share a
 * {@link dev.dcm.model.oracle.Draft}, the program as far as it has been written.
 */
package dev.dcm.model.oracle;
