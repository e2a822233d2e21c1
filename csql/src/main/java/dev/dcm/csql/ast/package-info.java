/**
 * The normalised syntax tree of a program: all three spellings of a policy become the same records. Relations and
 * expressions inside statements are Calcite's {@code SqlNode}s, which carry their positions.
 */
package dev.dcm.csql.ast;
