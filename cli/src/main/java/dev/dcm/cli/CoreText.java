package dev.dcm.cli;

import dev.dcm.encoder.Core;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells an operator why there is no solution: which rows of which policies clash, and about which decisions. */
final class CoreText {
    /** More decisions of one row than this are counted, not named. */
    private static final int MOST_NAMED = 6;
    private final Writer out;

    CoreText(Writer out) {
        this.out = out;
    }

    void write(Core core) throws IOException {
        if (core.entries().isEmpty()) {
            out.write("A variable has nothing to choose from: its domain is empty.\n");
            return;
        }
        out.write(core.minimal() ? "These cannot hold together; without any one of them the rest could:\n"
                : "These cannot hold together (not proven minimal: less was too much for the time or the numbers of the solver):\n");
        for (Core.Entry entry : core.entries()) {
            out.write("  " + entry.constraint().toLowerCase(Locale.ROOT) + "\n");
            for (Core.ClashingRow row : entry.rows()) {
                out.write("    " + values(row.values()) + decides(row.variables()) + "\n");
            }
        }
    }

    private static String values(Map<String, Object> values) {
        return values.isEmpty() ? "all rows" : values.entrySet().stream()
                .map(e -> e.getKey().toLowerCase(Locale.ROOT) + " = " + CellText.of(e.getValue())).collect(Collectors.joining(", "));
    }

    private static String decides(Set<String> variables) {
        if (variables.isEmpty()) {
            return "";
        }
        List<String> named = variables.stream().limit(MOST_NAMED).toList();
        int more = variables.size() - named.size();
        return "  about " + String.join(", ", named) + (more > 0 ? " and " + more + " more" : "");
    }
}
