/**
 * Text to syntax tree. The grammar is Calcite's own, extended in {@code src/main/codegen}; {@link dev.dcm.csql.parse.CsqlParser}
 * drives the generated parser statement by statement, so that a syntax error in one statement does not hide the next.
 * Annotations are tokens of their own kind, which {@link dev.dcm.csql.parse.AnnotatingTokens} takes out of the stream.
 */
package dev.dcm.csql.parse;
