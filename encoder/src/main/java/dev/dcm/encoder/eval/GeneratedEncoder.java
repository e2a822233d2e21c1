package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the encoder generated for a program is derived from: the operations that its code is made of. One instance per solve. The generated
 * part does what is known by plain Java; what is decided goes to the same operations that the interpreter uses.
 */
public abstract class GeneratedEncoder extends KnownValues {
    protected static final Condition TRUE = Formulas.TRUE;
    protected static final Condition FALSE = Formulas.FALSE;
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Expressions expressions;
    private final Aggregates aggregates;
    private final List<Object> parts;
    private final Sink sink;
    /** How many rows a group is expected to have where nobody knows. */
    public static final int SOME = 8;
    private final Map<Object, Columns> tables = new IdentityHashMap<>();
    private final Map<VariableTable, Choosers> choosers = new IdentityHashMap<>();

    /** Where demands and objectives go. */
    public interface Sink {
        void check(Constraint constraint, Condition presence, Cell value);

        void maximize(Constraint constraint, Condition presence, Cell value);

        /** @param rows how often the value counts */
        void maximize(Constraint constraint, Linear rows, Cell value);
    }

    protected GeneratedEncoder(Evaluation evaluation, List<Object> parts, Sink sink) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.expressions = evaluation.expressions();
        this.aggregates = new Aggregates(evaluation, expressions);
        this.parts = parts;
        this.sink = sink;
    }

    /** Hands over all demands and objectives of the program. */
    public abstract void encode();

    protected final Object part(int number) {
        return parts.get(number);
    }

    /** Called for every row, so that no relation outlasts the deadline. */
    protected final void tick() {
        evaluation.tick();
    }

    // ---- tables ----

    protected final Columns table(BaseView view) {
        return tables.computeIfAbsent(view, v -> new Columns(evaluation.inputs().rows(view), view.fields().size()));
    }

    /** The known columns as they are, the decided ones as cells. */
    protected final Columns table(VariableTable table) {
        return tables.computeIfAbsent(table, t -> decided(table));
    }

    private Columns decided(VariableTable table) {
        List<Row> rows = evaluation.variables().rows(table);
        String kinds = kinds(table);
        Buffer buffer = new Buffer(kinds);
        for (Row row : rows) {
            for (int i = 0; i < row.cells().length; i++) {
                Cell cell = row.cells()[i];
                if (kinds.charAt(i) == 'C') {
                    buffer.set(i, cell);
                } else if (kinds.charAt(i) == 'L') {
                    Object value = ((Cell.Known) cell).value();
                    buffer.set(i, value == null ? 0 : (Long) value, value == null);
                } else {
                    buffer.set(i, Constants.normal(((Cell.Known) cell).value()));
                }
            }
            buffer.end(TRUE);
        }
        return buffer.columns();
    }

    private static String kinds(VariableTable table) {
        StringBuilder kinds = new StringBuilder();
        table.fields().forEach(f -> kinds.append(f.formula() ? 'C' : f.type().isInteger() ? 'L' : 'O'));
        return kinds.toString();
    }

    /**
     * Prepares the rows of a table that is only looked at by what its rows choose.
     *
     * @param apart which rows take other values than those that are like them; null if none does
     */
    protected final void makeChoosers(VariableTable table, ClassColumns alike, ValueRanking ranking, boolean[] apart) {
        Columns rows = table(table);
        // Read now, since it takes the database's time.
        alike.sought().forEach(s -> table(s.view()));
        if (ranking != null) {
            ranking.limits().forEach(limit -> table(limit.target()));
            if (ranking.merit() != null) {
                table(ranking.merit().target());
            }
        }
        boolean[] distinct = apart == null ? new boolean[rows.size()] : apart;
        choosers.put(table, evaluation.simplify(() -> new ChooserClasses(evaluation, targets(), this::table).of(table, alike, ranking, rows, distinct)));
    }

    protected final Choosers choosers(VariableTable table) {
        return choosers.get(table);
    }

    private PromisingValues.Targets targets() {
        return new PromisingValues.Targets() {
            @Override
            public Columns columns(ValueRanking.Spare limit) {
                return table(limit.target());
            }

            @Override
            public Index byValue(ValueRanking.Spare limit) {
                boolean text = limit.target().fields().get(limit.key()).type().isString();
                return text ? columns(limit).codeIndex(limit.key(), evaluation.texts()) : columns(limit).longIndex(limit.key());
            }
        };
    }

    /** Within each group, the choosers' rows take different values. */
    protected final void different(Constraint constraint, Choosers rows, List<List<Integer>> groups) {
        for (List<Integer> group : groups) {
            for (Condition condition : rows.different(group)) {
                sink.check(constraint, TRUE, Cell.truth(condition, formulas.not(condition)));
            }
        }
    }

    protected final long[] codes(Columns columns, int column) {
        return columns.codes(column, evaluation.texts());
    }

    // ---- conditions ----

    protected final Condition and(Condition a, Condition b) {
        return formulas.and(a, b);
    }

    protected final Condition not(Condition condition) {
        return formulas.not(condition);
    }

    protected final Condition or(List<Condition> conditions) {
        return formulas.or(conditions);
    }

    /** As many lists of conditions. */
    protected static List<Condition>[] lists(int size) {
        @SuppressWarnings("unchecked")
        List<Condition>[] lists = new List[size];
        Arrays.setAll(lists, i -> new ArrayList<>());
        return lists;
    }

    /** Where the cell is true: neither false nor unknown. */
    protected final Condition isTrue(Cell cell) {
        return expressions.comparisons().isTrue(cell);
    }

    /** Where a decided text has the code. */
    protected final Condition equalsCode(Cell cell, long code) {
        if (cell instanceof Cell.Text text && text.isNull() == Formulas.FALSE) {
            Term.Variable variable = text.code().asVariable();
            if (variable != null) {
                return formulas.point(variable, code);
            }
        }
        if (code < 0) {
            return Formulas.FALSE;
        }
        return isTrue(expressions.comparisons().compare(Operator.EQUAL, cell, new Cell.Known(evaluation.texts().text(code)), Span.NONE));
    }

    /** Where a decided number has the value. */
    protected final Condition equalsNumber(Cell cell, long value) {
        if (cell instanceof Cell.Numeric number && number.isNull() == Formulas.FALSE && number.denominator().isConstant() && number.denominator().constant() == 1) {
            Term.Variable variable = number.numerator().asVariable();
            if (variable != null) {
                return formulas.point(variable, value);
            }
        }
        return isTrue(expressions.comparisons().compare(Operator.EQUAL, cell, new Cell.Known(value), Span.NONE));
    }

    /** The rows of a table that a decided number may equal in an indexed column, in their order. */
    protected final int[] candidates(Cell cell, Columns table, int column) {
        boolean whole = cell instanceof Cell.Numeric n && n.denominator().isConstant() && n.denominator().constant() == 1;
        return CandidateRows.of(whole ? ((Cell.Numeric) cell).numerator().asVariable() : null, table.size(), () -> table.longIndex(column));
    }

    /** The rows of a table that a decided text may equal in an indexed column, in their order. */
    protected final int[] candidateTexts(Cell cell, Columns table, int column) {
        return CandidateRows.of(cell instanceof Cell.Text text ? text.code().asVariable() : null, table.size(), () -> table.codeIndex(column, evaluation.texts()));
    }

    /** Where both are equal. */
    protected final Condition isEqual(Cell a, Cell b, Span span) {
        try {
            return isTrue(expressions.comparisons().compare(Operator.EQUAL, a, b, span));
        } catch (ArithmeticException e) {
            throw new CsqlException(Code.OVERFLOW, span, "the numbers of this expression leave the 64-bit range",
                    "Use smaller numbers, or bound the variables with CHECK.");
        }
    }

    // ---- operators ----

    protected final Cell apply(Expr.Call call, Condition presence, Cell a) {
        return apply(call, presence, new Cell[] {a});
    }

    protected final Cell apply(Expr.Call call, Condition presence, Cell a, Cell b) {
        try {
            return expressions.apply(call, a, b, presence);
        } catch (ArithmeticException e) {
            throw overflow(call);
        }
    }

    protected final Cell apply(Expr.Call call, Condition presence, Cell[] arguments) {
        try {
            return expressions.apply(call, Arrays.asList(arguments), presence);
        } catch (ArithmeticException e) {
            throw overflow(call);
        }
    }

    protected final Cell cast(Expr.Cast cast, Cell operand) {
        try {
            return expressions.cast(cast, operand);
        } catch (ArithmeticException e) {
            throw overflow(cast);
        }
    }

    protected final Cell in(Expr.InList in, Cell operand, Cell[] values) {
        try {
            return expressions.comparisons().in(operand, Arrays.asList(values), in.span());
        } catch (ArithmeticException e) {
            throw overflow(in);
        }
    }

    protected final Junction junction(boolean and) {
        return new Junction(expressions, and);
    }

    protected final CaseOf caseOf() {
        return new CaseOf(expressions);
    }

    protected final Cell chosen(CaseOf chosen, Expr expr) {
        try {
            return chosen.cell(expr.span());
        } catch (ArithmeticException e) {
            throw overflow(expr);
        }
    }

    // ---- sub-queries ----

    /** Rows of a sub-query, with the columns that it returns. */
    protected static List<Row> rows() {
        return new ArrayList<>();
    }

    protected static void add(List<Row> rows, Condition presence, Cell[] cells) {
        rows.add(new Row(presence, cells, List.of()));
    }

    /** What IN, EXISTS, SOME, ALL or a query used as a value come to. */
    protected final Cell subquery(Expr expr, Cell[] operands, List<Row> rows, Condition presence) {
        try {
            return expressions.subqueries().combine(expr, Arrays.asList(operands), rows, presence);
        } catch (ArithmeticException e) {
            throw overflow(expr);
        }
    }

    /** The number by which a decision has the known value. */
    protected final long number(Object value) {
        return value instanceof String text ? evaluation.texts().code(text) : (Long) value;
    }

    /** {@code operand IN (query)} for a query of known values. */
    protected final Cell in(Expr.InQuery in, Cell operand, ValueSet set) {
        boolean whole = operand instanceof Cell.Text || operand instanceof Cell.Numeric n && n.denominator().isConstant() && n.denominator().constant() == 1;
        if (whole) {
            return expressions.comparisons().in(operand, set);
        }
        boolean text = in.operands().get(0).type().isString();
        return expressions.comparisons().in(operand, set.cells(n -> text ? evaluation.texts().text(n) : (Object) n), in.span());
    }

    // ---- groups ----

    /** @param expected how many rows the group may have */
    protected final Presences presences(int expected) {
        return new Presences(formulas, expected);
    }

    /**
     * @param expected how many values may be added
     * @param group    the rows that they are of, of which each is added before its value; null if the sum is of other rows
     */
    protected final LongSum longSum(int expected, Presences group) {
        return new LongSum(formulas, expected, group);
    }

    protected final Members members(AggregateCall call) {
        return new Members(formulas, call.distinct());
    }

    protected final CapacityLoads capacityLoads(AggregateCall call) {
        return new CapacityLoads(formulas, expressions, call.span());
    }

    protected final Cell capacity(AggregateCall call, CapacityLoads loads) {
        try {
            return loads.cell();
        } catch (ArithmeticException e) {
            throw Aggregates.overflow(call);
        }
    }

    protected final Cell aggregate(AggregateCall call, Members members) {
        return aggregates.cell(call, members);
    }

    /** @param rows of the group; null if it is present even without rows, or if a filter leaves rows out */
    protected final LongSum sum(AggregateCall call, LongSum sum, Presences rows) {
        return sum.of(call, rows);
    }

    /** Whether the sum may be negative or above the limit, so that a demand on it is needed. */
    protected final boolean mayLeave(LongSum sum, long limit) {
        return !evaluation.leavesOutNonBinding() || sum.mayLeave(limit);
    }

    /** As above, for a limit of two parts. */
    protected final boolean mayLeave(LongSum sum, long room, long more) {
        long limit = room + more;
        boolean overflows = ((room ^ limit) & (more ^ limit)) < 0;
        return overflows || mayLeave(sum, limit);
    }

    // ---- what is left to the interpreter ----

    protected static Frame frame(Condition presence, Cell[] cells, Frame outer) {
        return new Frame(new Row(presence, cells, List.of()), outer);
    }

    protected final Cell interpret(Expr expr, Frame frame) {
        return expressions.cell(expr, frame);
    }

    /** The rows of a relation, as columns of objects and cells. */
    protected final Columns interpret(Rel rel, Frame frame) {
        StringBuilder kinds = new StringBuilder();
        rel.fields().forEach(f -> kinds.append(f.formula() ? 'C' : 'O'));
        Buffer buffer = new Buffer(kinds.toString());
        for (Row row : evaluation.relations().rows(rel, frame)) {
            for (int i = 0; i < row.cells().length; i++) {
                buffer.set(i, kinds.charAt(i) == 'C' ? row.cells()[i] : value(row.cells()[i]));
            }
            buffer.end(row.presence());
        }
        return buffer.columns();
    }

    /** A whole policy, for those that are too large for a method, and those that may fail. */
    protected final void interpret(Constraint constraint) {
        for (Row row : evaluation.relations().demandedRows(constraint.relation())) {
            Cell value = expressions.fallible(constraint.expression(), row);
            if (constraint.kind() == Constraint.Kind.CHECK) {
                sink.check(constraint, row.presence(), value);
            } else {
                sink.maximize(constraint, row.presence(), value);
            }
        }
    }

    // ---- results ----

    /** @return whether it is not known to be false */
    protected final boolean check(Constraint constraint, Condition presence, Cell value) {
        sink.check(constraint, presence, value);
        return !(value instanceof Cell.Known known && Boolean.FALSE.equals(known.value()));
    }

    protected final void maximize(Constraint constraint, Condition presence, Cell value) {
        sink.maximize(constraint, presence, value);
    }

    /** Of each row of the chooser that is present where its representative is. */
    protected final void maximize(Constraint constraint, Choosers rows, int chooser, Condition presence, Cell value) {
        Linear count = rows.count(chooser, presence);
        if (count == null) {
            sink.maximize(constraint, presence, value);
        } else {
            sink.maximize(constraint, count, value);
        }
    }
}
