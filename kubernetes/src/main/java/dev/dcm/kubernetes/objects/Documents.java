package dev.dcm.kubernetes.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Tells the YAML documents of a text apart by their markers alone, so that one that cannot be read costs only itself. */
final class Documents {
    static final Pattern START = Pattern.compile("^---(?=\\s|$)");
    private static final Pattern END = Pattern.compile("^\\.\\.\\.(?=\\s|$)");
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final List<String> documents = new ArrayList<>();
    private final StringBuilder lines = new StringBuilder();
    private boolean begun;

    private Documents() {
    }

    /** The documents, each with its directives and its marker; a marker may have content beside it. */
    static List<String> of(String text) {
        Documents all = new Documents();
        (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).lines().forEach(all::add);
        all.end();
        return all.documents;
    }

    private void add(String line) {
        if (END.matcher(line).lookingAt()) {
            end();
            return;
        }
        boolean starts = START.matcher(line).lookingAt();
        if (starts && begun) {
            end();
        }
        begun |= starts || !isPrologue(line);
        lines.append(line).append('\n');
    }

    /** What may stand before the marker of the document that it belongs to. */
    private static boolean isPrologue(String line) {
        return line.isBlank() || line.startsWith("%") || line.stripLeading().startsWith("#");
    }

    private void end() {
        if (begun) {
            documents.add(lines.toString());
        }
        lines.setLength(0);
        begun = false;
    }
}
