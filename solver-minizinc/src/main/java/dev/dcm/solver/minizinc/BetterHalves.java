package dev.dcm.solver.minizinc;

import dev.dcm.solver.RealExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * In which order Gecode tries values where the objective is real: whole numbers and conditions first, as it does by itself, and then of each
 * real variable in the objective that half of its range which makes the objective larger.
 *
 * <p>Why: by itself it tries lower halves first. If those are the worse ones, it comes to the solutions that are only just good enough from
 * the side where there are none, and follows that boundary in ever smaller intervals. Measured: three reals bounded by integers 3 s, and no end
 * in 60 s without this.
 */
final class BetterHalves {
    private final List<Variable> variables;
    private final List<String> steps = new ArrayList<>();

    private BetterHalves(List<Variable> variables) {
        this.variables = variables;
    }

    /** The goal with this order as its annotation. */
    static String annotated(String goal, List<Variable> variables, RealExpr objective) {
        BetterHalves search = new BetterHalves(variables);
        search.add("int_search", search.names(v -> v.kind() == Variable.Kind.INTEGER), "dom_w_deg, indomain_min");
        search.add("bool_search", search.names(Variable::isBoolean), "dom_w_deg, indomain_min");
        search.add("float_search", search.reals(objective, true), "0.0, input_order, indomain_reverse_split");
        search.add("float_search", search.reals(objective, false), "0.0, input_order, indomain_split");
        return search.steps.isEmpty() ? goal : ":: seq_search([" + String.join(", ", search.steps) + "]) " + goal;
    }

    private void add(String kind, List<String> names, String how) {
        if (!names.isEmpty()) {
            steps.add(kind + "([" + String.join(", ", names) + "], " + how + ", complete)");
        }
    }

    private List<String> names(Predicate<Variable> kind) {
        return variables.stream().filter(kind).map(Variable::name).toList();
    }

    /** The real variables that make the objective larger with their own value, or smaller. */
    private List<String> reals(RealExpr objective, boolean larger) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < objective.size(); i++) {
            Variable variable = variables.get(objective.variables()[i]);
            if (variable.isReal() && objective.coefficients()[i] > 0 == larger) {
                names.add(variable.name());
            }
        }
        return names;
    }
}
