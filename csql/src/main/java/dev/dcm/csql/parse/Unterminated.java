package dev.dcm.csql.parse;

import dev.dcm.base.Span;

/**
 * A string, quoted name or comment that runs to the end of the text. The token manager notices it only at the end, where nobody
 * would look for the mistake, so it is searched beforehand.
 *
 * @param offset of its first character in the text
 */
record Unterminated(String what, String closing, int offset, Span span) {

    /** The one that never ends, or null. */
    static Unterminated find(String text) {
        int i = 0;
        while (i < text.length()) {
            int end = switch (text.charAt(i)) {
                case '\'' -> text.indexOf('\'', i + 1);
                case '"' -> text.indexOf('"', i + 1);
                case '-' -> text.startsWith("--", i) ? endOfLine(text, i) : i;
                case '/' -> text.startsWith("/*", i) ? closeOfComment(text, i) : text.startsWith("//", i) ? endOfLine(text, i) : i;
                default -> i;
            };
            if (end < 0) {
                return at(text, i);
            }
            i = end + 1;
        }
        return null;
    }

    private static int endOfLine(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                return i;
            }
        }
        return text.length();
    }

    private static int closeOfComment(String text, int from) {
        int close = text.indexOf("*/", from + 2);
        return close < 0 ? close : close + 1;
    }

    private static Unterminated at(String text, int offset) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            boolean ends = text.charAt(i) == '\n' || text.charAt(i) == '\r' && text.charAt(i + 1) != '\n';
            line += ends ? 1 : 0;
            lineStart = ends ? i + 1 : lineStart;
        }
        Span span = Span.at(line, offset - lineStart + 1);
        return switch (text.charAt(offset)) {
            case '\'' -> new Unterminated("string", "a single quote", offset, span);
            case '"' -> new Unterminated("quoted name", "a double quote", offset, span);
            default -> new Unterminated("comment", "*/", offset, span);
        };
    }
}
