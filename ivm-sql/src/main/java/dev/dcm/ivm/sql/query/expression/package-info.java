/**
 * Expressions: from Calcite's row expressions to closures over rows ({@code ExpressionCompiler}), and the conversions between types
 * ({@code Conversions} for what SQL rounds and checks, {@code Coercion} for bringing two sides to one kind).
 *
 * <p>One class for each family of functions. To add a function: its name and closure in the family, and its operator in the
 * table of operators of {@code dev.dcm.ivm.sql.query}.
 */
package dev.dcm.ivm.sql.query.expression;
