package dev.dcm.model;

import dev.dcm.ir.IrPrinter;
import dev.dcm.ir.rewrite.Rewritten;
import java.util.ArrayList;
import java.util.List;

/** Prints what each pass made of the constraints: those that it changed, as they are after it. */
final class RewriteTrace {
    private RewriteTrace() {
    }

    static String text(Rewritten rewritten) {
        StringBuilder out = new StringBuilder();
        List<String> idle = new ArrayList<>();
        for (Rewritten.Step step : rewritten.steps()) {
            if (step.changed()) {
                out.append("== ").append(step.pass()).append(": ").append(step.purpose()).append('\n');
                constraints(step, out);
                out.append('\n');
            } else {
                idle.add(step.pass());
            }
        }
        return out + (idle.isEmpty() ? "" : "nothing to do for: " + String.join(", ", idle) + "\n");
    }

    /** Sharing changes what is evaluated and not what is printed; a line says so. */
    private static void constraints(Rewritten.Step step, StringBuilder out) {
        List<String> shared = new ArrayList<>();
        for (Rewritten.Change change : step.changes()) {
            String after = IrPrinter.constraint(change.after());
            if (IrPrinter.constraint(change.before()).equals(after)) {
                shared.add(change.after().name());
            } else {
                out.append(after);
            }
        }
        if (!shared.isEmpty()) {
            out.append("shared relations in: ").append(String.join(", ", shared)).append('\n');
        }
    }
}
