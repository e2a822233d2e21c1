package dev.dcm.base;

import java.util.Arrays;
import java.util.Objects;

/**
 * A program's text under the name its diagnostics use. The byte order mark that some editors write is not part of it.
 */
public final class Source {
    /** Wider source lines are shown as a window around the caret. */
    private static final int WINDOW = 120;
    private final String name;
    private final String text;
    private String[] lines;

    private Source(String name, String text) {
        this.name = Objects.requireNonNull(name);
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    public static Source of(String name, String text) {
        return new Source(name, text);
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** The diagnostic as people read it: place, code, message, the line with a caret, advice. */
    public String render(Diagnostic diagnostic) {
        StringBuilder out = new StringBuilder();
        Span span = diagnostic.span();
        out.append(name).append(':');
        if (span.isKnown()) {
            out.append(span.line()).append(':').append(span.column()).append(':');
        }
        out.append(' ').append(diagnostic.code().severity()).append(' ').append(diagnostic.code().id()).append(": ").append(diagnostic.message()).append('\n');
        if (span.isKnown() && span.line() <= lines().length) {
            appendLineWithCaret(out, span);
        }
        if (!diagnostic.advice().isEmpty()) {
            out.append("  ").append(diagnostic.advice()).append('\n');
        }
        return out.toString();
    }

    /** What stands at a place, on one line; empty where it has no place in the text. */
    public String excerpt(Span span) {
        if (!span.isKnown() || span.endLine() > lines().length) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        for (int number = span.line(); number <= span.endLine(); number++) {
            String line = lines()[number - 1];
            int from = number == span.line() ? span.column() - 1 : 0;
            int to = number == span.endLine() ? Math.min(span.endColumn(), line.length()) : line.length();
            out.append(line, Math.min(from, to), to).append(' ');
        }
        return closed(out.toString(), span).replaceAll("\\s+", " ").strip();
    }

    /** The place of a sub-query ends before the brackets that close it: they are taken from what follows. */
    private String closed(String excerpt, Span span) {
        long open = excerpt.chars().filter(c -> c == '(').count() - excerpt.chars().filter(c -> c == ')').count();
        String last = lines()[span.endLine() - 1];
        String rest = last.substring(Math.min(span.endColumn(), last.length())) + String.join(" ", Arrays.asList(lines()).subList(span.endLine(), lines().length));
        StringBuilder closed = new StringBuilder(excerpt.strip());
        for (int i = 0; open > 0 && i < rest.length() && (rest.charAt(i) == ')' || Character.isWhitespace(rest.charAt(i))); i++) {
            if (rest.charAt(i) == ')') {
                closed.append(')');
                open--;
            }
        }
        return closed.toString();
    }

    private void appendLineWithCaret(StringBuilder out, Span span) {
        String line = lines()[span.line() - 1].replace('\t', ' ');
        int start = Math.min(Math.max(span.column() - 1, 0), line.length());
        int end = span.endLine() == span.line() ? Math.min(Math.max(span.endColumn(), start + 1), line.length()) : line.length();
        int from = line.length() <= WINDOW ? 0 : Math.max(0, start - WINDOW / 3);
        int to = Math.min(line.length(), from + WINDOW);
        String shown = (from > 0 ? "..." : "") + line.substring(from, to) + (to < line.length() ? "..." : "");
        int indent = start - from + (from > 0 ? 3 : 0);
        int carets = Math.max(1, Math.min(end, to) - start);
        String number = String.format("%5d", span.line());
        out.append(number).append(" | ").append(shown).append('\n');
        out.append(" ".repeat(number.length())).append(" | ").append(" ".repeat(indent)).append("^".repeat(carets)).append('\n');
    }

    private String[] lines() {
        if (lines == null) {
            lines = text.split("\r\n|\r|\n", -1);
        }
        return lines;
    }
}
