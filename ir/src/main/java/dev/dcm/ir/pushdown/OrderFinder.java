package dev.dcm.ir.pushdown;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.DomainOrder;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds out which values of a domain are worth more: as declared, or else those with more of what the policies measure them by. A policy measures
 * values where it adds up loads on them and compares with a column of theirs: more of a capacity leaves more choices open. What the objective
 * looks at comes first.
 */
final class OrderFinder {
    private final ConstraintProgram program;
    private final Variable variable;

    OrderFinder(ConstraintProgram program, Variable variable) {
        this.program = program;
        this.variable = variable;
    }

    /** The order, or null if there is none. */
    Order find() {
        List<Measured> measured = measured();
        Order declared = declared(measured);
        return declared != null ? declared : derived(measured);
    }

    /** A column of a base view that holds a capacity of each value. */
    private record Measured(BaseView view, int key, int column, boolean objective) {
    }

    // ---- declared ----

    private Order declared(List<Measured> measured) {
        for (DomainOrder order : program.orders()) {
            BaseView view = program.baseViews().stream().filter(v -> v.name().equals(order.relation())).findFirst().orElse(null);
            int key = view == null ? -1 : key(view, measured);
            if (key >= 0) {
                List<Order.Key> keys = order.keys().stream().map(k -> {
                    int column = IntStream.range(0, view.fields().size()).filter(i -> view.fields().get(i).name().equals(k.column())).findFirst().orElseThrow();
                    return new Order.Key(column, k.descending(), view.fields().get(column).type().isNumeric());
                }).toList();
                return new Order(view, key, keys, List.of(), "declared before " + order.relation(), order.top());
            }
        }
        return null;
    }

    /** The column with the variable's values: the domain's own column, or where policies join, or one of a view with the same name. */
    private int key(BaseView view, List<Measured> measured) {
        String name = variable.domain().fields().get(0).name();
        return columns(view).filter(i -> variable.isDomain(view, i)).findFirst().orElseGet(() ->
                measured.stream().filter(m -> m.view() == view).map(Measured::key).findFirst().orElseGet(() -> joined(view).orElseGet(() ->
                        columns(view).filter(i -> view.fields().get(i).name().equals(name) && !isTable(view)).findFirst().orElse(-1))));
    }

    private static Stream<Integer> columns(BaseView view) {
        return IntStream.range(0, view.fields().size()).boxed();
    }

    private boolean isTable(BaseView view) {
        return program.tables().containsKey(view.name());
    }

    private Optional<Integer> joined(BaseView view) {
        return relations().filter(Rel.Join.class::isInstance).map(Rel.Join.class::cast).flatMap(join -> Equality.of(join).stream())
                .filter(e -> e.variable().is(variable) && e.known().leaf() instanceof Rel.Base base && base.view() == view).map(e -> e.known().column()).findFirst();
    }

    private Stream<Rel> relations() {
        Set<Rel> all = Collections.newSetFromMap(new IdentityHashMap<>());
        program.constraints().forEach(c -> collect(c.relation(), all));
        return all.stream();
    }

    private static void collect(Rel rel, Set<Rel> all) {
        if (all.add(rel)) {
            Children.of(rel).forEach(r -> collect(r, all));
        }
    }

    // ---- derived ----

    private Order derived(List<Measured> measured) {
        if (measured.isEmpty()) {
            return null;
        }
        Measured first = measured.stream().filter(Measured::objective).findFirst().orElse(measured.get(0));
        List<Measured> same = measured.stream().filter(m -> m.view() == first.view() && m.key() == first.key()).toList();
        Set<Integer> columns = new LinkedHashSet<>();
        same.stream().filter(Measured::objective).forEach(m -> columns.add(m.column()));
        same.forEach(m -> columns.add(m.column()));
        List<Integer> positive = same.stream().filter(m -> !m.objective()).map(Measured::column).distinct().toList();
        List<Order.Key> keys = columns.stream().map(c -> new Order.Key(c, true, true)).toList();
        String names = String.join(", ", columns.stream().map(c -> first.view().fields().get(c).name()).toList());
        return new Order(first.view(), first.key(), keys, positive, "most of what policies measure in " + first.view().name() + ": " + names, 0);
    }

    private List<Measured> measured() {
        List<Measured> all = new ArrayList<>();
        for (Constraint constraint : program.constraints()) {
            measured(constraint.relation(), constraint.expression(), constraint.kind() == Constraint.Kind.MAXIMIZE, all);
        }
        return all;
    }

    private void measured(Rel rel, Expr expr, boolean objective, List<Measured> all) {
        if (expr instanceof Expr.Column column && column.level() == 0) {
            measured(rel, column.index(), objective, all);
        }
        Children.of(expr).forEach(e -> measured(rel, e, objective, all));
    }

    private void measured(Rel rel, int column, boolean objective, List<Measured> all) {
        if (rel instanceof Rel.Filter filter) {
            measured(filter.input(), column, objective, all);
        } else if (rel instanceof Rel.Project project) {
            measured(project.input(), project.columns().get(column), objective, all);
        } else if (rel instanceof Rel.Load load) {
            int call = column - load.meaning().keys().size();
            AggregateCall aggregate = call < 0 ? null : load.meaning().calls().get(call);
            if (call < 0) {
                load(load, load.meaning().keys().get(column), objective, all);
            } else if (aggregate.function() == AggregateCall.Function.SHARED) {
                load(load, aggregate.arguments().get(0), objective, all);
            }
        } else if (rel instanceof Rel.Aggregate aggregate && column >= aggregate.keys().size()) {
            AggregateCall call = aggregate.calls().get(column - aggregate.keys().size());
            if (call.function() == AggregateCall.Function.CAPACITY_CONSTRAINT) {
                capacity(aggregate.input(), call, objective, all);
            } else {
                call.arguments().forEach(a -> measured(aggregate.input(), a, objective, all));
            }
        }
    }

    /** A column of the target that a policy looks at beside the load. */
    private void load(Rel.Load load, Expr expr, boolean objective, List<Measured> all) {
        Origin decided = Origin.of(load.decided(), load.variable());
        int width = load.decided().fields().size();
        boolean measures = decided != null && decided.is(variable) && expr.type().isNumeric() && expr instanceof Expr.Column c && c.index() != load.key() + width;
        if (measures) {
            add(Origin.of(load.target(), load.key()), Origin.of(load.target(), ((Expr.Column) expr).index() - width), objective, all);
        }
    }

    /** CAPACITY_CONSTRAINT(variable, key, demand, capacity). */
    private void capacity(Rel input, AggregateCall call, boolean objective, List<Measured> all) {
        List<Origin> origins = call.arguments().stream().map(a -> a instanceof Expr.Column c && c.level() == 0 ? Origin.of(input, c.index()) : null).toList();
        if (origins.get(0) != null && origins.get(0).is(variable)) {
            add(origins.get(1), origins.get(3), objective, all);
        }
    }

    private static void add(Origin key, Origin column, boolean objective, List<Measured> all) {
        if (key != null && column != null && key.leaf() == column.leaf() && key.leaf() instanceof Rel.Base base) {
            all.add(new Measured(base.view(), key.column(), column.column(), objective));
        }
    }
}
