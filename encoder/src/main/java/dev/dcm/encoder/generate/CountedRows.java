package dev.dcm.encoder.generate;

import dev.dcm.base.SqlType;
import dev.dcm.encoder.eval.ClassColumns;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Children;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows that come from one table with a decision, joined with known rows, where at most one condition asks for the decision: rows of the table that
 * are alike bring the same here, and it is enough to count them.
 *
 * @param origins  the column of the table behind each column; -1 for others
 * @param variable where the decision is; -1 if it is not shown
 * @param asked    whether the rows are there for some decisions only
 * @param read     the columns of the table on which it depends what the rows are
 * @param sought   the columns of the table that are looked for elsewhere: a row that is not found has no rows here
 */
record CountedRows(VariableTable table, int[] origins, int variable, boolean asked, BitSet read, List<ClassColumns.Sought> sought) {

    /** The rows of a relation; null if they are of another kind. */
    static CountedRows of(Rel rel) {
        if (rel instanceof Rel.Decided r) {
            return isSuitable(r.table()) ? new CountedRows(r.table(), IntStream.range(0, r.fields().size()).toArray(), r.table().variables().get(0).index(), false, new BitSet(), List.of())
                    : null;
        } else if (rel instanceof Rel.Filter r) {
            CountedRows input = of(r.input());
            return input == null ? null : input.where(Conjunction.parts(r.condition()));
        } else if (rel instanceof Rel.Project r) {
            CountedRows input = of(r.input());
            return input == null ? null : input.project(r.columns());
        } else if (rel instanceof Rel.Join r && r.kind() == Rel.Join.Kind.INNER && isKnown(r.right())) {
            CountedRows left = of(r.left());
            return left == null ? null : left.joined(r);
        }
        return null;
    }

    /** Whether rows of the table can be told apart by their one decision. */
    static boolean isSuitable(VariableTable table) {
        if (table.variables().size() != 1) {
            return false;
        }
        SqlType type = table.fields().get(table.variables().get(0).index()).type();
        return type.isString() || type.isInteger();
    }

    /** Whether groups of the rows, and what is computed for each, do not ask for the rows one by one. */
    boolean canGroup(Rel.Aggregate aggregate) {
        return ColumnUse.of(aggregate).isEmpty() && aggregate.keys().stream().allMatch(CountedRows::isKnown) && aggregate.calls().stream().allMatch(CountedRows::canCount);
    }

    private static boolean canCount(AggregateCall call) {
        boolean known = call.arguments().stream().allMatch(CountedRows::isKnown) && (call.filter() == null || isKnown(call.filter())) && !call.distinct();
        return known && switch (call.function()) {
            case COUNT, MIN, MAX, SHARED -> true;
            // Of these the generated code adds up numbers, and no cells.
            case SUM -> call.arguments().get(0) instanceof Expr.Column column && column.type().isInteger();
            default -> false;
        };
    }

    /** The columns of the table on which it depends what these expressions are. */
    BitSet readBy(List<Expr> expressions) {
        BitSet all = new BitSet();
        int decision = table.variables().get(0).index();
        for (Expr expression : expressions) {
            ColumnUse use = ColumnUse.of(expression);
            for (int i = 0; i < origins.length; i++) {
                if (origins[i] >= 0 && origins[i] != decision && use.reads(0, i)) {
                    all.set(origins[i]);
                }
            }
        }
        return all;
    }

    private CountedRows reading(List<Expr> expressions, int[] newOrigins, int newVariable, boolean nowAsked) {
        BitSet all = readBy(expressions);
        all.or(read);
        return new CountedRows(table, newOrigins, newVariable, nowAsked, all, sought);
    }

    private CountedRows where(List<Expr> conditions) {
        boolean nowAsked = asked;
        for (Expr condition : conditions) {
            if (!isKnown(condition)) {
                if (nowAsked || !asks(condition)) {
                    return null;
                }
                nowAsked = true;
            }
        }
        return reading(conditions, origins, variable, nowAsked);
    }

    /** Whether the condition compares the decision with something known. */
    private boolean asks(Expr condition) {
        return condition instanceof Expr.Call call && (call.operator() == Operator.EQUAL || call.operator() == Operator.NOT_EQUAL)
                && (isDecision(call.arguments().get(0)) && isPlain(call.arguments().get(1)) || isDecision(call.arguments().get(1)) && isPlain(call.arguments().get(0)));
    }

    private boolean isDecision(Expr expr) {
        return expr instanceof Expr.Column column && column.level() == 0 && column.index() == variable;
    }

    private static boolean isPlain(Expr expr) {
        return isKnown(expr) && (expr instanceof Expr.Literal || expr instanceof Expr.Column);
    }

    private CountedRows project(List<Expr> columns) {
        int[] shown = new int[columns.size()];
        int decision = -1;
        for (int i = 0; i < shown.length; i++) {
            boolean kept = columns.get(i) instanceof Expr.Column column && column.level() == 0;
            if (!kept && !isKnown(columns.get(i))) {
                return null;
            }
            shown[i] = kept ? origins[((Expr.Column) columns.get(i)).index()] : -1;
            decision = isDecision(columns.get(i)) ? i : decision;
        }
        return reading(columns.stream().filter(c -> !(c instanceof Expr.Column)).toList(), shown, decision, asked);
    }

    private CountedRows joined(Rel.Join join) {
        int[] wider = Arrays.copyOf(origins, join.fields().size());
        Arrays.fill(wider, origins.length, wider.length, -1);
        List<ClassColumns.Sought> found = new ArrayList<>(sought);
        List<Expr> others = new ArrayList<>();
        for (Expr condition : Conjunction.parts(join.condition())) {
            ClassColumns.Sought column = join.right() instanceof Rel.Base base ? soughtIn(base.view(), condition) : null;
            if (column == null) {
                others.add(condition);
            } else {
                found.add(column);
            }
        }
        return new CountedRows(table, wider, variable, asked, read, found).where(others);
    }

    /** The condition as one that looks for a column of the table in the view on the right; null if it is something else. */
    private ClassColumns.Sought soughtIn(BaseView view, Expr condition) {
        if (condition instanceof Expr.Call call && call.operator() == Operator.EQUAL) {
            for (int side = 0; side < 2; side++) {
                if (call.arguments().get(side) instanceof Expr.Column mine && call.arguments().get(1 - side) instanceof Expr.Column other && isWhole(mine) && isWhole(other)
                        && mine.index() < origins.length && origins[mine.index()] >= 0 && other.index() >= origins.length) {
                    return new ClassColumns.Sought(origins[mine.index()], view, other.index() - origins.length);
                }
            }
        }
        return null;
    }

    private static boolean isWhole(Expr.Column column) {
        return column.level() == 0 && !column.formula() && column.type().isInteger();
    }

    private static boolean isKnown(Rel rel) {
        return !rel.conditional() && rel.fields().stream().noneMatch(f -> f.formula()) && !(rel instanceof Rel.Decided) && Children.of(rel).stream().allMatch(CountedRows::isKnown)
                && Children.expressionsOf(rel).stream().allMatch(CountedRows::isKnown);
    }

    /** Whether no decision and no query is part of it. */
    static boolean isKnown(Expr expr) {
        return !expr.formula() && Children.queriesOf(expr).isEmpty() && Children.of(expr).stream().allMatch(CountedRows::isKnown);
    }
}
