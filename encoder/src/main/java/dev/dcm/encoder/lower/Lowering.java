package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.RealExpr;
import dev.dcm.solver.SolverModel;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds a solver's model from formulas; each formula is built once, and only those halves of it that matter. */
public final class Lowering {
    private final SolverModel model;
    private final Formulas formulas;
    private final boolean half;
    private final boolean global;
    private final Packings packings;
    private final DirectVariables direct;
    private final Differences differences;
    private final Products products;
    private final Terms terms;
    private final Reals reals;
    private final Sum.Merger merger = new Sum.Merger();
    private final Map<Condition, Halves> literals = new IdentityHashMap<>();
    private final Map<Term.Variable, Integer> variables = new IdentityHashMap<>();
    private Integer trueLiteral;

    /**
     * @param demands   all that will be required
     * @param objective what will be maximised
     */
    public Lowering(SolverModel model, Formulas formulas, Rewrites rewrites, List<Condition> demands, Linear objective) {
        this.model = model;
        this.formulas = formulas;
        this.half = rewrites.isOn(Rewrite.HALF_REIFICATION);
        this.global = rewrites.isOn(Rewrite.GLOBAL_CONSTRAINTS);
        this.packings = global && rewrites.isOn(Rewrite.DIRECT_VARIABLES) ? new Packings(demands, objective) : new Packings();
        Usage usage = new Usage(global, packings);
        if (rewrites.isOn(Rewrite.DIRECT_VARIABLES)) {
            demands.forEach(usage::demand);
            usage.add(objective);
            usage.close();
            usage.settle();
            usage.close();
        }
        this.direct = new DirectVariables(model, usage, global);
        this.differences = new Differences(model, formulas, direct);
        this.products = new Products(model, rewrites);
        this.terms = new Terms(model, formulas, this, direct, products, global);
        this.reals = new Reals(model, formulas, this, terms.bounds());
    }

    private Sense sense(Sense wanted) {
        return half ? wanted : Sense.EXACT;
    }

    // ---- decisions ----

    /** Makes sure that the solver decides the variable, even if nothing else mentions it. */
    public void decide(Term.Variable variable) {
        terms.bounds().of(variable);
        if (direct.isDirect(variable)) {
            direct.literals(variable);
        } else {
            variable(variable);
        }
    }

    public void decide(Term.Real variable) {
        reals.variable(variable);
    }

    public void hint(Term.Variable variable, long value) {
        if (!variable.domain().contains(value)) {
            return;
        }
        if (direct.isDirect(variable)) {
            direct.literals(variable).forEach((v, literal) -> model.hint(literal, v == value ? 1 : 0));
        } else {
            model.hint(variable(variable), value);
        }
    }

    /** The literal of a decided condition. */
    public int literal(Condition.Variable variable) {
        return literal(variable, Sense.EXACT);
    }

    /** The decided value, given the solver's values. */
    public long value(Term.Variable variable, long[] values) {
        return direct.isDirect(variable) ? direct.value(variable, values) : values[variable(variable)];
    }

    /** The decided value, given the solver's real values. */
    public double value(Term.Real variable, double[] values) {
        return values[reals.variable(variable)];
    }

    /** The decided truth, given the solver's values. */
    public boolean value(Condition.Variable variable, long[] values) {
        int literal = literal(variable);
        return (values[Literal.variable(literal)] == 1) != Literal.isNegated(literal);
    }

    int variable(Term.Variable variable) {
        return variables.computeIfAbsent(variable, v -> isBoolean(v) ? model.newBool(v.name()) : model.newInt(v.domain(), v.name()));
    }

    /** A variable that is 0 or 1 is a literal, unless it has one for each value. */
    private boolean isBoolean(Term.Variable variable) {
        return variable != null && variable.domain().equals(Domain.BOOLEAN) && !direct.isDirect(variable);
    }

    // ---- conditions ----

    int literal(Condition condition, Sense wanted) {
        Sense sense = sense(wanted);
        if (condition instanceof Condition.Constant c) {
            return c.value() ? trueLiteral() : Literal.not(trueLiteral());
        } else if (condition instanceof Condition.Negation n) {
            return Literal.not(literal(n.operand(), sense.flipped()));
        } else if (condition instanceof Condition.Junction j && !j.isAnd()) {
            // OR is the negation of an AND, so that a condition and its negation share one variable.
            return Literal.not(literal(formulas.not(j), sense.flipped()));
        } else if (condition instanceof Condition.AllDifferent d) {
            return literal(differences.pairwise(d), sense);
        }
        if (condition instanceof Condition.Membership m && direct.isDirect(m.number())) {
            List<Integer> inside = direct.literals(m.number().asVariable(), m.domain());
            if (inside.size() < 2) {
                return inside.isEmpty() ? Literal.not(trueLiteral()) : inside.get(0);
            }
        }
        if (condition instanceof Condition.Membership m && isBoolean(m.number().asVariable())) {
            int one = variable(m.number().asVariable());
            boolean whenOne = m.domain().contains(1);
            return whenOne == m.domain().contains(0) ? literal(Formulas.of(whenOne), sense) : whenOne ? one : Literal.not(one);
        }
        Halves halves = literals.computeIfAbsent(condition, c -> new Halves(model.newBool(c instanceof Condition.Variable v ? v.name() : "")));
        build(condition, halves, sense);
        return halves.variable();
    }

    private void build(Condition condition, Halves halves, Sense sense) {
        int literal = halves.variable();
        boolean below = halves.takeBelow(sense);
        boolean above = halves.takeAbove(sense);
        if (condition instanceof Condition.Junction and) {
            conjunction(and, literal, below, above);
        } else if (condition instanceof Condition.Membership m && direct.isDirect(m.number())) {
            membership(direct.literals(m.number().asVariable(), m.domain()), literal, below, above);
        } else if (condition instanceof Condition.RealComparison c) {
            if (below) {
                reals.require(c, true, literal);
            }
            if (above) {
                reals.require(c, false, Literal.not(literal));
            }
        } else if (condition instanceof Condition.Membership m) {
            if (below) {
                model.addLinear(linear(m.number(), senseOf(m.domain())), m.domain(), literal);
            }
            if (above) {
                Domain outside = m.domain().complement();
                model.addLinear(linear(m.number(), senseOf(outside)), outside, Literal.not(literal));
            }
        }
    }

    private void conjunction(Condition.Junction and, int literal, boolean below, boolean above) {
        int[] broken = new int[and.operands().size() + 1];
        for (int i = 0; i < and.operands().size(); i++) {
            Sense sense = below && above ? Sense.EXACT : below ? Sense.BELOW : Sense.ABOVE;
            int part = below || above ? literal(and.operands().get(i), sense) : 0;
            if (below) {
                model.addClause(new int[] {Literal.not(literal), part});
            }
            broken[i] = Literal.not(part);
        }
        if (above) {
            broken[and.operands().size()] = literal;
            model.addClause(broken);
        }
    }

    /** A value of the set is taken: one clause says that none is needed without one, a clause per value that one suffices. */
    private void membership(List<Integer> inside, int literal, boolean below, boolean above) {
        if (below) {
            model.addClause(inside.stream().mapToInt(Integer::intValue).toArray(), literal);
        }
        for (int value : above ? inside : List.<Integer>of()) {
            model.addClause(new int[] {Literal.not(value), literal});
        }
    }

    /** A bound from above holds if the number is overestimated, one from below if it is underestimated. */
    private static Sense senseOf(Domain domain) {
        long[] bounds = domain.flattened();
        if (bounds.length != 2) {
            return Sense.EXACT;
        }
        return bounds[0] == Long.MIN_VALUE ? Sense.ABOVE : bounds[1] == Long.MAX_VALUE ? Sense.BELOW : Sense.EXACT;
    }

    private int trueLiteral() {
        if (trueLiteral == null) {
            trueLiteral = model.newBool("true");
            model.addClause(new int[] {trueLiteral});
        }
        return trueLiteral;
    }

    /** Makes the condition hold. */
    public void require(Condition condition) {
        if (condition instanceof Condition.Junction j && j.isAnd()) {
            j.operands().forEach(this::require);
        } else if (packings.contains(condition)) {
            packings.require(condition, this, model);
        } else if (condition instanceof Condition.Junction j) {
            requireOne(j);
        } else if (condition instanceof Condition.Membership m) {
            requireMember(m.number(), m.domain());
        } else if (condition instanceof Condition.Negation n && n.operand() instanceof Condition.Membership m) {
            requireMember(m.number(), m.domain().complement());
        } else if (condition instanceof Condition.RealComparison c) {
            reals.require(c, true);
        } else if (condition instanceof Condition.Negation n && n.operand() instanceof Condition.RealComparison c) {
            reals.require(c, false);
        } else if (condition instanceof Condition.AllDifferent d) {
            requireDifferent(d);
        } else {
            model.addClause(condition.is(false) ? new int[0] : new int[] {literal(condition, Sense.BELOW)});
        }
    }

    private void requireOne(Condition.Junction or) {
        Optional<AllowedTuples> allowed = global ? AllowedTuples.of(or).filter(t -> t.variables().stream().noneMatch(direct::isDirect)) : Optional.empty();
        if (allowed.isPresent()) {
            model.addAllowed(allowed.get().variables().stream().map(v -> linear(v, Sense.EXACT)).toList(), allowed.get().possible());
        } else {
            model.addClause(or.operands().stream().mapToInt(o -> literal(o, Sense.BELOW)).toArray());
        }
    }

    /** On a plain variable it mostly holds already: the domain has been narrowed by all demands. */
    private void requireMember(Linear number, Domain domain) {
        Term.Variable variable = number.asVariable();
        if (variable == null) {
            model.addLinear(linear(number, senseOf(domain)), domain);
        } else if (!variable.domain().intersect(domain).equals(variable.domain())) {
            model.addClause(new int[] {literal(formulas.member(number, domain), Sense.BELOW)});
        }
    }

    private void requireDifferent(Condition.AllDifferent different) {
        if (global && differences.isDirect(different)) {
            differences.requireByValue(different);
        } else if (global && different.numbers().size() > 2) {
            model.addAllDifferent(different.numbers().stream().map(n -> linear(n, Sense.EXACT)).toList());
        } else {
            require(differences.pairwise(different));
        }
    }

    // ---- numbers ----

    /** What the solver maximises: it may be underestimated anywhere but at its best. */
    public LinearExpr objective(Linear number) {
        return linear(number, Sense.BELOW);
    }

    /** The same of a number that is real. */
    public RealExpr realObjective(Linear number, long denominator) {
        return reals.objective(number, denominator);
    }

    LinearExpr linear(Linear number, Sense wanted) {
        Sense sense = sense(wanted);
        terms.bounds().of(number);
        Sum sum = new Sum(number.size(), number.constant());
        for (int i = 0; i < number.size(); i++) {
            long coefficient = number.coefficient(i);
            Term term = number.term(i);
            if (term instanceof Term.Indicator indicator) {
                sum.addLiteral(literal(indicator.condition(), sense.times(coefficient)), coefficient, products);
            } else if (term instanceof Term.Variable v) {
                sum.add(variable(v), coefficient);
            } else {
                terms.addTo(sum, term, coefficient, sense.times(coefficient));
            }
        }
        return merged(sum);
    }

    /** Two different conditions may have got literals of one variable. */
    LinearExpr merged(Sum sum) {
        return merger.merged(sum);
    }
}
