package dev.dcm.base;

/**
 * A place in a source text: from a first to a last character, both inclusive, lines and columns counted from 1.
 */
public record Span(int line, int column, int endLine, int endColumn) {

    /** For what has no place in the text, such as a mismatch with the database. */
    public static final Span NONE = new Span(0, 0, 0, 0);

    public static Span at(int line, int column) {
        return new Span(line, column, line, column);
    }

    public boolean isKnown() {
        return line > 0;
    }

    /** Whether this place starts before the other one. */
    public boolean startsBefore(Span other) {
        return line < other.line || line == other.line && column < other.column;
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
