package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds a solver's model from formulas; each formula is built once. */
public final class Lowering {
    private final SolverModel model;
    private final Formulas formulas;
    private final Bounds bounds = new Bounds();
    private final Map<Condition, Integer> literals = new IdentityHashMap<>();
    private final Map<Term, Integer> variables = new IdentityHashMap<>();
    private Integer trueLiteral;

    public Lowering(SolverModel model, Formulas formulas) {
        this.model = model;
        this.formulas = formulas;
    }

    /** The solver's variable of a decided integer or text. */
    public int variable(Term.Variable variable) {
        bounds.of(variable);
        return variables.computeIfAbsent(variable, v -> model.newInt(variable.domain(), variable.name()));
    }

    /** A literal that is true exactly where the condition holds. */
    public int literal(Condition condition) {
        Integer known = literals.get(condition);
        if (known == null) {
            known = build(condition);
            literals.put(condition, known);
        }
        return known;
    }

    private int build(Condition condition) {
        if (condition instanceof Condition.Constant c) {
            return c.value() ? trueLiteral() : Literal.not(trueLiteral());
        } else if (condition instanceof Condition.Variable v) {
            return model.newBool(v.name());
        } else if (condition instanceof Condition.Negation n) {
            return Literal.not(literal(n.operand()));
        } else if (condition instanceof Condition.Junction j) {
            // OR is the negation of an AND, so that a condition and its negation share one variable.
            return j.isAnd() ? conjunction(j) : Literal.not(literal(formulas.not(j)));
        } else if (condition instanceof Condition.Membership m) {
            int literal = model.newBool("");
            LinearExpr number = linear(m.number());
            model.addLinear(number, m.domain(), literal);
            model.addLinear(number, m.domain().complement(), Literal.not(literal));
            return literal;
        }
        return literal(pairwise((Condition.AllDifferent) condition));
    }

    private int trueLiteral() {
        if (trueLiteral == null) {
            trueLiteral = model.newBool("true");
            model.addClause(new int[] {trueLiteral});
        }
        return trueLiteral;
    }

    private int conjunction(Condition.Junction and) {
        int whole = model.newBool("");
        int[] parts = and.operands().stream().mapToInt(this::literal).toArray();
        int[] broken = new int[parts.length + 1];
        for (int i = 0; i < parts.length; i++) {
            model.addClause(new int[] {Literal.not(whole), parts[i]});
            broken[i] = Literal.not(parts[i]);
        }
        broken[parts.length] = whole;
        model.addClause(broken);
        return whole;
    }

    private Condition pairwise(Condition.AllDifferent different) {
        List<Condition> pairs = new ArrayList<>();
        List<Linear> numbers = different.numbers();
        for (int i = 0; i < numbers.size(); i++) {
            for (int j = i + 1; j < numbers.size(); j++) {
                pairs.add(formulas.not(formulas.equal(numbers.get(i), numbers.get(j))));
            }
        }
        return formulas.and(pairs);
    }

    /** Makes the condition hold. */
    public void require(Condition condition) {
        if (condition instanceof Condition.Junction j && j.isAnd()) {
            j.operands().forEach(this::require);
        } else if (condition instanceof Condition.Junction j) {
            model.addClause(j.operands().stream().mapToInt(this::literal).toArray());
        } else if (condition instanceof Condition.Membership m) {
            model.addLinear(linear(m.number()), m.domain());
        } else if (condition instanceof Condition.Negation n && n.operand() instanceof Condition.Membership m) {
            model.addLinear(linear(m.number()), m.domain().complement());
        } else if (condition instanceof Condition.AllDifferent d) {
            model.addAllDifferent(d.numbers().stream().map(this::linear).toList());
        } else {
            model.addClause(condition.is(false) ? new int[0] : new int[] {literal(condition)});
        }
    }

    /** The number as the solver writes it. */
    public LinearExpr linear(Linear number) {
        bounds.of(number);
        int[] parts = new int[number.size()];
        long[] coefficients = new long[number.size()];
        long offset = number.constant();
        for (int i = 0; i < parts.length; i++) {
            long coefficient = number.coefficient(i);
            if (number.term(i) instanceof Term.Indicator indicator) {
                int literal = literal(indicator.condition());
                // The negation of b is 1 - b.
                offset = Literal.isNegated(literal) ? Math.addExact(offset, coefficient) : offset;
                coefficient = Literal.isNegated(literal) ? Math.negateExact(coefficient) : coefficient;
                parts[i] = Literal.variable(literal);
            } else {
                parts[i] = variable(number.term(i));
            }
            coefficients[i] = coefficient;
        }
        return merged(parts, coefficients, offset);
    }

    /** Two different conditions may have got literals of one variable. */
    private static LinearExpr merged(int[] parts, long[] coefficients, long offset) {
        Map<Integer, Long> sums = new LinkedHashMap<>();
        for (int i = 0; i < parts.length; i++) {
            sums.merge(parts[i], coefficients[i], Math::addExact);
        }
        sums.values().removeIf(c -> c == 0);
        return new LinearExpr(sums.keySet().stream().mapToInt(Integer::intValue).toArray(), sums.values().stream().mapToLong(Long::longValue).toArray(), offset);
    }

    private int variable(Term term) {
        if (term instanceof Term.Variable v) {
            return variable(v);
        }
        Integer known = variables.get(term);
        if (known == null) {
            known = build(term);
            variables.put(term, known);
        }
        return known;
    }

    private int build(Term term) {
        Bounds.Range range = bounds.of(term);
        int variable = model.newInt(Domain.interval(range.min(), range.max()), "");
        LinearExpr target = LinearExpr.variable(variable);
        if (term instanceof Term.Choice c) {
            int condition = literal(c.condition());
            equate(variable, c.then(), condition);
            equate(variable, c.otherwise(), Literal.not(condition));
        } else if (term instanceof Term.Maximum m) {
            model.addMax(target, candidates(m));
        } else if (term instanceof Term.Binary b) {
            LinearExpr left = linear(b.left());
            LinearExpr right = linear(b.right());
            switch (b.operation()) {
                case PRODUCT -> model.addProduct(target, left, right);
                case QUOTIENT -> model.addDivision(target, left, right);
                case REMAINDER -> model.addModulo(target, left, right);
            }
        }
        return variable;
    }

    /** {@code variable = number} wherever the literal is true. */
    private void equate(int variable, Linear number, int literal) {
        LinearExpr expr = linear(number);
        int[] parts = Arrays.copyOf(expr.variables(), expr.size() + 1);
        long[] coefficients = Arrays.copyOf(expr.coefficients(), expr.size() + 1);
        parts[expr.size()] = variable;
        coefficients[expr.size()] = -1;
        model.addLinear(merged(parts, coefficients, 0), Domain.single(Math.negateExact(expr.offset())), literal);
    }

    /** An absent number stands for the lowest of all, which never wins against a present one. */
    private List<LinearExpr> candidates(Term.Maximum maximum) {
        long lowest = maximum.numbers().stream().mapToLong(n -> bounds.of(n).min()).min().orElseThrow();
        List<LinearExpr> candidates = new ArrayList<>();
        for (int i = 0; i < maximum.numbers().size(); i++) {
            Condition present = maximum.conditions().get(i);
            candidates.add(linear(formulas.choice(present, maximum.numbers().get(i), formulas.constant(lowest))));
        }
        return candidates;
    }
}
