package dev.dcm.ivm.sql.query.expression;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.regex.Pattern;

/** A pattern of LIKE: % stands for any characters, _ for one. */
final class LikePattern {
    private final Pattern pattern;

    /** @param escape the character that takes the meaning from the next one, or the empty string */
    LikePattern(String text, String escape, boolean ignoreCase) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!escape.isEmpty() && c == escape.charAt(0)) {
                regex.append(Pattern.quote(String.valueOf(escaped(text, ++i, escape.charAt(0)))));
            } else if (c == '%') {
                regex.append(".*");
            } else if (c == '_') {
                regex.append('.');
            } else {
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        pattern = Pattern.compile(regex.toString(), Pattern.DOTALL | (ignoreCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0));
    }

    private static char escaped(String text, int place, char escape) {
        char next = place < text.length() ? text.charAt(place) : 0;
        if (next != '%' && next != '_' && next != escape) {
            throw new SqlError("22025", Span.NONE, "the LIKE pattern '" + text + "' has an escape character before an ordinary one",
                    "Escape only %, _ and the escape character itself.");
        }
        return next;
    }

    boolean matches(String text) {
        return pattern.matcher(text).matches();
    }
}
