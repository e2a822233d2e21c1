package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What plans mean, written in the simplest way: every operator computes a list of rows from lists of rows. */
final class Reference {
    private final Map<String, List<Row>> sources;

    Reference(Map<String, List<Row>> sources) {
        this.sources = sources;
    }

    List<Row> evaluate(Plan plan) {
        List<List<Row>> inputs = plan.inputs().stream().map(this::evaluate).toList();
        List<Row> first = inputs.isEmpty() ? List.of() : inputs.get(0);
        List<Row> second = inputs.size() < 2 ? List.of() : inputs.get(1);
        Operation operation = plan.operation();
        if (operation instanceof Operation.Source source) {
            return sources.get(source.name());
        } else if (operation instanceof Operation.Values values) {
            return values.rows();
        } else if (operation instanceof Operation.Filter filter) {
            return first.stream().filter(filter.condition().function()::test).toList();
        } else if (operation instanceof Operation.MapRows map) {
            return first.stream().map(map.function().function()::apply).toList();
        } else if (operation instanceof Operation.Project project) {
            return first.stream().map(row -> row.project(project.columns())).toList();
        } else if (operation instanceof Operation.UnionAll) {
            return inputs.stream().flatMap(List::stream).toList();
        } else if (operation instanceof Operation.Join join) {
            return join(join, first, second, plan.inputs().get(0).width(), plan.inputs().get(1).width());
        } else if (operation instanceof Operation.NotIn notIn) {
            return first.stream().filter(row -> notIn(notIn, row, second)).toList();
        } else if (operation instanceof Operation.Distinct) {
            return first.stream().distinct().toList();
        } else if (operation instanceof Operation.Intersect intersect) {
            List<Row> common = common(first, second);
            return intersect.all() ? common : common.stream().distinct().toList();
        } else if (operation instanceof Operation.Except except) {
            return except.all() ? minus(first, second) : first.stream().distinct().filter(row -> !second.contains(row)).toList();
        } else if (operation instanceof Operation.Aggregate aggregate) {
            return aggregate(aggregate, first);
        } else if (operation instanceof Operation.TopK top) {
            return groups(top.partition(), first).values().stream()
                    .flatMap(rows -> rows.stream().sorted(top.order()).skip(top.offset()).limit(top.limit())).toList();
        } else if (operation instanceof Operation.Window window) {
            return groups(window.partition(), first).values().stream().flatMap(rows -> ReferenceWindow.of(window, rows).stream()).toList();
        } else if (operation instanceof Operation.Unnest unnest) {
            return first.stream().flatMap(row -> unnest(unnest, row).stream()).toList();
        }
        Operation.SingleRow single = (Operation.SingleRow) operation;
        if (groups(single.key(), first).values().stream().anyMatch(rows -> rows.size() > 1)) {
            throw new RejectedStepException(RejectedStepException.Reason.MORE_THAN_ONE_ROW, "two rows");
        }
        return first;
    }

    private static List<Row> join(Operation.Join join, List<Row> left, List<Row> right, int leftWidth, int rightWidth) {
        List<Row> out = new ArrayList<>();
        for (Row l : left) {
            boolean found = found(right.stream().filter(r -> matches(join, l, r)));
            if (join.kind() == JoinKind.SEMI && found || join.kind() == JoinKind.ANTI && !found) {
                out.add(l);
            }
            if (join.kind().givesPairs()) {
                right.stream().filter(r -> matches(join, l, r)).forEach(r -> out.add(pair(join, l, r)));
            }
            if ((join.kind() == JoinKind.LEFT || join.kind() == JoinKind.FULL) && !found) {
                out.add(pair(join, l, Row.nulls(rightWidth)));
            }
        }
        if (join.kind() == JoinKind.RIGHT || join.kind() == JoinKind.FULL) {
            right.stream().filter(r -> !found(left.stream().filter(l -> matches(join, l, r))))
                    .forEach(r -> out.add(pair(join, Row.nulls(leftWidth), r)));
        }
        return out;
    }

    /** Looks at all rows, so that an error of a condition is met wherever it is. */
    private static boolean found(Stream<Row> matches) {
        return matches.toList().size() > 0;
    }

    private static Row pair(Operation.Join join, Row left, Row right) {
        Row both = left.concat(right);
        return join.output() == null ? both : both.project(join.output());
    }

    private static boolean matches(Operation.Join join, Row left, Row right) {
        for (int i = 0; i < join.leftKeys().size(); i++) {
            Object a = left.get(join.leftKeys().get(i));
            Object b = right.get(join.rightKeys().get(i));
            int position = i;
            boolean nullSafe = IntStream.range(0, join.nullSafe().size()).anyMatch(p -> join.nullSafe().get(p) == position);
            if (a == null || b == null ? !(nullSafe && a == b) : !a.equals(b)) {
                return false;
            }
        }
        return join.condition() == null || join.condition().function().test(left, right);
    }

    /** x NOT IN (..) is TRUE if x = y is FALSE for all y. */
    private static boolean notIn(Operation.NotIn notIn, Row row, List<Row> right) {
        if (row.anyNull(notIn.leftGroup())) {
            return true;
        }
        Object value = row.get(notIn.leftValue());
        return right.stream().filter(r -> !r.anyNull(notIn.rightGroup()) && r.project(notIn.rightGroup()).equals(row.project(notIn.leftGroup())))
                .map(r -> r.get(notIn.rightValue())).allMatch(other -> value != null && other != null && !value.equals(other));
    }

    private static List<Row> common(List<Row> first, List<Row> second) {
        List<Row> rest = new ArrayList<>(second);
        return first.stream().filter(rest::remove).toList();
    }

    private static List<Row> minus(List<Row> first, List<Row> second) {
        List<Row> rest = new ArrayList<>(second);
        return first.stream().filter(row -> !rest.remove(row)).toList();
    }

    static Map<Row, List<Row>> groups(Columns columns, List<Row> rows) {
        Map<Row, List<Row>> groups = new LinkedHashMap<>();
        rows.forEach(row -> groups.computeIfAbsent(row.project(columns), key -> new ArrayList<>()).add(row));
        return groups;
    }

    private static List<Row> aggregate(Operation.Aggregate aggregate, List<Row> rows) {
        Map<Row, List<Row>> groups = groups(aggregate.group(), rows);
        if (aggregate.group().isEmpty()) {
            groups.putIfAbsent(Row.EMPTY, List.of());
        }
        List<Row> out = new ArrayList<>();
        groups.forEach((key, members) -> out.add(key.concat(Row.of(aggregate.calls().stream()
                .map(call -> ReferenceAggregate.of(call, members)).toArray()))));
        return out;
    }

    private static List<Row> unnest(Operation.Unnest unnest, Row row) {
        SqlArray array = (SqlArray) row.get(unnest.arrayColumn());
        List<Row> out = new ArrayList<>();
        for (int i = 0; array != null && i < array.size(); i++) {
            out.add(row.concat(unnest.ordinality() ? Row.of(array.get(i), i + 1) : Row.of(array.get(i))));
        }
        if (out.isEmpty() && unnest.keepEmpty()) {
            out.add(row.concat(Row.nulls(unnest.ordinality() ? 2 : 1)));
        }
        return out;
    }
}
