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
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds tables whose rows can be decided in classes from the start. Policies on rows by themselves only narrow domains. If all other policies
 * see a table through loads, through rows that are counted ({@link CountedRows}) and through ALL_DIFFERENT over groups, then rows with equal domains
 * that agree in the columns which those read can change places, and formulas are made for each class instead of for each row.
 *
 * <p>A policy that looks at single decisions in any other way is evaluated before classes are made, row by row; only if it demands nothing on the data
 * at hand, or nothing but what narrows domains, are there classes then. It must not fire where a table decides several columns. The reduction to
 * classes on formulas, {@code encoder.reduce.Classes}, finds more, at the price of formulas for each row.
 */
final class AlikeRows {
    private final Map<VariableTable, BitSet> columns = new IdentityHashMap<>();
    private final Map<VariableTable, BitSet> counted = new IdentityHashMap<>();
    private final Map<VariableTable, Set<ClassColumns.Sought>> sought = new IdentityHashMap<>();
    private final Map<VariableTable, List<Difference>> differences = new IdentityHashMap<>();
    private final Map<VariableTable, ClassColumns> found = new IdentityHashMap<>();
    private final Map<Rel.Aggregate, VariableTable> groups = new IdentityHashMap<>();
    private final Map<Constraint, VariableTable> maximised = new IdentityHashMap<>();
    private final Map<Constraint, Set<VariableTable>> rowByRow = new IdentityHashMap<>();

    /** How the constraint at hand sees tables: by classes, or row by row. */
    private boolean seesClasses;
    private Set<VariableTable> seesRows = Set.of();

    /** @param constraints all but those on rows by themselves */
    AlikeRows(List<Constraint> constraints) {
        Set<VariableTable> never = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Constraint constraint : constraints) {
            seesClasses = false;
            seesRows = Collections.newSetFromMap(new IdentityHashMap<>());
            look(constraint);
            if (seesClasses) {
                // It is evaluated when there are classes, so that it must not look at rows.
                never.addAll(seesRows);
            } else if (!seesRows.isEmpty()) {
                rowByRow.put(constraint, seesRows);
            }
        }
        columns.forEach((table, read) -> {
            if (!never.contains(table)) {
                BitSet asked = counted.getOrDefault(table, new BitSet());
                asked.andNot(read);
                List<ClassColumns.Sought> elsewhere = sought.getOrDefault(table, Set.of()).stream().filter(s -> !read.get(s.column())).toList();
                found.put(table, new ClassColumns(read.stream().toArray(), asked.stream().toArray(), elsewhere));
            }
        });
    }

    private void look(Constraint constraint) {
        if (Interpreted.is(constraint)) {
            // The interpreter knows no classes.
            tables(constraint.relation());
            queries(constraint.expression());
            return;
        }
        Difference difference = Difference.of(constraint);
        if (difference != null && CountedRows.isSuitable(difference.table())) {
            seesClasses = true;
            differences.computeIfAbsent(difference.table(), t -> new ArrayList<>()).add(difference);
            columns.computeIfAbsent(difference.table(), t -> new BitSet());
            Stream.concat(difference.keys().stream(), difference.filter().stream()).forEach(e -> read(columns, difference.table(), ColumnUse.of(e)));
            return;
        }
        CountedRows rows = constraint.kind() == Constraint.Kind.MAXIMIZE && CountedRows.isKnown(constraint.expression()) ? CountedRows.of(constraint.relation()) : null;
        if (rows != null) {
            maximised.put(constraint, rows.table());
            count(rows, List.of(constraint.expression()));
        } else {
            rel(constraint.relation());
            expr(constraint.expression());
        }
    }

    private void count(CountedRows rows, List<Expr> expressions) {
        seesClasses = true;
        BitSet all = columns.computeIfAbsent(rows.table(), t -> new BitSet());
        all.or(rows.read());
        all.or(rows.readBy(expressions));
        sought.computeIfAbsent(rows.table(), t -> new LinkedHashSet<>()).addAll(rows.sought());
    }

    /** What tells the rows of the table apart; null if they have to be decided one by one. */
    ClassColumns of(VariableTable table) {
        return found.get(table);
    }

    /** The policies by which rows of the table take different values. */
    List<Difference> differences(VariableTable table) {
        return differences.getOrDefault(table, List.of());
    }

    /** Whether what is grouped is counted by classes. */
    boolean counts(Rel.Aggregate aggregate) {
        return groups.containsKey(aggregate) && found.containsKey(groups.get(aggregate));
    }

    /** Whether the rows of a policy that maximises are counted by classes. */
    boolean counts(Constraint constraint) {
        return maximised.containsKey(constraint) && found.containsKey(maximised.get(constraint));
    }

    /** Whether the policy has to be evaluated before there are classes. */
    boolean isRowByRow(Constraint constraint) {
        return rowByRow.getOrDefault(constraint, Set.of()).stream().anyMatch(found::containsKey);
    }

    /** The table whose rows choose a target, if the load looks at them in no other way; else null. */
    static VariableTable chooser(Rel.Load load) {
        if (!(load.decided() instanceof Rel.Decided decided) || !LoadGenerator.covers(load)) {
            return null;
        }
        SqlType key = load.target().fields().get(load.key()).type();
        boolean simple = (key.isString() || key.isInteger()) && load.meaning().calls().stream().allMatch(c -> !adds(c) || isSimple(c));
        return simple && CountedRows.isSuitable(decided.table()) ? decided.table() : null;
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
            seesRows.add(r.table());
        } else if (rel instanceof Rel.Load r && chooser(r) != null) {
            load(r, chooser(r));
        } else if (rel instanceof Rel.Aggregate r && grouped(r) != null) {
            groups.put(r, grouped(r).table());
            count(grouped(r), Children.expressionsOf(r));
        } else {
            Children.of(rel).forEach(this::rel);
            Children.expressionsOf(rel).forEach(this::expr);
        }
    }

    private static CountedRows grouped(Rel.Aggregate aggregate) {
        CountedRows rows = CountedRows.of(aggregate.input());
        return rows != null && rows.canGroup(aggregate) && AggregateGenerator.covers(aggregate) ? rows : null;
    }

    private void load(Rel.Load load, VariableTable table) {
        seesClasses = true;
        columns.computeIfAbsent(table, t -> new BitSet());
        load.meaning().calls().stream().filter(AlikeRows::adds).forEach(c -> {
            boolean count = c.function() == AggregateCall.Function.COUNT;
            c.arguments().forEach(a -> read(count ? counted : columns, table, ColumnUse.of(a)));
            if (c.filter() != null) {
                read(columns, table, ColumnUse.of(c.filter()));
                expr(c.filter());
            }
        });
        rel(load.target());
    }

    /** All tables that a relation sees, row by row. */
    private void tables(Rel rel) {
        if (rel instanceof Rel.Decided r) {
            seesRows.add(r.table());
        }
        Children.of(rel).forEach(this::tables);
        Children.expressionsOf(rel).forEach(this::queries);
    }

    private void queries(Expr expr) {
        Children.queriesOf(expr).forEach(this::tables);
        Children.of(expr).forEach(this::queries);
    }

    private void expr(Expr expr) {
        Children.queriesOf(expr).forEach(this::rel);
        Children.of(expr).forEach(this::expr);
    }
}
