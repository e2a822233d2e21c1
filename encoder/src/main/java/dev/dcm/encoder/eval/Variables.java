package dev.dcm.encoder.eval;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Digits;
import dev.dcm.ir.Field;
import dev.dcm.ir.VariableTable;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The decisions of a solve: one variable per row and variable column. */
public final class Variables {
    /** A variable with more values than that is no choice among listed ones. */
    private static final int MOST_CHOICES = 1 << 20;
    private static final Domain EVERYTHING = Domain.interval(Long.MIN_VALUE, Long.MAX_VALUE);
    private final Evaluation evaluation;
    private final ConstraintProgram program;
    private final Map<VariableTable, List<Row>> tables = new LinkedHashMap<>();
    private final Map<Reference, Domain> domains = new HashMap<>();
    private final Map<Term.Variable, Long> integerHints = new LinkedHashMap<>();
    private final Map<Condition.Variable, Boolean> booleanHints = new LinkedHashMap<>();
    private final List<Term.Variable> integers = new ArrayList<>();
    private final List<Condition.Variable> booleans = new ArrayList<>();
    /** Booleans that have neither value, each with a number that has none. */
    private final Map<Condition, Term.Variable> withoutValues = new IdentityHashMap<>();
    private final Map<Term.Real, Span> reals = new LinkedHashMap<>();
    private final Map<Term.Variable, Span> unbounded = new LinkedHashMap<>();
    private Domain everyText;
    private boolean decidedReals;
    private boolean truncated;
    private long choices;

    /** The values of a variable, which counts units: 100 make 1 in a DECIMAL(8, 2). */
    private record Range(Domain domain, long unitsPerOne) {
        /** Of a variable that has no units. */
        private static final Range REAL = new Range(EVERYTHING, 1);

        Range within(Domain candidates) {
            return new Range(candidates, unitsPerOne);
        }
    }

    /** A foreign key's values, in units. */
    private record Reference(BaseView view, long unitsPerOne) {
    }

    Variables(Evaluation evaluation, ConstraintProgram program) {
        this.evaluation = evaluation;
        this.program = program;
    }

    /**
     * A decision without any value to choose.
     *
     * @param column   TABLE.COLUMN
     * @param domains  the base views that its values have to be in
     * @param row      the known columns of the row
     * @param variable its name
     */
    public record EmptyDomain(String column, List<String> domains, Map<String, Object> row, String variable) {
    }

    /** The first decision that has nothing to choose from, whatever policies demand. */
    public Optional<EmptyDomain> emptyDomain() {
        integers.forEach(Term.Variable::reset);
        Set<Term.Variable> empty = integers.stream().filter(v -> v.domain().isEmpty()).collect(Collectors.toSet());
        for (Map.Entry<VariableTable, List<Row>> table : empty.isEmpty() ? Map.<VariableTable, List<Row>>of().entrySet() : tables.entrySet()) {
            for (Row row : table.getValue()) {
                for (VariableTable.VariableColumn column : table.getKey().variables()) {
                    Term.Variable variable = variable(row.cells()[column.index()]);
                    if (variable != null && empty.contains(variable)) {
                        return Optional.of(emptyDomain(table.getKey(), column, row, variable));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Term.Variable variable(Cell cell) {
        if (cell instanceof Cell.Truth truth) {
            return withoutValues.get(truth.isTrue());
        }
        Linear number = cell instanceof Cell.Numeric numeric ? numeric.numerator() : cell instanceof Cell.Text text ? text.code() : null;
        return number != null && number.size() == 1 && number.term(0) instanceof Term.Variable variable ? variable : null;
    }

    private static EmptyDomain emptyDomain(VariableTable table, VariableTable.VariableColumn column, Row row, Term.Variable variable) {
        Map<String, Object> known = new LinkedHashMap<>();
        for (int i = 0; i < row.cells().length; i++) {
            if (row.cells()[i] instanceof Cell.Known cell) {
                known.put(table.fields().get(i).name(), cell.value());
            }
        }
        List<String> domains = column.domains().stream().map(BaseView::name).toList();
        return new EmptyDomain(table.name() + "." + table.fields().get(column.index()).name(), domains, known, variable.name());
    }

    /** The table's rows with variables in their cells; the same rows whenever asked. */
    public List<Row> rows(VariableTable table) {
        List<Row> rows = tables.get(table);
        if (rows == null) {
            rows = create(table);
            tables.put(table, rows);
        }
        return rows;
    }

    /** From now on the table has these rows, and nothing in them is left to decide. */
    public void decide(VariableTable table, List<Object[]> decided) {
        List<Row> rows = new ArrayList<>();
        for (Object[] values : decided) {
            decidedReals |= table.variables().stream().anyMatch(v -> table.fields().get(v.index()).type().isReal());
            Cell[] cells = Arrays.stream(values).map(v -> new Cell.Known(Constants.normal(v))).toArray(Cell[]::new);
            rows.add(new Row(Formulas.TRUE, cells, Relations.key(table.source(), values)));
        }
        tables.put(table, rows);
    }

    private List<Row> create(VariableTable table) {
        Range[] ranges = new Range[table.fields().size()];
        CandidateDomains[] candidates = new CandidateDomains[ranges.length];
        for (VariableTable.VariableColumn column : table.variables()) {
            SqlType type = table.fields().get(column.index()).type();
            CandidateDomains narrowed = candidates(table, column);
            candidates[column.index()] = narrowed;
            Domain domain = type.isReal() ? null : narrowed == null ? domain(column, type) : Domain.of();
            ranges[column.index()] = type.isReal() ? Range.REAL : new Range(domain, column.digits().unitsPerOne());
        }
        List<Row> rows = new ArrayList<>();
        for (Object[] values : evaluation.inputs().rows(table.source())) {
            Cell[] cells = new Cell[values.length];
            for (int i = 0; i < values.length; i++) {
                Range range = candidates[i] == null ? ranges[i] : ranges[i].within(candidates[i].of(values));
                int row = rows.size();
                int column = i;
                cells[i] = range == null ? new Cell.Known(values[i]) : variable(table.fields().get(i), range, values[i], () -> name(table, values, row, column), table.span());
            }
            rows.add(new Row(Formulas.TRUE, cells, Relations.key(table.source(), values)));
        }
        truncated |= Arrays.stream(candidates).anyMatch(c -> c != null && c.isTruncated());
        return rows;
    }

    /** The values that are left to each row of a column, or null if it has its whole domain. */
    private CandidateDomains candidates(VariableTable table, VariableTable.VariableColumn column) {
        if (program.candidates().isEmpty()) {
            return null;
        }
        long units = column.digits().unitsPerOne();
        return program.candidates().stream().filter(c -> c.table() == table && c.column() == column.index()).findFirst()
                .map(c -> new CandidateDomains(evaluation, c, values(new Reference(c.domain(), units)), value -> code(value, units))).orElse(null);
    }

    /** Whether a row may have been left without a value that policies allow it. */
    public boolean isTruncated() {
        return truncated;
    }

    /** The cell as people know it: TABLE[key].COLUMN, by the row's number where there is no key. */
    private static String name(VariableTable table, Object[] values, int row, int column) {
        List<Object> key = Relations.key(table.source(), values);
        String which = key.isEmpty() ? "row " + (row + 1) : key.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return table.name() + "[" + which + "]." + table.fields().get(column).name();
    }

    private Cell variable(Field field, Range range, Object hint, Supplier<String> name, Span span) {
        Formulas formulas = evaluation.formulas();
        if (field.type().isBoolean()) {
            return booleanVariable(range.domain(), hint, name.get());
        }
        if (field.type().isReal()) {
            Term.Real variable = formulas.realVariable(name.get());
            reals.put(variable, span);
            return new Cell.Numeric(formulas.linear(variable), formulas.constant(1), Formulas.FALSE);
        }
        Term.Variable variable = formulas.variable(name, range.domain());
        integers.add(variable);
        choices += range.domain().size(MOST_CHOICES);
        if (range.domain().equals(EVERYTHING)) {
            unbounded.put(variable, span);
        }
        if (hint != null) {
            code(hint, range.unitsPerOne()).ifPresent(value -> {
                if (range.domain().contains(value)) {
                    integerHints.put(variable, value);
                }
            });
        }
        return field.type().isString() ? new Cell.Text(formulas.linear(variable), Formulas.FALSE)
                : new Cell.Numeric(formulas.linear(variable), formulas.constant(range.unitsPerOne()), Formulas.FALSE);
    }

    private Cell booleanVariable(Domain range, Object hint, String name) {
        if (!range.isEmpty() && range.min() == range.max()) {
            return Cell.of(range.min() == 1);
        }
        Condition.Variable variable = evaluation.formulas().booleanVariable(name);
        if (range.isEmpty()) {
            // Only a number can be without values, so one stands beside the condition.
            Term.Variable nothing = evaluation.formulas().variable(() -> name, range);
            integers.add(nothing);
            withoutValues.put(variable, nothing);
        }
        booleans.add(variable);
        if (hint != null) {
            booleanHints.put(variable, (Boolean) hint);
        }
        return new Cell.Truth(variable, evaluation.formulas().not(variable));
    }

    private Domain domain(VariableTable.VariableColumn column, SqlType type) {
        Domain domain = ofType(type, column.digits());
        for (BaseView view : column.domains()) {
            Domain values = domains.computeIfAbsent(new Reference(view, column.digits().unitsPerOne()), this::values);
            domain = domain == null ? values : domain.intersect(values);
        }
        return domain == null ? everyText() : domain;
    }

    /** Of texts: null, since the type says nothing about them. */
    private static Domain ofType(SqlType type, Digits digits) {
        if (type.kind() == SqlType.Kind.DECIMAL) {
            return Domain.interval(-digits.mostUnits(), digits.mostUnits());
        }
        return type.isString() ? null : type.isBoolean() ? Domain.BOOLEAN : Domain.interval(type.minInteger(), type.maxInteger());
    }

    private Domain values(Reference reference) {
        List<Object[]> rows = evaluation.inputs().rows(reference.view());
        long[] values = new long[rows.size()];
        int n = 0;
        for (Object[] row : rows) {
            OptionalLong code = row[0] == null ? OptionalLong.empty() : code(row[0], reference.unitsPerOne());
            if (code.isPresent()) {
                values[n++] = code.getAsLong();
            }
        }
        return Domain.ofFirst(values, n);
    }

    /** The variable's value for a value of the column; none for numbers between those that the column can have. */
    private OptionalLong code(Object value, long unitsPerOne) {
        if (value instanceof String text) {
            return OptionalLong.of(evaluation.texts().code(text));
        } else if (value instanceof Long whole && unitsPerOne == 1) {
            return OptionalLong.of(whole);
        }
        Rational units = Rational.exact(value).times(Rational.of(unitsPerOne, 1));
        return units.isWhole() && units.numerator().bitLength() < Long.SIZE ? OptionalLong.of(units.numerator().longValue()) : OptionalLong.empty();
    }

    /** All strings of the program's data and literals. */
    private Domain everyText() {
        if (everyText == null) {
            Set<String> texts = new LinkedHashSet<>(evaluation.inputs().texts());
            texts.addAll(program.textLiterals());
            everyText = Domain.of(texts.stream().mapToLong(evaluation.texts()::code).toArray());
        }
        return everyText;
    }

    /** All decided integers and texts. */
    public List<Term.Variable> integers() {
        return integers;
    }

    /** How many values they had together, before any policy left some out. */
    public long choices() {
        return choices;
    }

    public Map<Term.Variable, Long> integerHints() {
        return integerHints;
    }

    public Map<Condition.Variable, Boolean> booleanHints() {
        return booleanHints;
    }

    public List<Condition.Variable> booleans() {
        return booleans;
    }

    /** All decided real numbers, with the places of their tables. */
    public Map<Term.Real, Span> reals() {
        return reals;
    }

    /** Whether known rows have values of real variables, which a solver has rounded. */
    boolean hasDecidedReals() {
        return decidedReals;
    }

    /** Variables that nothing but their 64-bit type bounds, with the places of their tables. */
    public Map<Term.Variable, Span> unbounded() {
        return unbounded;
    }
}
