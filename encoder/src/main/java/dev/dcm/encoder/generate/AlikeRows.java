package dev.dcm.encoder.generate;

import dev.dcm.base.SqlType;
import dev.dcm.encoder.eval.ClassColumns;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds tables whose rows can be decided in classes from the start. Policies on rows by themselves only narrow domains. If all other policies
 * see a table through loads and through ALL_DIFFERENT over groups, then rows with equal domains that agree in the columns which those read can
 * change places, and formulas are made for each class instead of for each row.
 *
 * <p>It must not fire where a row's decision is looked at in any other way, or where a table decides several columns. The reduction to classes on
 * formulas, {@code encoder.reduce.Classes}, finds more, at the price of formulas for each row.
 */
final class AlikeRows {
    private final Map<VariableTable, BitSet> columns = new IdentityHashMap<>();
    private final Map<VariableTable, BitSet> counted = new IdentityHashMap<>();
    private final Map<VariableTable, List<Difference>> differences = new IdentityHashMap<>();
    private final Set<VariableTable> others = new HashSet<>();
    private final Map<VariableTable, ClassColumns> found = new IdentityHashMap<>();

    /** @param constraints all but those on rows by themselves */
    AlikeRows(List<Constraint> constraints) {
        for (Constraint constraint : constraints) {
            Difference difference = Difference.of(constraint);
            if (difference != null && isSuitable(difference.table())) {
                differences.computeIfAbsent(difference.table(), t -> new ArrayList<>()).add(difference);
                columns.computeIfAbsent(difference.table(), t -> new BitSet());
                Stream.concat(difference.keys().stream(), difference.filter().stream()).forEach(e -> read(columns, difference.table(), ColumnUse.of(e)));
            } else {
                rel(constraint.relation());
                expr(constraint.expression());
            }
        }
        columns.forEach((table, read) -> {
            if (!others.contains(table)) {
                BitSet asked = counted.getOrDefault(table, new BitSet());
                asked.andNot(read);
                found.put(table, new ClassColumns(read.stream().toArray(), asked.stream().toArray()));
            }
        });
    }

    /** What tells the rows of the table apart; null if they have to be decided one by one. */
    ClassColumns of(VariableTable table) {
        return found.get(table);
    }

    /** The policies by which rows of the table take different values. */
    List<Difference> differences(VariableTable table) {
        return differences.getOrDefault(table, List.of());
    }

    /** The table whose rows choose a target, if the load looks at them in no other way; else null. */
    static VariableTable chooser(Rel.Load load) {
        if (!(load.decided() instanceof Rel.Decided decided) || !LoadGenerator.covers(load)) {
            return null;
        }
        SqlType key = load.target().fields().get(load.key()).type();
        boolean simple = (key.isString() || key.isInteger()) && load.meaning().calls().stream().allMatch(c -> !adds(c) || isSimple(c));
        return simple && isSuitable(decided.table()) ? decided.table() : null;
    }

    private static boolean adds(AggregateCall call) {
        return call.function() == AggregateCall.Function.SUM || call.function() == AggregateCall.Function.COUNT;
    }

    /** Sums of integers that are columns, and counts. */
    private static boolean isSimple(AggregateCall call) {
        boolean column = call.arguments().isEmpty() || call.arguments().get(0) instanceof Expr.Column c && c.level() == 0 && !c.formula()
                && (c.type().isInteger() || call.function() == AggregateCall.Function.COUNT);
        return column && !call.distinct() && (call.filter() == null || !call.filter().formula());
    }

    private static boolean isSuitable(VariableTable table) {
        if (table.variables().size() != 1) {
            return false;
        }
        SqlType type = table.fields().get(table.variables().get(0).index()).type();
        return type.isString() || type.isInteger();
    }

    private static void read(Map<VariableTable, BitSet> into, VariableTable table, ColumnUse use) {
        BitSet read = into.computeIfAbsent(table, t -> new BitSet());
        for (int i = 0; i < table.fields().size(); i++) {
            if (use.reads(0, i)) {
                read.set(i);
            }
        }
    }

    private void rel(Rel rel) {
        if (rel instanceof Rel.Decided r) {
            others.add(r.table());
        } else if (rel instanceof Rel.Load r && chooser(r) != null) {
            VariableTable table = chooser(r);
            columns.computeIfAbsent(table, t -> new BitSet());
            r.meaning().calls().stream().filter(AlikeRows::adds).forEach(c -> {
                boolean count = c.function() == AggregateCall.Function.COUNT;
                c.arguments().forEach(a -> read(count ? counted : columns, table, ColumnUse.of(a)));
                if (c.filter() != null) {
                    read(columns, table, ColumnUse.of(c.filter()));
                    expr(c.filter());
                }
            });
            rel(r.target());
        } else {
            Children.of(rel).forEach(this::rel);
            Children.expressionsOf(rel).forEach(this::expr);
        }
    }

    private void expr(Expr expr) {
        Children.queriesOf(expr).forEach(this::rel);
        Children.of(expr).forEach(this::expr);
    }
}
