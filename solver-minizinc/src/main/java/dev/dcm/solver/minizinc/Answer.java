package dev.dcm.solver.minizinc;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the program printed. A line that is not expected is an error, not something to skip. */
final class Answer {
    private static final long[] NO_VALUES = {};
    private static final Pattern TRUTH = Pattern.compile("true|false");
    private static final Pattern INTEGER = Pattern.compile("-?\\d{1,18}");
    private static final Pattern REAL = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");
    private static final Pattern ASSIGNMENT = Pattern.compile("(\\w+) = (" + TRUTH + "|" + INTEGER + "|" + REAL + ");");
    private static final String END_OF_SOLUTION = "----------";
    private static final String COMPLETE = "==========";
    private static final String UNSATISFIABLE = "=====UNSATISFIABLE=====";
    private static final String UNKNOWN = "=====UNKNOWN=====";

    private final List<Variable> variables;
    private final Optional<LinearExpr> objective;
    private final boolean maximises;

    /** @param maximises whether there is an objective, be it this one or a real one */
    Answer(List<Variable> variables, Optional<LinearExpr> objective, boolean maximises) {
        this.variables = variables;
        this.objective = objective;
        this.maximises = maximises;
    }

    Outcome timeout() {
        return new Outcome(Status.TIMEOUT, NO_VALUES, 0, largest());
    }

    Outcome outcome(Program.Run run) {
        if (run.exitCode() != 0 && !run.stopped()) {
            throw failure("ended with exit code " + run.exitCode() + run.complaint().map(c -> ": " + c).orElse(""));
        }
        Map<String, String> assignments = new HashMap<>();
        Found best = null;
        String verdict = "";
        for (String line : run.output().lines().toList()) {
            Matcher assignment = ASSIGNMENT.matcher(line);
            if (assignment.matches()) {
                if (assignments.put(assignment.group(1), assignment.group(2)) != null) {
                    throw failure("printed two values of " + assignment.group(1));
                }
            } else if (line.equals(END_OF_SOLUTION)) {
                best = values(assignments);
                assignments.clear();
            } else if (verdict.isEmpty() && List.of(COMPLETE, UNSATISFIABLE, UNKNOWN).contains(line)) {
                verdict = line;
            } else if (!run.stopped()) {
                // Whoever is stopped may leave half a line.
                throw failure("printed the line '" + line + "'");
            }
        }
        return outcome(best, verdict, run.stopped());
    }

    private Outcome outcome(Found best, String verdict, boolean stopped) {
        if (best != null && !verdict.equals(UNSATISFIABLE)) {
            long value = value(best.integers());
            boolean proven = !maximises || verdict.equals(COMPLETE);
            Outcome outcome = proven ? new Outcome(Status.OPTIMAL, best.integers(), value, value) : new Outcome(Status.FEASIBLE, best.integers(), value, largest());
            return variables.stream().anyMatch(Variable::isReal) ? outcome.with(new Outcome.Reals(best.reals(), 0)) : outcome;
        }
        if (best == null && verdict.equals(UNSATISFIABLE)) {
            return new Outcome(Status.INFEASIBLE, NO_VALUES, 0, 0);
        }
        if (best == null && (verdict.equals(UNKNOWN) || verdict.isEmpty() && stopped)) {
            return timeout();
        }
        throw failure("printed " + (best == null ? "no solution" : "a solution") + " and '" + verdict + "'");
    }

    /** The values of a solution by the numbers of the variables. */
    private record Found(long[] integers, double[] reals) {
    }

    private Found values(Map<String, String> assignments) {
        long[] values = new long[variables.size()];
        double[] reals = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            Variable variable = variables.get(i);
            if (variable.isReal()) {
                reals[i] = real(variable, assignments);
                continue;
            }
            String value = assignments.get(variable.name());
            if (value == null || !(variable.isBoolean() ? TRUTH : INTEGER).matcher(value).matches()) {
                throw failure("printed " + value + " for " + variable.name());
            }
            values[i] = variable.isBoolean() ? (value.equals("true") ? 1 : 0) : Long.parseLong(value);
            if (!variable.domain().contains(values[i])) {
                throw failure("printed " + value + " for " + variable.name() + ", which must be in " + variable.domain());
            }
        }
        return new Found(values, reals);
    }

    /** The value may have been printed as that of another variable. A bound may be missed by rounding; a value inside is as good. */
    private static double real(Variable variable, Map<String, String> assignments) {
        String plain = assignments.get(variable.name());
        String shifted = assignments.get(variable.shifted());
        if (plain == null && shifted == null && !variable.isPrinted()) {
            return 0;
        }
        String printed = plain == null ? shifted : plain;
        if (printed == null || TRUTH.matcher(printed).matches()) {
            throw failure("printed " + printed + " for " + variable.name());
        }
        double value = Double.parseDouble(printed) - (plain == null ? ShiftedOutput.shift(variable) : 0);
        if (!variable.interval().contains(value)) {
            throw failure("printed " + value + " for " + variable.name() + ", which must be from " + variable.interval().min() + " to " + variable.interval().max());
        }
        return Math.max(variable.interval().min(), Math.min(variable.interval().max(), value));
    }

    private long value(long[] values) {
        long sum = 0;
        if (objective.isPresent()) {
            LinearExpr expr = objective.get();
            sum = expr.offset();
            for (int i = 0; i < expr.size(); i++) {
                sum = Math.addExact(sum, Math.multiplyExact(expr.coefficients()[i], values[expr.variables()[i]]));
            }
        }
        return sum;
    }

    /** Gecode proves no bounds on its way to the optimum, so this is what the domains say. */
    private long largest() {
        return objective.map(expr -> Range.of(expr, variables).max()).orElse(0L);
    }

    private static CsqlException failure(String what) {
        return new CsqlException(Code.SOLVER_FAILED, Span.NONE, "the program minizinc " + what,
                "MiniZinc 2.6 with Gecode is known to work; `dcm explain --stage minizinc` prints the model it was given.");
    }
}
