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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Terms that are no sums: each becomes a variable of its own, tied to its meaning from below, from above, or both. */
final class Terms {
    /** A function of a variable that is a boolean per value is a sum, unless its numbers could make that sum too large. */
    private static final long LARGEST_STEP = 1L << 40;
    private final SolverModel model;
    private final Formulas formulas;
    private final Lowering lowering;
    private final DirectVariables direct;
    private final Products products;
    private final boolean global;
    private final Bounds bounds = new Bounds();
    private final ValueFunctions functions = new ValueFunctions();
    private final Map<Term, Halves> built = new IdentityHashMap<>();

    /** @param global whether functions of one variable are given value by value */
    Terms(SolverModel model, Formulas formulas, Lowering lowering, DirectVariables direct, Products products, boolean global) {
        this.model = model;
        this.formulas = formulas;
        this.lowering = lowering;
        this.direct = direct;
        this.products = products;
        this.global = global;
    }

    Bounds bounds() {
        return bounds;
    }

    /** Adds a multiple of the term. */
    void addTo(Sum sum, Term term, long coefficient, Sense sense) {
        Optional<ValueFunctions.ValueFunction> function = global && term instanceof Term.Choice c ? functions.of(c) : Optional.empty();
        if (function.isPresent() && direct.isDirect(function.get().variable()) && function.get().span() < LARGEST_STEP / Math.max(1, Math.abs(coefficient))) {
            addTo(sum, function.get(), coefficient);
        } else {
            sum.add(variable(term, function.filter(f -> !direct.isDirect(f.variable())), sense), coefficient);
        }
    }

    /** Of the booleans of all values one is true; the least result goes without saying. */
    private void addTo(Sum sum, ValueFunctions.ValueFunction function, long coefficient) {
        long least = function.least();
        sum.add(Math.multiplyExact(coefficient, least));
        direct.literals(function.variable()).forEach((value, literal) -> {
            long more = function.at(value) - least;
            if (more != 0) {
                sum.addLiteral(literal, Math.multiplyExact(coefficient, more), products);
            }
        });
    }

    private int variable(Term term, Optional<ValueFunctions.ValueFunction> function, Sense sense) {
        Bounds.Range range = bounds.of(term);
        Halves halves = built.computeIfAbsent(term, t -> new Halves(model.newInt(Domain.interval(range.min(), range.max()), "")));
        if (function.isPresent()) {
            element(function.get(), halves);
        } else if (term instanceof Term.Choice c) {
            choice(c, halves, sense);
        } else if (term instanceof Term.Maximum m) {
            maximum(m, halves, sense);
        } else if (halves.takeBelow(Sense.EXACT)) {
            operation((Term.Binary) term, LinearExpr.variable(halves.variable()));
        }
        return halves.variable();
    }

    private void element(ValueFunctions.ValueFunction function, Halves halves) {
        if (halves.takeBelow(Sense.EXACT)) {
            LinearExpr index = new LinearExpr(new int[] {lowering.variable(function.variable())}, new long[] {1}, Math.negateExact(function.first()));
            model.addElement(LinearExpr.variable(halves.variable()), index, Arrays.stream(function.values()).mapToObj(LinearExpr::constant).toList());
        }
    }

    private void choice(Term.Choice choice, Halves halves, Sense sense) {
        boolean below = halves.takeBelow(sense);
        boolean above = halves.takeAbove(sense);
        if (below || above) {
            int condition = lowering.literal(choice.condition(), Sense.EXACT);
            bound(halves.variable(), choice.then(), below, above, condition);
            bound(halves.variable(), choice.otherwise(), below, above, Literal.not(condition));
        }
    }

    /** From above it only has to reach every number that is present; from below it has to be one of them. */
    private void maximum(Term.Maximum maximum, Halves halves, Sense sense) {
        if (halves.takeAbove(sense)) {
            for (int i = 0; i < maximum.numbers().size(); i++) {
                Condition present = maximum.conditions().get(i);
                int[] where = present.is(true) ? new int[0] : new int[] {lowering.literal(present, Sense.ABOVE)};
                bound(halves.variable(), maximum.numbers().get(i), false, true, where);
            }
        }
        if (halves.takeBelow(sense)) {
            model.addMax(LinearExpr.variable(halves.variable()), candidates(maximum));
        }
    }

    /** An absent number stands for the lowest of all, which never wins against a present one. */
    private List<LinearExpr> candidates(Term.Maximum maximum) {
        long lowest = maximum.numbers().stream().mapToLong(n -> bounds.of(n).min()).min().orElseThrow();
        List<LinearExpr> candidates = new ArrayList<>();
        for (int i = 0; i < maximum.numbers().size(); i++) {
            Condition present = maximum.conditions().get(i);
            candidates.add(lowering.linear(formulas.choice(present, maximum.numbers().get(i), formulas.constant(lowest)), Sense.EXACT));
        }
        return candidates;
    }

    private void operation(Term.Binary binary, LinearExpr target) {
        LinearExpr left = lowering.linear(binary.left(), Sense.EXACT);
        LinearExpr right = lowering.linear(binary.right(), Sense.EXACT);
        switch (binary.operation()) {
            case PRODUCT -> model.addProduct(target, left, right);
            case QUOTIENT -> model.addDivision(target, left, right);
            case REMAINDER -> model.addModulo(target, left, right);
        }
    }

    /** {@code variable <= number} and {@code variable >= number} wherever all literals are true. */
    private void bound(int variable, Linear number, boolean below, boolean above, int... where) {
        LinearExpr expr = lowering.linear(number, below && above ? Sense.EXACT : below ? Sense.BELOW : Sense.ABOVE);
        long balance = Math.negateExact(expr.offset());
        Sum difference = new Sum(expr.size() + 1, balance);
        difference.add(expr);
        difference.add(variable, -1);
        model.addLinear(lowering.merged(difference), Domain.interval(below ? balance : Long.MIN_VALUE, above ? balance : Long.MAX_VALUE), where);
    }
}
