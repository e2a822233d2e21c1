package dev.dcm.encoder;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.lower.Lowering;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.encoder.value.Texts;
import dev.dcm.solver.Literal;
import java.util.IdentityHashMap;
import java.util.Map;

/** The decided values, and what formulas come to under them. */
final class Assignment {
    private final long[] values;
    private final Lowering lowering;
    private final Texts texts;
    private final Map<Term, Long> terms = new IdentityHashMap<>();

    Assignment(long[] values, Lowering lowering, Texts texts) {
        this.values = values;
        this.lowering = lowering;
        this.texts = texts;
    }

    long value(Term.Variable variable) {
        return lowering.value(variable, values);
    }

    long value(Linear number) {
        long sum = number.constant();
        for (int i = 0; i < number.size(); i++) {
            sum += number.coefficient(i) * terms.computeIfAbsent(number.term(i), this::compute);
        }
        return sum;
    }

    private long compute(Term term) {
        if (term instanceof Term.Variable v) {
            return value(v);
        } else if (term instanceof Term.Indicator i) {
            return holds(i.condition()) ? 1 : 0;
        } else if (term instanceof Term.Choice c) {
            return value(holds(c.condition()) ? c.then() : c.otherwise());
        } else if (term instanceof Term.Maximum m) {
            long best = Long.MIN_VALUE;
            for (int i = 0; i < m.numbers().size(); i++) {
                best = holds(m.conditions().get(i)) ? Math.max(best, value(m.numbers().get(i))) : best;
            }
            return best == Long.MIN_VALUE ? 0 : best;
        }
        Term.Binary binary = (Term.Binary) term;
        long left = value(binary.left());
        long right = value(binary.right());
        return switch (binary.operation()) {
            case PRODUCT -> left * right;
            case QUOTIENT -> left / right;
            case REMAINDER -> left % right;
        };
    }

    boolean holds(Condition condition) {
        if (condition instanceof Condition.Constant c) {
            return c.value();
        } else if (condition instanceof Condition.Variable v) {
            int literal = lowering.literal(v);
            return (values[Literal.variable(literal)] == 1) != Literal.isNegated(literal);
        } else if (condition instanceof Condition.Negation n) {
            return !holds(n.operand());
        } else if (condition instanceof Condition.Junction j) {
            return j.isAnd() ? j.operands().stream().allMatch(this::holds) : j.operands().stream().anyMatch(this::holds);
        } else if (condition instanceof Condition.Membership m) {
            return m.domain().contains(value(m.number()));
        }
        Condition.AllDifferent different = (Condition.AllDifferent) condition;
        return different.numbers().stream().map(this::value).distinct().count() == different.numbers().size();
    }

    /** The cell as a plain value. */
    Object value(Cell cell) {
        if (cell instanceof Cell.Known known) {
            return known.value() instanceof Rational r ? r.toBigDecimal() : known.value();
        } else if (cell instanceof Cell.Truth truth) {
            return holds(truth.isTrue()) ? Boolean.TRUE : holds(truth.isFalse()) ? Boolean.FALSE : null;
        } else if (cell instanceof Cell.Text text) {
            return holds(text.isNull()) ? null : texts.text(value(text.code()));
        }
        Cell.Numeric number = (Cell.Numeric) cell;
        if (holds(number.isNull())) {
            return null;
        }
        Object value = Rational.of(value(number.numerator()), value(number.denominator())).simplest();
        return value instanceof Rational r ? r.toBigDecimal() : value;
    }
}
