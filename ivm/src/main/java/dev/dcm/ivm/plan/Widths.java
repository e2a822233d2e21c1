package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import java.util.List;

/** The width of every operation's result. A plan that speaks of columns that are not there is refused when it is made. */
final class Widths {
    private final Operation operation;
    private final List<Plan> inputs;

    private Widths(Operation operation, List<Plan> inputs) {
        this.operation = operation;
        this.inputs = inputs;
    }

    static int of(Operation operation, List<Plan> inputs) {
        return new Widths(operation, inputs).width();
    }

    private int width() {
        if (operation instanceof Operation.Source source) {
            return inputs(0, source.width());
        } else if (operation instanceof Operation.Values values) {
            require(values.rows().stream().allMatch(row -> row.width() == values.width()), "rows of different widths");
            return inputs(0, values.width());
        } else if (operation instanceof Operation.Filter || operation instanceof Operation.Distinct) {
            inputs(1, 0);
            return input(0);
        } else if (operation instanceof Operation.MapRows map) {
            return inputs(1, map.width());
        } else if (operation instanceof Operation.Project project) {
            inputs(1, 0);
            inside(project.columns(), input(0));
            return project.columns().size();
        } else if (operation instanceof Operation.Join join) {
            return join(join);
        } else if (operation instanceof Operation.NotIn notIn) {
            inputs(2, 0);
            inside(notIn.leftGroup().append(Columns.of(notIn.leftValue())), input(0));
            inside(notIn.rightGroup().append(Columns.of(notIn.rightValue())), input(1));
            return input(0);
        } else if (operation instanceof Operation.UnionAll) {
            require(!inputs.isEmpty(), "no input");
            require(inputs.stream().allMatch(i -> i.width() == input(0)), "inputs of different widths");
            return input(0);
        } else if (operation instanceof Operation.Intersect || operation instanceof Operation.Except) {
            inputs(2, 0);
            require(input(0) == input(1), "inputs of different widths");
            return input(0);
        }
        return ofOneInput();
    }

    private int ofOneInput() {
        inputs(1, 0);
        if (operation instanceof Operation.Aggregate aggregate) {
            inside(aggregate.group(), input(0));
            aggregate.calls().forEach(this::inside);
            return aggregate.group().size() + aggregate.calls().size();
        } else if (operation instanceof Operation.TopK top) {
            inside(top.partition(), input(0));
            inside(top.order());
            return input(0);
        } else if (operation instanceof Operation.Window window) {
            inside(window.partition(), input(0));
            inside(window.order());
            window.calls().forEach(this::inside);
            return input(0) + window.calls().size();
        } else if (operation instanceof Operation.Unnest unnest) {
            inside(Columns.of(unnest.arrayColumn()), input(0));
            return input(0) + (unnest.ordinality() ? 2 : 1);
        } else if (operation instanceof Operation.SingleRow single) {
            inside(single.key(), input(0));
            return input(0);
        }
        throw new IllegalArgumentException("no width of " + operation);
    }

    private int join(Operation.Join join) {
        inputs(2, 0);
        inside(join.leftKeys(), input(0));
        inside(join.rightKeys(), input(1));
        inside(join.nullSafe(), join.leftKeys().size());
        if (!join.kind().givesPairs()) {
            return input(0);
        }
        int both = input(0) + input(1);
        if (join.output() != null) {
            inside(join.output(), both);
        }
        return join.output() == null ? both : join.output().size();
    }

    private void inside(AggregateCall call) {
        require(call.column() < input(0) && call.filter() < input(0), "no such column");
        inside(call.order());
    }

    private void inside(WindowCall call) {
        if (call instanceof WindowCall.Aggregated aggregated) {
            inside(aggregated.call());
        } else if (call instanceof WindowCall.Neighbour neighbour) {
            inside(Columns.of(neighbour.column()), input(0));
        }
    }

    private void inside(Ordering order) {
        order.keys().forEach(key -> inside(Columns.of(key.column()), input(0)));
    }

    private void inside(Columns columns, int width) {
        require(columns.min() >= 0 && columns.max() < width, "no such column");
    }

    private int input(int number) {
        return inputs.get(number).width();
    }

    private int inputs(int count, int width) {
        require(inputs.size() == count, inputs.size() + " inputs");
        return width;
    }

    private void require(boolean condition, String complaint) {
        if (!condition) {
            throw new IllegalArgumentException(complaint + ": " + operation + " over " + inputs.stream().map(Plan::width).toList() + " columns");
        }
    }
}
