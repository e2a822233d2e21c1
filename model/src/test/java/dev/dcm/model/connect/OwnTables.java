package dev.dcm.model.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The DDL and DML of a program as a user would run it in a database that knows nothing of C-SQL. */
final class OwnTables {
    private static final Pattern PIECE = Pattern.compile("--[^\\n]*|/\\*.*?\\*/|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|;|[^;'\"/-]+|.", Pattern.DOTALL);
    private static final Pattern FOR_THE_DATABASE = Pattern.compile("(?is)\\s*(create\\s+table|create\\s+(unique\\s+)?index|insert|update|delete)\\b.*");

    private OwnTables() {
    }

    static List<String> statements(String program) {
        List<String> statements = new ArrayList<>();
        StringBuilder statement = new StringBuilder();
        Matcher piece = PIECE.matcher(program + ";");
        while (piece.find()) {
            String text = piece.group();
            if (text.equals(";")) {
                if (FOR_THE_DATABASE.matcher(statement).matches()) {
                    statements.add(statement.toString().replaceAll("(?i)\\bDOUBLE\\b(?!\\s+PRECISION)", "DOUBLE PRECISION"));
                }
                statement.setLength(0);
            } else {
                statement.append(text.startsWith("--") || text.startsWith("/*") ? " " : text);
            }
        }
        return statements;
    }
}
