package dev.dcm.database.verify;

import dev.dcm.base.DeepStack;
import dev.dcm.database.Snapshot;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Runs queries and judges their answers. */
final class Questions {
    /** More than these nobody reads. */
    private static final int SHOWN = 5;
    private final Snapshot snapshot;

    Questions(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    private interface Answer {
        Verification.Verdict of(List<Object[]> rows);
    }

    /** Holds if the query has no rows. */
    Verification.Verdict noRows(Query query, String otherwise) throws SQLException {
        return ask(query.sql(), SHOWN + 1, rows -> {
            if (rows.isEmpty()) {
                return new Verification.Holds();
            }
            boolean more = rows.size() > SHOWN;
            String number = more ? " more than " + SHOWN + " rows, among them" : " " + rows.size() + " row(s)";
            return new Verification.Violated(otherwise + number, rows.stream().limit(SHOWN).map(row -> text(query.columns(), row)).toList());
        });
    }

    /** Adds up what the query delivers: numbers, their divisors and how often they occur. */
    Verification.Verdict sum(Query query, ExactSum total) throws SQLException {
        return ask(query.sql(), 0, rows -> {
            for (Object[] row : rows) {
                if (row[0] != null) {
                    total.add(exact(row[0]).multiply(exact(row[2])), exact(row[1]));
                }
            }
            return new Verification.Holds();
        });
    }

    private static BigDecimal exact(Object number) {
        return number instanceof Double d ? new BigDecimal(d) : new BigDecimal(number.toString());
    }

    private Verification.Verdict ask(String sql, int most, Answer answer) throws SQLException {
        List<Object[]> rows;
        try {
            rows = rows(sql, most);
        } catch (SQLException e) {
            return refusal(e);
        }
        return answer.of(rows);
    }

    /** A database inside this JVM may need a deeper stack for what nests deeply. */
    private List<Object[]> rows(String sql, int most) throws SQLException {
        try {
            return snapshot.query(sql, most);
        } catch (StackOverflowError tooDeepHere) {
            try {
                return DeepStack.call(() -> snapshot.query(sql, most));
            } catch (ExecutionException e) {
                if (e.getCause() instanceof SQLException refused) {
                    throw refused;
                }
                throw new NotExpressibleException("the policy nests too deeply for the database");
            }
        }
    }

    /** Data that has no value in SQL, such as a division by zero, is a difference; a query that the database cannot read says nothing. */
    private static Verification.Verdict refusal(SQLException e) throws SQLException {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        if (state.startsWith("08") || state.startsWith("57P")) {
            throw e;
        }
        String reason = "the database reports: " + String.valueOf(e.getMessage()).lines().findFirst().orElse(state);
        return state.startsWith("22") || state.startsWith("21") ? new Verification.Violated(reason, List.of()) : new Verification.NotVerified(reason);
    }

    private static String text(List<String> columns, Object[] row) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
            cells.add(columns.get(i) + "=" + (row[i] == null ? "NULL" : row[i]));
        }
        return String.join(", ", cells);
    }
}
