package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Operation;
import java.util.Locale;
import java.util.stream.Collectors;

/** Operations in words, on one line. */
final class OperationText {
    private OperationText() {
    }

    static String of(Operation operation) {
        if (operation instanceof Operation.Source source) {
            return "source " + source.name();
        } else if (operation instanceof Operation.Values values) {
            return "values, " + values.rows().size() + " rows";
        } else if (operation instanceof Operation.Filter filter) {
            return "filter " + filter.condition();
        } else if (operation instanceof Operation.MapRows map) {
            return "map " + map.function();
        } else if (operation instanceof Operation.Project project) {
            return "project " + project.columns();
        } else if (operation instanceof Operation.UnionAll) {
            return "union all";
        } else if (operation instanceof Operation.Join join) {
            return join(join);
        } else if (operation instanceof Operation.NotIn notIn) {
            return "not in (" + notIn.leftValue() + ") = (" + notIn.rightValue() + ")" + correlation(notIn);
        } else if (operation instanceof Operation.Distinct) {
            return "distinct";
        } else if (operation instanceof Operation.Intersect intersect) {
            return "intersect" + (intersect.all() ? " all" : "");
        } else if (operation instanceof Operation.Except except) {
            return "except" + (except.all() ? " all" : "");
        } else if (operation instanceof Operation.Aggregate aggregate) {
            return "aggregate by " + aggregate.group() + aggregate.calls().stream().map(call -> " " + call).collect(Collectors.joining());
        } else if (operation instanceof Operation.TopK top) {
            return "top" + partition(top.partition()) + " order by " + top.order() + (top.offset() == 0 ? "" : " offset " + top.offset())
                    + (top.limit() == Long.MAX_VALUE ? "" : " limit " + top.limit());
        } else if (operation instanceof Operation.Window window) {
            return "window" + partition(window.partition()) + " order by " + window.order() + " " + window.calls();
        } else if (operation instanceof Operation.Unnest unnest) {
            return "unnest " + unnest.arrayColumn() + (unnest.ordinality() ? " with ordinality" : "") + (unnest.keepEmpty() ? " keeping empty" : "");
        }
        return "single row by " + ((Operation.SingleRow) operation).key();
    }

    private static String join(Operation.Join join) {
        return "join " + join.kind().name().toLowerCase(Locale.ROOT)
                + (join.leftKeys().isEmpty() ? "" : " " + join.leftKeys() + " = " + join.rightKeys())
                + (join.nullSafe().isEmpty() ? "" : " null-safe at " + join.nullSafe())
                + (join.condition() == null ? "" : " and " + join.condition())
                + (join.output() == null ? "" : " giving " + join.output());
    }

    private static String correlation(Operation.NotIn notIn) {
        return notIn.leftGroup().isEmpty() ? "" : " where " + notIn.leftGroup() + " = " + notIn.rightGroup();
    }

    private static String partition(Columns columns) {
        return columns.isEmpty() ? "" : " by " + columns;
    }
}
