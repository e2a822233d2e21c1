/**
 * The public API: compile a C-SQL program once, solve it as often as the data changes.
 *
 * <pre>{@code
 * Model model = Model.compile(csqlText);
 * Solution solution = model.solve(connection, Duration.ofSeconds(1));
 * solution.table("pods").rows();
 * }</pre>
 *
 * <p>This package only wires the stages: {@code csql} parses and checks, {@code database} fetches a snapshot, {@code encoder} builds the model,
 * a {@code solver} decides. Errors in programs and data are {@link dev.dcm.base.CsqlException}s with diagnostics.
 */
package dev.dcm.model;
