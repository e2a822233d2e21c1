package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.NotForRealsException;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** SQL's aggregates over conditional rows: a row counts where it is present, passes the filter and is not NULL. */
final class Aggregates {

    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Expressions expressions;
    private final SetConstraints setConstraints;

    Aggregates(Evaluation evaluation, Expressions expressions) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.expressions = expressions;
        this.setConstraints = new SetConstraints(evaluation, expressions);
    }

    /** An aggregate over something that has no value has none. */
    Cell cell(AggregateCall call, List<Row> rows, Frame outer) {
        if (call.function() == AggregateCall.Function.SHARED) {
            return expressions.fallible(call.arguments().get(0), new Frame(rows.get(0), outer));
        }
        Evaluation.Attempt<Cell> attempt = evaluation.attempt(() -> evaluated(call, rows, outer));
        return expressions.fallibility().of(attempt.result(), attempt.fails());
    }

    private Cell evaluated(AggregateCall call, List<Row> rows, Frame outer) {
        if (call.function() == AggregateCall.Function.CAPACITY_CONSTRAINT) {
            return guarded(call, () -> setConstraints.capacity(call, present(call, rows, outer), outer));
        }
        return cell(call, members(call, rows, outer));
    }

    /** The aggregate of members that have been collected already. */
    Cell cell(AggregateCall call, Members members) {
        return guarded(call, () -> combine(call, members.list()));
    }

    private static Cell guarded(AggregateCall call, Supplier<Cell> aggregate) {
        try {
            return aggregate.get();
        } catch (ArithmeticException e) {
            throw overflow(call);
        } catch (NotForRealsException e) {
            throw Expressions.notForReals(e, call.span());
        }
    }

    static CsqlException overflow(AggregateCall call) {
        return new CsqlException(Code.OVERFLOW, call.span(), "the numbers of " + call.function() + " leave the 64-bit range", "Use smaller numbers, or bound the variables with CHECK.");
    }

    private Cell combine(AggregateCall call, List<Member> members) {
        return switch (call.function()) {
            case COUNT -> count(members);
            case SUM -> sum(call, members);
            case AVG -> average(call, members);
            case MIN -> extreme(call, members, false);
            case MAX -> extreme(call, members, true);
            case ANY -> any(members);
            case ALL -> expressions.comparisons().not(any(members.stream().map(m -> new Member(m.counts(), expressions.comparisons().not(m.cell()), m.key())).toList()));
            case ALL_DIFFERENT -> setConstraints.allDifferent(members, call.span());
            case ALL_EQUAL -> setConstraints.allEqual(members, call.span());
            case INCREASING -> setConstraints.increasing(members, call.span());
            default -> throw new IllegalArgumentException(call.function().name());
        };
    }

    /** The rows that the filter lets through. */
    private List<Row> present(AggregateCall call, List<Row> rows, Frame outer) {
        if (call.filter() == null) {
            return rows;
        }
        List<Row> kept = new ArrayList<>();
        for (Row row : rows) {
            kept.add(row.when(formulas.and(row.presence(), expressions.isTrue(call.filter(), new Frame(row, outer)))));
        }
        return kept;
    }

    private Members members(AggregateCall call, List<Row> rows, Frame outer) {
        Members members = new Members(formulas, call.distinct());
        Expr argument = call.arguments().isEmpty() ? null : call.arguments().get(0);
        for (Row row : present(call, rows, outer)) {
            // What a row certainly does not add needs no value, which might not exist.
            if (row.presence().is(false)) {
                continue;
            }
            members.add(row.presence(), argument == null ? Cell.TRUE : expressions.cell(argument, new Frame(row, outer)), row.key());
        }
        return members;
    }

    private Linear number(List<Member> members) {
        return formulas.sum(members.stream().map(m -> formulas.indicator(m.counts())).toList());
    }

    private Condition none(List<Member> members) {
        return formulas.not(formulas.or(counts(members)));
    }

    private static List<Condition> counts(List<Member> members) {
        List<Condition> counts = new ArrayList<>(members.size());
        for (Member member : members) {
            counts.add(member.counts());
        }
        return counts;
    }

    private static List<Cell> cells(List<Member> members) {
        List<Cell> cells = new ArrayList<>(members.size());
        for (Member member : members) {
            cells.add(member.cell());
        }
        return cells;
    }

    private Cell count(List<Member> members) {
        return Cell.number(number(members), formulas.constant(1), Formulas.FALSE);
    }

    private Cell sum(AggregateCall call, List<Member> members) {
        if (members.isEmpty()) {
            return Cell.NULL;
        }
        if (members.stream().allMatch(m -> m.counts().is(true) && m.cell() instanceof Cell.Known)) {
            return knownSum(members);
        }
        Cell.Numeric total = total(call, members);
        return Cell.number(total.numerator(), total.denominator(), none(members));
    }

    private static Cell knownSum(List<Member> members) {
        if (isApproximate(members)) {
            return new Cell.Known(doubleSum(members));
        }
        Rational sum = members.stream().map(m -> Rational.exact(((Cell.Known) m.cell()).value())).reduce(Rational.of(0, 1), Rational::plus);
        return new Cell.Known(sum.simplest());
    }

    private static double doubleSum(List<Member> members) {
        double sum = 0;
        for (Member member : members) {
            sum += Constants.toDouble(((Cell.Known) member.cell()).value());
        }
        return sum;
    }

    private static boolean isApproximate(List<Member> members) {
        return members.stream().anyMatch(m -> ((Cell.Known) m.cell()).value() instanceof Double);
    }

    /** The sum, 0 without members. */
    private Cell.Numeric total(AggregateCall call, List<Member> members) {
        List<Cell.Numeric> numbers = expressions.arithmetic().numerics(cells(members), call.span());
        List<Linear> numerators = expressions.arithmetic().overOneDenominator(numbers);
        List<Linear> summands = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            summands.add(formulas.choice(members.get(i).counts(), numerators.get(i), formulas.constant(0)));
        }
        return new Cell.Numeric(formulas.sum(summands), expressions.arithmetic().commonDenominator(numbers), Formulas.FALSE);
    }

    /** The exact fraction sum / count. */
    private Cell average(AggregateCall call, List<Member> members) {
        if (members.isEmpty()) {
            return Cell.NULL;
        }
        if (members.stream().allMatch(m -> m.counts().is(true) && m.cell() instanceof Cell.Known)) {
            if (isApproximate(members)) {
                return new Cell.Known(doubleSum(members) / members.size());
            }
            Rational sum = members.stream().map(m -> Rational.exact(((Cell.Known) m.cell()).value())).reduce(Rational.of(0, 1), Rational::plus);
            return new Cell.Known(sum.dividedBy(Rational.of(members.size(), 1)).simplest());
        }
        Cell.Numeric total = total(call, members);
        Condition none = none(members);
        Linear count = number(members);
        // Where nothing counts the average is NULL and its denominator must still be positive.
        Linear divisor = count.isConstant() ? count : formulas.choice(none, formulas.constant(1), count);
        return Cell.number(total.numerator(), formulas.multiply(total.denominator(), divisor), none);
    }

    private Cell extreme(AggregateCall call, List<Member> members, boolean largest) {
        if (members.isEmpty()) {
            return Cell.NULL;
        }
        if (members.stream().allMatch(m -> m.counts().is(true) && m.cell() instanceof Cell.Known)) {
            return expressions.choices().extreme(cells(members), largest, call.span());
        }
        if (call.type().isBoolean()) {
            return largest ? any(members) : expressions.comparisons().not(any(members.stream().map(m -> new Member(m.counts(), expressions.comparisons().not(m.cell()), m.key())).toList()));
        }
        List<Cell.Numeric> numbers = expressions.arithmetic().numerics(cells(members), call.span());
        Linear best = expressions.choices().extreme(counts(members), expressions.arithmetic().overOneDenominator(numbers), largest);
        return Cell.number(best, expressions.arithmetic().commonDenominator(numbers), none(members));
    }

    /** True if one member is true; false if there are members and none is. */
    private Cell any(List<Member> members) {
        List<Condition> isTrue = new ArrayList<>();
        List<Condition> isFalse = new ArrayList<>();
        for (Member member : members) {
            isTrue.add(formulas.and(member.counts(), expressions.comparisons().isTrue(member.cell())));
            isFalse.add(formulas.and(member.counts(), expressions.comparisons().isTrue(expressions.comparisons().not(member.cell()))));
        }
        Condition some = formulas.or(isTrue);
        return Cell.truth(some, formulas.and(formulas.not(some), formulas.or(isFalse)));
    }
}
