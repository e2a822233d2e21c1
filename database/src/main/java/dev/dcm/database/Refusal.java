package dev.dcm.database;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.regex.Pattern;
import org.h2.jdbc.JdbcException;

/** Turns what a database says against a statement into a diagnostic: its reason without its dumps, and what to do about it. */
final class Refusal {
    /** A reason may quote a whole row; nobody reads more than this of it. */
    private static final int LONGEST = 300;
    /** H2's states for a connection or database that is closed or broken. */
    private static final Set<String> H2_CLOSED = Set.of("90007", "90067", "90098", "90121");
    /** H2 repeats the statement and adds its error number. */
    private static final Pattern H2_TAIL = Pattern.compile("(?s); SQL statement:.*| \\[\\d+-\\d+]\\s*$");
    /** Names that H2 makes up: its schema, generated constraints, row numbers. */
    private static final Pattern H2_NOISE = Pattern.compile("PUBLIC\\.(?=\\S)|\\bCONSTRAINT_[0-9A-Z_]+:? ?|\\bPRIMARY_KEY_[0-9A-Z]+ | */\\*.*?\\*/ ?|: (?=\"$)");
    /** PostgreSQL's severity, and the position in a text that the user never saw. */
    private static final Pattern POSTGRESQL_NOISE = Pattern.compile("^ERROR: |\\n  (Position|Where|Location): .*");

    /** The incremental engine's place in a text that the user never saw. */
    private static final Pattern PLACE = Pattern.compile("^\\d+:\\d+: ");

    private Refusal() {
    }

    /**
     * @param what the thing that was refused, such as "this statement"
     * @throws SQLException the same again, if the trouble is the connection and not the statement
     */
    static CsqlException of(SQLException e, String what, Span span) throws SQLException {
        if (isConnectionTrouble(e)) {
            throw e;
        }
        CsqlException refusal = new CsqlException(Code.DATABASE_REFUSED, span, "the database refuses " + what + ": " + reason(e), advice(e));
        refusal.initCause(e);
        return refusal;
    }

    private static boolean isConnectionTrouble(SQLException e) {
        String state = state(e);
        return state.startsWith("08") || state.startsWith("57P") || H2_CLOSED.contains(state)
                || e instanceof SQLNonTransientConnectionException || e instanceof SQLTransientConnectionException
                || e instanceof SQLRecoverableException;
    }

    private static String reason(SQLException e) {
        String text = e instanceof JdbcException h2 ? H2_NOISE.matcher(h2.getOriginalMessage()).replaceAll("") : e.getMessage();
        if (text == null) {
            return "SQLSTATE " + state(e);
        }
        text = PLACE.matcher(text).replaceFirst("");
        text = H2_TAIL.matcher(text).replaceAll("");
        text = POSTGRESQL_NOISE.matcher(text).replaceAll("").replaceAll("\\s+", " ").strip();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    private static String advice(SQLException e) {
        String state = state(e);
        return switch (state) {
            case "23502" -> "Give the column a value, or declare it without NOT NULL.";
            case "23503", "23506" -> "The referenced row has to exist: insert it before the rows that refer to it, and delete it after them.";
            case "23505" -> "Another row has the same key: change one of the two, or the PRIMARY KEY or UNIQUE declaration.";
            case "23513", "23514" -> "Change the row, or the CHECK of the table.";
            case "22001" -> "Shorten the value, or declare a longer type.";
            case "22003", "22004" -> "Use a smaller number, or declare a larger type such as BIGINT.";
            case "22012" -> "Guard the divisor, for example by NULLIF(x, 0).";
            case "22018", "22P02" -> "Write a value of the declared type, or convert it by CAST.";
            case "2202E" -> "Arrays count from 1; compare the index with CARDINALITY first.";
            case "21S02", "21S01" -> "Give one value for each column.";
            case "90057", "42830" -> "Declare the referenced columns as PRIMARY KEY or UNIQUE.";
            default -> state.startsWith("42") ? "The database does not understand this construct; rephrase it." : "";
        };
    }

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "" : e.getSQLState();
    }
}
