package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.List;
import java.util.stream.Collectors;

/** Formulas as people write them: {@code 2*[x in {1}] + y <= 5}. */
public final class FormulaPrinter {
    private FormulaPrinter() {
    }

    public static String print(Condition condition) {
        if (condition instanceof Condition.Constant c) {
            return c.value() ? "TRUE" : "FALSE";
        } else if (condition instanceof Condition.Variable v) {
            return v.name();
        } else if (condition instanceof Condition.Negation n) {
            return "NOT " + inner(n.operand());
        } else if (condition instanceof Condition.Junction j) {
            return j.operands().stream().map(FormulaPrinter::inner).collect(Collectors.joining(j.isAnd() ? " AND " : " OR "));
        } else if (condition instanceof Condition.AllDifferent d) {
            return "ALL_DIFFERENT(" + list(d.numbers()) + ")";
        } else if (condition instanceof Condition.RealComparison c) {
            return print(c.number()) + " <= 0";
        }
        Condition.Membership m = (Condition.Membership) condition;
        return print(m.number()) + inside(m.domain());
    }

    private static String inner(Condition condition) {
        return condition instanceof Condition.Junction || condition instanceof Condition.Membership m && m.number().asVariable() == null
                ? "(" + print(condition) + ")" : print(condition);
    }

    private static String inside(Domain domain) {
        if (domain.intervals() == 1 && !domain.isSingle()) {
            if (domain.min() == Long.MIN_VALUE) {
                return " <= " + domain.max();
            } else if (domain.max() == Long.MAX_VALUE) {
                return " >= " + domain.min();
            }
        }
        return domain.isSingle() ? " = " + domain.min() : " in " + domain;
    }

    public static String print(Linear number) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < number.size(); i++) {
            long coefficient = number.coefficient(i);
            out.append(coefficient < 0 ? (out.isEmpty() ? "-" : " - ") : out.isEmpty() ? "" : " + ");
            // As text, since the smallest number has no positive counterpart.
            String factor = String.valueOf(coefficient).replace("-", "");
            out.append(factor.equals("1") ? "" : factor + "*").append(print(number.term(i)));
        }
        if (number.constant() != 0 || out.isEmpty()) {
            String constant = String.valueOf(number.constant()).replace("-", "");
            out.append(number.constant() < 0 ? (out.isEmpty() ? "-" : " - ") : out.isEmpty() ? "" : " + ").append(constant);
        }
        return out.toString();
    }

    private static String print(Term term) {
        if (term instanceof Term.Variable v) {
            return v.name();
        } else if (term instanceof Term.Real r) {
            return r.name();
        } else if (term instanceof Term.Indicator i) {
            return "[" + print(i.condition()) + "]";
        } else if (term instanceof Term.Choice c) {
            return "CHOICE(" + print(c.condition()) + ", " + print(c.then()) + ", " + print(c.otherwise()) + ")";
        } else if (term instanceof Term.Maximum m) {
            StringBuilder out = new StringBuilder("MAX(");
            for (int i = 0; i < m.numbers().size(); i++) {
                out.append(i == 0 ? "" : ", ").append(print(m.numbers().get(i)));
                out.append(m.conditions().get(i).is(true) ? "" : " where " + print(m.conditions().get(i)));
            }
            return out.append(')').toString();
        }
        Term.Binary b = (Term.Binary) term;
        return b.operation() + "(" + print(b.left()) + ", " + print(b.right()) + ")";
    }

    private static String list(List<Linear> numbers) {
        return numbers.stream().map(FormulaPrinter::print).collect(Collectors.joining(", "));
    }
}
