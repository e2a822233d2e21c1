package dev.dcm.ir;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;

/**
 * A whole program.
 *
 * @param tables      by name
 * @param viewQueries the views without decisions by name, for whoever renders a base view as SQL; a view only uses earlier ones
 * @param relations   every view with decisions by name, in order, for those who ask for its rows
 * @param results     the tables and views that a solution returns unless asked otherwise, in order
 * @param textLiterals all string literals of views and constraints
 * @param setup       DDL and DML for an embedded database
 */
public record ConstraintProgram(Map<String, TableSchema> tables, Map<String, SqlNode> viewQueries, Map<String, Rel> relations,
                                List<VariableTable> variableTables, List<BaseView> baseViews, List<Constraint> constraints,
                                List<String> results, Set<String> textLiterals, List<Setup> setup) {
}
