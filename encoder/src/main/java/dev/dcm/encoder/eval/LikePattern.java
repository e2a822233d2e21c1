package dev.dcm.encoder.eval;

import java.util.regex.Pattern;

/** SQL's LIKE: % for any text, _ for any character. */
final class LikePattern {
    /** What H2 and PostgreSQL take without an ESCAPE clause. */
    static final String DEFAULT_ESCAPE = "\\";

    private LikePattern() {
    }

    /** @param escape the escape character, empty for none */
    static boolean matches(String text, String pattern, String escape) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (!escape.isEmpty() && c == escape.charAt(0) && i + 1 < pattern.length()) {
                regex.append(Pattern.quote(String.valueOf(pattern.charAt(++i))));
            } else if (c == '%') {
                regex.append(".*");
            } else if (c == '_') {
                regex.append('.');
            } else {
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(text).matches();
    }
}
