package dev.dcm.ivm.operator;

import dev.dcm.ivm.plan.Operation;
import java.util.List;

/** The operator of every operation. */
public final class Operators {
    private Operators() {
    }

    /** A new operator without state, for inputs of these widths. */
    public static Operator create(Operation operation, List<Integer> widths) {
        if (operation instanceof Operation.Source) {
            return new SourceOperator();
        } else if (operation instanceof Operation.Values values) {
            return new ValuesOperator(values);
        } else if (operation instanceof Operation.Filter filter) {
            return new FilterOperator(filter.condition().function());
        } else if (operation instanceof Operation.MapRows map) {
            return new MapOperator(map.function().function());
        } else if (operation instanceof Operation.Project project) {
            return new MapOperator(row -> row.project(project.columns()));
        } else if (operation instanceof Operation.UnionAll) {
            return new UnionOperator();
        } else if (operation instanceof Operation.Join join) {
            return new JoinOperator(join, widths.get(0), widths.get(1));
        } else if (operation instanceof Operation.NotIn notIn) {
            return new NotInOperator(notIn);
        } else if (operation instanceof Operation.Distinct) {
            return new CountOperator(1, widths.get(0), (a, b) -> Math.min(a, 1));
        } else if (operation instanceof Operation.Intersect intersect) {
            return new CountOperator(2, widths.get(0), intersect.all() ? Math::min : (a, b) -> Math.min(1, Math.min(a, b)));
        } else if (operation instanceof Operation.Except except) {
            return new CountOperator(2, widths.get(0), except.all() ? (a, b) -> Math.max(0, a - b) : (a, b) -> a > 0 && b == 0 ? 1 : 0);
        } else if (operation instanceof Operation.Aggregate aggregate) {
            return new AggregateOperator(aggregate);
        } else if (operation instanceof Operation.TopK top) {
            return new TopKOperator(top);
        } else if (operation instanceof Operation.Window window) {
            return new WindowOperator(window);
        } else if (operation instanceof Operation.Unnest unnest) {
            return new UnnestOperator(unnest);
        } else if (operation instanceof Operation.SingleRow single) {
            return new SingleRowOperator(single.key());
        }
        throw new IllegalArgumentException("no operator for " + operation);
    }
}
