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
 * @param orders      which values of domains are worth more, as declared
 * @param candidates  the variable columns to which only some values are left; each at most once
 */
public record ConstraintProgram(Map<String, TableSchema> tables, Map<String, SqlNode> viewQueries, Map<String, Rel> relations,
                                List<VariableTable> variableTables, List<BaseView> baseViews, List<Constraint> constraints,
                                List<String> results, Set<String> textLiterals, List<Setup> setup, List<DomainOrder> orders,
                                List<Candidates> candidates) {

    /** The same with other constraints. */
    public ConstraintProgram with(List<Constraint> others) {
        return new ConstraintProgram(tables, viewQueries, relations, variableTables, baseViews, List.copyOf(others), results, textLiterals, setup, orders, candidates);
    }

    /** The same, narrowed to candidates: with the constraints and the base views that this takes. */
    public ConstraintProgram within(List<Candidates> values, List<Constraint> narrowed, List<BaseView> read) {
        return new ConstraintProgram(tables, viewQueries, relations, variableTables, List.copyOf(read), List.copyOf(narrowed), results, textLiterals, setup, orders,
                List.copyOf(values));
    }
}
