package dev.dcm.encoder.generate;

import dev.dcm.encoder.eval.ValueRanking;
import dev.dcm.encoder.eval.ValueRanking.Factor;
import dev.dcm.encoder.eval.ValueRanking.Spare;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.AggregateCall.Function;
import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds tables for whose rows some values are better than others: every CHECK wants what rows take from a value to stay below what it has, and
 * what is maximised is the least that is left anywhere. What follows from it at run time is in {@code eval.PromisingValues}.
 *
 * <p>It must not fire where a CHECK wants a value to be used, where two things are maximised, or where a load is seen in any way that is not
 * a sum: then the best value is not known before all is decided.
 */
final class Rankings {
    private final Map<VariableTable, Collected> tables = new IdentityHashMap<>();

    /** What was found so far. */
    private static final class Collected {
        private final List<Spare> limits = new ArrayList<>();
        private final Set<Integer> counted = new TreeSet<>();
        private Spare merit;
        private boolean unclear;
        private ValueRanking ranking;

        private ValueRanking ranking() {
            if (ranking == null && !unclear) {
                ranking = new ValueRanking(limits, List.copyOf(counted), merit);
            }
            return ranking;
        }
    }

    /** @param constraints all but those on rows by themselves */
    Rankings(List<Constraint> constraints, AlikeRows alike) {
        for (Constraint constraint : constraints) {
            Difference difference = Difference.of(constraint);
            if (difference == null || alike.of(difference.table()) == null) {
                Set<VariableTable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
                collect(constraint.relation(), seen);
                collect(constraint.expression(), seen);
                boolean clear = constraint.kind() == Constraint.Kind.CHECK ? check(constraint.expression(), constraint.relation()) : maximised(constraint);
                seen.forEach(table -> collected(table).unclear |= !clear);
            } else {
                collected(difference.table());
            }
        }
    }

    private Collected collected(VariableTable table) {
        return tables.computeIfAbsent(table, t -> new Collected());
    }

    /** Why values suit the table's rows; null if that is not known. */
    ValueRanking of(VariableTable table) {
        Collected collected = tables.get(table);
        return collected == null ? null : collected.ranking();
    }

    private boolean check(Expr condition, Rel rel) {
        if (condition instanceof Expr.Column column && column.level() == 0 && rel instanceof Rel.Project project) {
            return check(project.columns().get(column.index()), project.input());
        } else if (condition instanceof Expr.Call call && call.operator() == Operator.AND) {
            return call.arguments().stream().allMatch(part -> check(part, rel));
        }
        LinearColumns margin = LinearColumns.margin(condition, rel);
        return margin != null && add(margin, false);
    }

    private boolean maximised(Constraint constraint) {
        LinearColumns aggregated = LinearColumns.of(constraint.expression(), constraint.relation());
        if (aggregated == null || aggregated.factors().size() != 1 || !(aggregated.below() instanceof Rel.Aggregate aggregate) || !aggregate.keys().isEmpty()) {
            return false;
        }
        Map.Entry<Integer, Long> only = aggregated.factors().entrySet().iterator().next();
        AggregateCall call = aggregate.calls().get(only.getKey());
        boolean least = call.function() == Function.MIN && only.getValue() > 0;
        boolean most = call.function() == Function.MAX && only.getValue() < 0;
        if (!least && !most || call.filter() != null) {
            return false;
        }
        LinearColumns of = LinearColumns.of(call.arguments().get(0), aggregate.input());
        return of != null && add(most ? of.times(-1) : of, true);
    }

    /** @return false if the number says nothing about how much a value has to spare */
    private boolean add(LinearColumns number, boolean maximised) {
        if (!number.isModest() || !(number.below() instanceof Rel.Load load) || AlikeRows.chooser(load) == null || !(load.target() instanceof Rel.Base target)) {
            return false;
        }
        Collected into = collected(AlikeRows.chooser(load));
        int width = load.decided().fields().size();
        Map<Integer, Long> columns = new TreeMap<>();
        List<Factor> amounts = new ArrayList<>();
        for (Map.Entry<Integer, Long> term : number.factors().entrySet()) {
            int keys = load.meaning().keys().size();
            AggregateCall call = term.getKey() < keys ? null : load.meaning().calls().get(term.getKey() - keys);
            if (call != null && (call.function() == Function.SUM || call.function() == Function.COUNT)) {
                if (term.getValue() > 0 || call.filter() != null) {
                    return false;
                }
                amounts.add(new Factor(amount(call, into), -term.getValue()));
            } else {
                Expr known = call == null ? load.meaning().keys().get(term.getKey()) : call.arguments().get(0);
                if (!(known instanceof Expr.Column column) || column.level() != 0 || column.index() < width || !column.type().isInteger()) {
                    return false;
                }
                columns.merge(column.index() - width, term.getValue(), Long::sum);
            }
        }
        List<Factor> factors = columns.entrySet().stream().map(e -> new Factor(e.getKey(), e.getValue())).toList();
        Spare spare = new Spare(target.view(), load.key(), number.constant(), factors, amounts);
        if (!maximised) {
            into.limits.add(spare);
        } else if (into.merit != null && !into.merit.equals(spare)) {
            return false;
        } else {
            into.merit = spare;
        }
        return true;
    }

    /** The column of the choosing row that is added up. */
    private static int amount(AggregateCall call, Collected into) {
        int column = call.arguments().isEmpty() ? Spare.ONE : ((Expr.Column) call.arguments().get(0)).index();
        if (call.function() == Function.SUM || column == Spare.ONE) {
            return column;
        }
        into.counted.add(column);
        return Spare.ONE;
    }

    private static void collect(Rel rel, Set<VariableTable> tables) {
        if (rel instanceof Rel.Decided decided) {
            tables.add(decided.table());
        }
        Children.of(rel).forEach(r -> collect(r, tables));
        Children.expressionsOf(rel).forEach(e -> collect(e, tables));
    }

    private static void collect(Expr expr, Set<VariableTable> tables) {
        Children.queriesOf(expr).forEach(r -> collect(r, tables));
        Children.of(expr).forEach(e -> collect(e, tables));
    }
}
