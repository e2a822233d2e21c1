package dev.dcm.encoder.generate;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrPrinter;
import dev.dcm.ir.Rel;
import java.util.stream.Collectors;

/** Names and comments of generated code, from texts that users wrote. */
final class Comments {
    private static final int LONGEST = 100;
    private static final int LONGEST_NAME = 24;

    private Comments() {
    }

    /** What an expression is, in one line. */
    static String text(Expr expr) {
        return safe(IrPrinter.expression(expr));
    }

    /** Text that fits into a line and can neither end the comment around it nor smuggle in an escape. */
    static String safe(String text) {
        String line = text.replace("*/", "* /").replace('\\', '/').replaceAll("\\s+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 2) + "..";
    }

    /** What a relation is, in a few words. */
    static String text(Rel rel) {
        if (rel instanceof Rel.Aggregate r) {
            return r.global() ? "one group" : "groups by " + r.keys().stream().map(Comments::text).collect(Collectors.joining(", "));
        } else if (rel instanceof Rel.Load r) {
            return "loads, " + text(r.meaning());
        } else if (rel instanceof Rel.Join r) {
            return safe(r.kind() + " join on " + IrPrinter.expression(r.condition()));
        } else if (rel instanceof Rel.Filter r) {
            return safe("rows where " + IrPrinter.expression(r.condition()));
        }
        return safe("rows of " + rel.fields().stream().map(Field::name).collect(Collectors.joining(", ")));
    }

    /** A part of a Java name that reminds of the text; empty if nothing of it can be part of a name. */
    static String name(String text) {
        StringBuilder name = new StringBuilder();
        text.chars().filter(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_').limit(LONGEST_NAME).forEach(c -> name.append((char) c));
        return !name.isEmpty() && name.charAt(0) <= '9' ? "n" + name : name.toString();
    }
}
