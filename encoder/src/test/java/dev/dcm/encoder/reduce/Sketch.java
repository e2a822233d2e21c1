package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.FormulaPrinter;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A small problem, drawn by hand, for tests. */
public final class Sketch {
    public final Formulas formulas = new Formulas();
    private final List<Formulation.Row> rows = new ArrayList<>();
    private final List<Term.Variable> integers = new ArrayList<>();
    private final Map<Term.Variable, Long> hints = new LinkedHashMap<>();
    private Linear objective = formulas.constant(0);

    public Linear variable(String name, long lo, long hi) {
        Term.Variable variable = formulas.variable(name, Domain.interval(lo, hi));
        integers.add(variable);
        return formulas.linear(variable);
    }

    /** {@code [x = value]}. */
    public Linear is(Linear x, long value) {
        return formulas.indicator(takes(x, value));
    }

    public Condition takes(Linear x, long value) {
        return formulas.member(x, Domain.single(value));
    }

    public Linear sum(Linear... parts) {
        return formulas.sum(List.of(parts));
    }

    public Linear times(long factor, Linear number) {
        return formulas.scale(number, factor);
    }

    public Condition atMost(Linear number, long end) {
        return formulas.lessOrEqual(number, formulas.constant(end));
    }

    public Sketch demand(Condition condition) {
        rows.add(new Formulation.Row(condition, rows.size()));
        Narrowing.narrow(condition);
        return this;
    }

    public Sketch maximize(Linear number) {
        objective = number;
        return this;
    }

    public Sketch hint(Linear x, long value) {
        hints.put(x.asVariable(), value);
        return this;
    }

    public Formulation problem() {
        return new Formulation(rows, objective, integers, hints);
    }

    /** Each demand in a line, then what is maximised. */
    public static String print(Formulation problem) {
        String demands = problem.demands().stream().map(r -> FormulaPrinter.print(r.condition()) + "\n").collect(Collectors.joining());
        return demands + (problem.objective().isConstant() ? "" : "maximize " + FormulaPrinter.print(problem.objective()) + "\n");
    }
}
