package dev.dcm.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** The text of a cell outside JSON. */
final class CellText {
    private CellText() {
    }

    /** The plain text of a value that is not NULL: numbers without exponents, arrays in brackets. */
    static String of(Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof List<?> list) {
            return list.stream().map(e -> e == null ? "NULL" : of(e)).collect(Collectors.joining(", ", "[", "]"));
        }
        return String.valueOf(value);
    }

    /** The text for a line on a terminal: NULL by name, and no character that would move the cursor. */
    static String onOneLine(Object value) {
        return value == null ? "NULL" : escape(of(value));
    }

    static String escape(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default -> escaped.append(Character.isISOControl(c) ? "\\u%04x".formatted((int) c) : String.valueOf(c));
            }
        }
        return escaped.toString();
    }
}
