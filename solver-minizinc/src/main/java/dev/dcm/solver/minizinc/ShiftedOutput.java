package dev.dcm.solver.minizinc;

import dev.dcm.solver.SolverOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves models with reals. Gecode 6.2 prints 0.00002 as {@code 2e-05.0}, which MiniZinc takes for a syntax error. Where that happens, the
 * model is solved again, and reals are printed with a number added that keeps them at 1 or above. Reals that only the encoder knows are
 * then not printed. It is not done at once since the additional variables slow the search down.
 */
final class ShiftedOutput {
    private static final String MISREAD = "solution received from solver";
    private final List<Variable> variables;

    ShiftedOutput(List<Variable> variables) {
        this.variables = variables;
    }

    /** What is added to the values of a variable when they are printed. */
    static double shift(Variable real) {
        return 1 - Math.floor(real.interval().min());
    }

    /** @param flags for the program */
    Program.Run run(String model, SolverOptions options, List<String> flags) {
        Program.Run run = Program.run(model, options, false, flags);
        boolean misread = run.exitCode() != 0 && !run.stopped() && run.complaint().filter(c -> c.startsWith(MISREAD)).isPresent();
        return misread ? Program.run(model + text(), options, true, flags) : run;
    }

    /** Statements for the end of the model. */
    private String text() {
        StringBuilder out = new StringBuilder();
        List<String> printed = new ArrayList<>();
        for (Variable variable : variables) {
            if (!variable.isReal()) {
                printed.add(print(variable.name()));
            } else if (variable.isPrinted()) {
                double shift = shift(variable);
                out.append("var 0.0..").append(RealSyntax.number(variable.interval().max() + shift + 1)).append(": ").append(variable.shifted()).append(";\n");
                // Not as part of the declaration: it would be computed from the variable after that was printed.
                out.append("constraint ").append(variable.shifted()).append(" = ").append(variable.name()).append(" + ").append(RealSyntax.number(shift)).append(";\n");
                printed.add(print(variable.shifted()));
            }
        }
        return out.append("output [").append(String.join(",\n", printed)).append("];\n").toString();
    }

    private static String print(String name) {
        return "\"" + name + " = \\(" + name + ");\\n\"";
    }
}
