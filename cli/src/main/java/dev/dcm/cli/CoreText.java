package dev.dcm.cli;

import dev.dcm.base.Source;
import dev.dcm.encoder.Core;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells an operator why there is no solution: which rows of which policies clash, and about which decisions. */
final class CoreText {
    /** More decisions of one row than this are counted, not named. */
    private static final int MOST_NAMED = 6;
    private static final int LONGEST_CHECK = 100;
    private final Writer out;

    CoreText(Writer out) {
        this.out = out;
    }

    /** @param program from which the conditions are quoted; null if it is not at hand */
    void write(Core core, Source program) throws IOException {
        out.write(headline(core) + "\n");
        for (Core.Entry entry : core.entries()) {
            String check = program == null ? "" : CellText.escape(program.excerpt(entry.check()));
            out.write("  " + entry.constraint().toLowerCase(Locale.ROOT) + (entry.kind() == Core.Kind.VALUE ? " needs a value" : "") + (check.isEmpty() ? "" : ": " + TextWidth.truncate(check, LONGEST_CHECK)) + "\n");
            for (Core.ClashingRow row : entry.rows()) {
                out.write("    " + (row.values().isEmpty() ? "all rows" : SummaryText.row(row.values())) + decides(row.variables()) + "\n");
            }
        }
        out.write(isEmptyDomain(core) ? "Add values to choose from, or leave the row out.\n" : rows(core) == 1 ? "It has to give way: the row, a number in it, or the policy.\n"
                : "At least one of them has to give way: a row, a number in it, or a policy.\n");
    }

    private static boolean isEmptyDomain(Core core) {
        return core.entries().stream().anyMatch(e -> e.kind() == Core.Kind.DOMAIN);
    }

    private static String headline(Core core) {
        if (isEmptyDomain(core)) {
            return "A variable has nothing to choose from: its domain is empty.";
        }
        if (!core.minimal()) {
            return "These cannot hold together (not proven minimal: less was too much for the time or the numbers of the solver):";
        }
        return rows(core) == 1 ? "This cannot hold, whatever is decided:" : "These cannot hold together; without any one of them the rest could:";
    }

    private static int rows(Core core) {
        return core.entries().stream().mapToInt(e -> e.rows().size()).sum();
    }

    private static String decides(Set<String> variables) {
        if (variables.isEmpty()) {
            return "";
        }
        List<String> named = variables.stream().limit(MOST_NAMED).toList();
        int more = variables.size() - named.size();
        return "; depends on " + String.join(", ", named) + (more > 0 ? " and " + more + " more" : "");
    }
}
