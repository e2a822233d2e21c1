package dev.dcm.encoder.eval;

import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Tolerance;
import dev.dcm.solver.Domain;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Comparisons of cells in three-valued logic. */
final class Comparisons {
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Arithmetic arithmetic;

    Comparisons(Evaluation evaluation, Arithmetic arithmetic) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.arithmetic = arithmetic;
    }

    /** Where the cell is true: neither false nor unknown. */
    Condition isTrue(Cell cell) {
        return cell instanceof Cell.Truth truth ? truth.isTrue() : Formulas.of(Boolean.TRUE.equals(((Cell.Known) cell).value()));
    }

    Cell not(Cell cell) {
        if (cell instanceof Cell.Truth truth) {
            return Cell.truth(truth.isFalse(), truth.isTrue());
        }
        return ((Cell.Known) cell).value() instanceof Boolean value ? Cell.of(!value) : Cell.NULL;
    }

    Cell compare(Operator operator, Cell a, Cell b, Span span) {
        if (a.isNullConstant() || b.isNullConstant()) {
            return Cell.NULL;
        }
        if (a instanceof Cell.Known x && b instanceof Cell.Known y) {
            return Cell.of(holds(operator, order(x.value(), y.value())));
        }
        return switch (operator) {
            case NOT_EQUAL -> not(compare(Operator.EQUAL, a, b, span));
            case GREATER -> not(compare(Operator.LESS_EQUAL, a, b, span));
            case GREATER_EQUAL -> not(compare(Operator.LESS, a, b, span));
            default -> {
                if (operator == Operator.EQUAL && isTruth(a) && isTruth(b)) {
                    yield equalTruths(a, b);
                }
                Condition known = formulas.not(formulas.or(a.nullCondition(formulas), b.nullCondition(formulas)));
                Condition holds = isText(a) ? formulas.equal(code(a), code(b)) : numbers(operator, a, b, span);
                yield Cell.truth(formulas.and(known, holds), formulas.and(known, formulas.not(holds)));
            }
        };
    }

    private int order(Object a, Object b) {
        boolean rounded = evaluation.variables().hasDecidedReals() && (a instanceof Double || b instanceof Double);
        return rounded && Math.abs(Constants.toDouble(a) - Constants.toDouble(b)) <= Tolerance.SAME ? 0 : Constants.compare(a, b);
    }

    private static boolean holds(Operator operator, int order) {
        return switch (operator) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            default -> order >= 0;
        };
    }

    private static boolean isTruth(Cell cell) {
        return cell instanceof Cell.Truth || cell instanceof Cell.Known known && known.value() instanceof Boolean;
    }

    private static boolean isText(Cell cell) {
        return cell instanceof Cell.Text || cell instanceof Cell.Known known && known.value() instanceof String;
    }

    /** The number of a text. */
    Linear code(Cell cell) {
        return cell instanceof Cell.Text text ? text.code() : formulas.constant(evaluation.texts().code((String) ((Cell.Known) cell).value()));
    }

    private Cell equalTruths(Cell a, Cell b) {
        Condition at = isTrue(a);
        Condition af = isTrue(not(a));
        Condition bt = isTrue(b);
        Condition bf = isTrue(not(b));
        return Cell.truth(formulas.or(formulas.and(at, bt), formulas.and(af, bf)), formulas.or(formulas.and(at, bf), formulas.and(af, bt)));
    }

    /** EQUAL, LESS or LESS_EQUAL of numbers of which at least one is a formula. */
    private Condition numbers(Operator operator, Cell a, Cell b, Span span) {
        if (arithmetic.isReal(a) || arithmetic.isReal(b)) {
            return reals(operator, arithmetic.numerics(List.of(a, b), span));
        }
        if (b instanceof Cell.Known known) {
            Cell.Numeric x = arithmetic.numeric(a, span);
            if (isPlain(b, x)) {
                long bound = (Long) known.value();
                return formulas.member(x.numerator(), Domain.interval(operator == Operator.EQUAL ? bound : Long.MIN_VALUE, operator == Operator.LESS ? bound - 1 : bound));
            }
            if (x.denominator().isConstant()) {
                return withConstant(operator, x.numerator(), constant(known).times(Rational.of(x.denominator().constant(), 1)));
            }
        } else if (a instanceof Cell.Known known) {
            Cell.Numeric y = arithmetic.numeric(b, span);
            if (y.denominator().isConstant()) {
                return constantWith(operator, constant(known).times(Rational.of(y.denominator().constant(), 1)), y.numerator());
            }
        }
        Cell.Numeric x = arithmetic.numeric(a, span);
        Cell.Numeric y = arithmetic.numeric(b, span);
        // Denominators are positive: the same one on both sides changes nothing.
        boolean alike = x.denominator() == y.denominator();
        Linear left = alike ? x.numerator() : formulas.multiply(x.numerator(), y.denominator());
        Linear right = alike ? y.numerator() : formulas.multiply(y.numerator(), x.denominator());
        return switch (operator) {
            case EQUAL -> formulas.equal(left, right);
            case LESS -> formulas.not(formulas.lessOrEqual(right, left));
            default -> formulas.lessOrEqual(left, right);
        };
    }

    private Condition reals(Operator operator, List<Cell.Numeric> sides) {
        List<Linear> numerators = arithmetic.overOneDenominator(sides);
        Linear denominator = arithmetic.commonDenominator(sides);
        long unit = denominator.isConstant() ? denominator.constant() : 1;
        Linear difference = formulas.subtract(numerators.get(0), numerators.get(1));
        Condition atLeast = formulas.atMostZero(formulas.negate(difference), unit);
        return switch (operator) {
            case EQUAL -> formulas.and(formulas.atMostZero(difference, unit), atLeast);
            case LESS -> formulas.not(atLeast);
            default -> formulas.atMostZero(difference, unit);
        };
    }

    /** A comparison may meet any constant: rounding it to a whole number in the right direction loses nothing. */
    private static Rational constant(Cell.Known known) {
        Rational exact = Rational.exact(known.value());
        if (exact == null) {
            throw new ArithmeticException("not a finite number: " + known.value());
        }
        return exact;
    }

    /** Bounds of most programs are plain integers. */
    private static boolean isPlain(Cell cell, Cell.Numeric number) {
        // Not by Math.abs, which leaves the least number negative.
        return cell instanceof Cell.Known known && known.value() instanceof Long bound && bound < 1L << 62 && bound > -(1L << 62)
                && number.denominator().isConstant() && number.denominator().constant() == 1;
    }

    private Condition withConstant(Operator operator, Linear number, Rational bound) {
        return switch (operator) {
            case EQUAL -> bound.isWhole() ? inside(number, bound.numerator(), bound.numerator()) : Formulas.FALSE;
            case LESS -> inside(number, null, bound.ceiling().subtract(BigInteger.ONE));
            default -> inside(number, null, bound.floor());
        };
    }

    private Condition constantWith(Operator operator, Rational bound, Linear number) {
        return switch (operator) {
            case EQUAL -> withConstant(operator, number, bound);
            case LESS -> inside(number, bound.floor().add(BigInteger.ONE), null);
            default -> inside(number, bound.ceiling(), null);
        };
    }

    /** Bounds on both sides, null for none. */
    private Condition inside(Linear number, BigInteger lo, BigInteger hi) {
        boolean far = lo != null && isFar(lo) || hi != null && isFar(hi);
        if (far && number.asVariable() == null) {
            // Only a plain variable certainly stays inside 64 bits; a sum might reach such a bound.
            throw new ArithmeticException("bound beyond 64 bits");
        }
        if (lo != null && lo.compareTo(MOST) > 0 || hi != null && hi.compareTo(LEAST) < 0) {
            return Formulas.FALSE;
        }
        return formulas.member(number, Domain.interval(lo == null ? Long.MIN_VALUE : lo.max(LEAST).longValue(), hi == null ? Long.MAX_VALUE : hi.min(MOST).longValue()));
    }

    private static boolean isFar(BigInteger bound) {
        return bound.bitLength() > 62;
    }

    /** Where the cells are the same, NULL being the same as NULL. */
    Condition notDistinct(Cell a, Cell b) {
        Condition bothNull = formulas.and(a.nullCondition(formulas), b.nullCondition(formulas));
        return formulas.or(bothNull, isTrue(compare(Operator.EQUAL, a, b, Span.NONE)));
    }

    /** {@code operand IN (values)}; constants become one set. */
    Cell in(Cell operand, List<Cell> values, Span span) {
        boolean set = operand instanceof Cell.Text || !arithmetic.isReal(operand) && operand instanceof Cell.Numeric n && n.denominator().isConstant() && n.denominator().constant() == 1;
        List<Condition> isTrue = new ArrayList<>();
        List<Condition> isFalse = new ArrayList<>();
        List<Long> members = new ArrayList<>();
        for (Cell value : values) {
            if (set && value instanceof Cell.Known known && known.value() != null) {
                Rational number = isText(operand) ? Rational.of(code(value).constant(), 1) : constant(known);
                if (number.isWhole() && number.numerator().bitLength() <= 63) {
                    members.add(number.numerator().longValue());
                }
                continue;
            }
            Cell equal = compare(Operator.EQUAL, operand, value, span);
            isTrue.add(isTrue(equal));
            isFalse.add(isTrue(not(equal)));
        }
        if (set) {
            Condition known = formulas.not(operand.nullCondition(formulas));
            Linear number = operand instanceof Cell.Text text ? text.code() : ((Cell.Numeric) operand).numerator();
            Condition member = formulas.member(number, Domain.of(members.stream().mapToLong(Long::longValue).toArray()));
            isTrue.add(formulas.and(known, member));
            isFalse.add(values.isEmpty() ? Formulas.TRUE : formulas.and(known, formulas.not(member)));
        }
        return Cell.truth(formulas.or(isTrue), formulas.and(isFalse));
    }

    /** {@code operand IN (query)} for a decided text or whole number and a query of known values. */
    Cell in(Cell operand, ValueSet set) {
        Condition known = formulas.not(operand.nullCondition(formulas));
        Linear number = operand instanceof Cell.Text text ? text.code() : ((Cell.Numeric) operand).numerator();
        Condition member = formulas.member(number, set.domain());
        Condition isFalse = set.isEmpty() ? Formulas.TRUE : set.hasNull() ? Formulas.FALSE : formulas.and(known, formulas.not(member));
        return Cell.truth(formulas.and(known, member), isFalse);
    }

    /** {@code CONTAINS(array, x)}: whether an element equals x. */
    Cell contains(Cell array, Cell x, Span span) {
        Object elements = ((Cell.Known) array).value();
        if (elements == null) {
            return Cell.NULL;
        }
        List<Cell> values = new ArrayList<>();
        for (Object element : (List<?>) elements) {
            values.add(new Cell.Known(Constants.normal(element)));
        }
        return in(x, values, span);
    }
}
