package dev.dcm.kubernetes.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes SQL text apart into its statements. */
final class Statements {
    private static final Pattern DECLARED = Pattern.compile("create\\s+(table|view|constraint)\\s+(\\w+)", Pattern.CASE_INSENSITIVE);

    /**
     * A statement.
     *
     * @param kind  table, view or constraint; something else is none of ours
     * @param name  in lower case
     * @param text  as it was written, with comments
     * @param sql   without them
     */
    record Statement(String kind, String name, String text, String sql) {

        boolean isView() {
            return kind.equals("view");
        }

        boolean introducesDecisions() {
            return text.contains("@VARIABLE_COLUMNS");
        }

        boolean mentions(Set<String> names) {
            for (String word : sql.toLowerCase(Locale.ROOT).split("\\W+")) {
                if (names.contains(word)) {
                    return true;
                }
            }
            return false;
        }
    }

    private Statements() {
    }

    /** The statements of a text, in order. */
    static List<Statement> of(String text) {
        List<Statement> statements = new ArrayList<>();
        for (String statement : split(text)) {
            String sql = withoutComments(statement);
            Matcher matcher = DECLARED.matcher(sql);
            boolean declares = matcher.lookingAt();
            statements.add(new Statement(declares ? matcher.group(1).toLowerCase(Locale.ROOT) : "",
                    declares ? matcher.group(2).toLowerCase(Locale.ROOT) : "", statement, sql));
        }
        return statements;
    }

    /** Statements with their comments, without the semicolons; one in a comment or a literal ends nothing. */
    private static List<String> split(String text) {
        List<String> statements = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length(); i = after(text, i)) {
            if (text.charAt(i) == ';') {
                statements.add(text.substring(start, i));
                start = i + 1;
            }
        }
        return statements;
    }

    private static String withoutComments(String statement) {
        StringBuilder sql = new StringBuilder();
        for (int i = 0; i < statement.length();) {
            int next = after(statement, i);
            if (!statement.startsWith("--", i) && !statement.startsWith("/*", i)) {
                sql.append(statement, i, next);
            }
            i = next;
        }
        return sql.toString().strip();
    }

    /** Where the comment, literal or character that begins here ends. */
    private static int after(String text, int start) {
        if (text.startsWith("--", start)) {
            return end(text, "\n", start);
        } else if (text.startsWith("/*", start)) {
            return end(text, "*/", start + 2);
        } else if (text.charAt(start) == '\'' || text.charAt(start) == '"') {
            return end(text, text.substring(start, start + 1), start + 1);
        }
        return start + 1;
    }

    private static int end(String text, String mark, int from) {
        int found = text.indexOf(mark, from);
        return found < 0 ? text.length() : found + mark.length();
    }
}
