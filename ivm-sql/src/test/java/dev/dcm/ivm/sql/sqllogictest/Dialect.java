package dev.dcm.ivm.sql.sqllogictest;

import dev.dcm.ivm.sql.sqllogictest.Script.Entry;
import dev.dcm.ivm.sql.sqllogictest.Script.Halt;
import dev.dcm.ivm.sql.sqllogictest.Script.Query;
import dev.dcm.ivm.sql.sqllogictest.Script.Statement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which records of the suite are meant for us. The rules, each with its reason:
 * <ol>
 * <li>Where a file tells databases apart ("onlyif", "skipif"), we are PostgreSQL, but for an alias without AS, which we understand.
 * <li>TEXT is no type of standard SQL: it is read as VARCHAR.
 * <li>A file ends where it uses a statement that only SQLite has: triggers, REINDEX, REPLACE, a column set twice by one UPDATE.
 * <li>{@code IN ()}, the empty list, is SQLite's own: left out.
 * <li>A division by the literal 0 is NULL for SQLite, and for us an error, even where its value would not be used: left out.
 * <li>A real cast to INTEGER is cut off by SQLite and rounded by us (and by H2 and PostgreSQL): a CAST with AVG in it is left out.
 * <li>A view that others use can be dropped in SQLite: DROPs of views in a row are run from the last to the first.
 * <li>A column that is neither grouped nor aggregated has some value for SQLite; we refuse it at its place. Where a file does not say so itself
 * (as it mostly does for PostgreSQL), the refusal is right; such queries are counted, and there are few.
 * <li>A number is not compared with text that is no number, nor with bytes: SQLite says "not equal", SQL says "error": left out.
 * </ol>
 */
final class Dialect {
    private static final String OURS = "postgresql";
    private static final String ALIAS_WITHOUT_AS = "# PostgreSQL requires AS when renaming output columns";
    private static final Pattern TEXT_TYPE = Pattern.compile("\\bTEXT\\b");
    private static final Pattern ONLY_SQLITE =
            Pattern.compile("(?i)(CREATE|DROP) TRIGGER.*|REINDEX.*|REPLACE .*|INSERT OR .*|UPDATE t1 SET x=3, x=4, x=5", Pattern.DOTALL);
    private static final Pattern DIVISION_BY_ZERO = Pattern.compile("/[\\s+(-]*0(?![\\d.])");
    private static final Pattern CAST = Pattern.compile("\\bCAST\\s*\\(");

    private Dialect() {
    }

    /** The entries that are meant for us, as we read them; nothing in them halts. */
    static List<Entry> ours(Script script) {
        List<Entry> ours = new ArrayList<>();
        for (Entry entry : script.entries()) {
            if (!applies(entry.conditions())) {
                continue;
            }
            if (entry instanceof Halt || entry instanceof Statement statement && ONLY_SQLITE.matcher(statement.sql()).matches()) {
                break;
            }
            if (entry instanceof Statement statement) {
                add(ours, new Statement(statement.line(), statement.conditions(), ourSql(statement.sql()), statement.fails()));
            } else if (entry instanceof Query query && means(query.sql())) {
                ours.add(query);
            }
        }
        return ours;
    }

    /** A DROP VIEW goes before those right before it. */
    private static void add(List<Entry> ours, Statement statement) {
        int place = ours.size();
        if (dropsView(statement)) {
            while (place > 0 && dropsView(ours.get(place - 1))) {
                place--;
            }
        }
        ours.add(place, statement);
    }

    private static boolean dropsView(Entry entry) {
        return entry instanceof Statement statement && !statement.fails() && statement.sql().startsWith("DROP VIEW");
    }

    static boolean isUngrouped(SQLException e) {
        return e.getMessage().contains("is not being grouped");
    }

    /** Whether a query means the same to SQLite and to us. */
    private static boolean means(String sql) {
        return !sql.contains("IN ()") && !sql.startsWith("SELECT 'hello'") && !sql.startsWith("SELECT x'")
                && !(sql.contains("/") && DIVISION_BY_ZERO.matcher(sql).find()) && !(sql.contains("AVG") && castsAverage(sql));
    }

    private static boolean castsAverage(String sql) {
        Matcher cast = CAST.matcher(sql);
        while (cast.find()) {
            int depth = 1;
            int end = cast.end();
            while (depth > 0 && end < sql.length()) {
                char c = sql.charAt(end++);
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            }
            if (sql.substring(cast.end(), end).contains("AVG")) {
                return true;
            }
        }
        return false;
    }

    private static boolean applies(List<String> conditions) {
        for (String condition : conditions) {
            String[] words = condition.split("\\s+");
            boolean named = words[1].equals(OURS) && !condition.endsWith(ALIAS_WITHOUT_AS);
            if (words[0].equals("onlyif") != named) {
                return false;
            }
        }
        return true;
    }

    private static String ourSql(String sql) {
        String text = sql.startsWith("CREATE TABLE") ? TEXT_TYPE.matcher(sql).replaceAll("VARCHAR") : sql;
        return text.endsWith(";") ? text.substring(0, text.length() - 1) : text;
    }
}
