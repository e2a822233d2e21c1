package dev.dcm.ivm.sql.property;

import dev.dcm.ivm.sql.IncrementalDatabase;
import dev.dcm.ivm.sql.property.Case.Definition;
import dev.dcm.ivm.sql.property.Case.Event;
import dev.dcm.ivm.sql.property.Case.Transaction;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A case on H2 and on our driver, statement by statement: both succeed alike or both fail, and after every statement, and after every commit
 * and rollback, all tables and views are the same. Definitions that H2 refuses are left out. To H2, a view is a table that is filled anew
 * each time, so that nothing of the incremental is in the oracle.
 */
final class CaseRun implements AutoCloseable {
    private static final String URL = System.getProperty("property.url", "jdbc:dcm:%s");
    /** H2 would sometimes give old rows of a view within a view again. */
    private static final String H2_OPTIONS = ";OPTIMIZE_REUSE_RESULTS=0";
    /** H2 has no UNNEST of a column; it gets the numbers of the elements instead. */
    private static final String NUMBERS = "CREATE TABLE NUMBERS AS SELECT CAST(X AS INTEGER) AS X FROM SYSTEM_RANGE(1, 100)";
    private static final AtomicLong NUMBER = new AtomicLong();
    private static final Pattern CREATED = Pattern.compile("CREATE (?:TABLE|VIEW) (\\w+) .*", Pattern.DOTALL);
    private final Connection h2;
    private final Connection ours;
    /** Names of tables and views, with the queries of the views; the text for a table is empty. */
    private final Map<String, Sql> relations = new LinkedHashMap<>();
    /** Reads of tables and views, prepared once. */
    private final Map<String, PreparedStatement> reads = new HashMap<>();
    /** What subscribers were told, which adds up to what is there. */
    private final Map<String, Deltas> deltas = new HashMap<>();
    private final IncrementalDatabase database;
    private int views;
    private int refusedByH2;
    private Mismatch mismatch;

    CaseRun() throws SQLException {
        long number = NUMBER.incrementAndGet();
        this.h2 = DriverManager.getConnection("jdbc:h2:mem:property" + number + H2_OPTIONS);
        execute(h2, NUMBERS);
        this.ours = DriverManager.getConnection(URL.formatted("property_ours" + number));
        this.database = URL.startsWith("jdbc:dcm:") ? IncrementalDatabase.named("property_ours" + number) : null;
        if (database == null) {
            execute(ours, NUMBERS);
        }
    }

    /** The first thing wrong, or null. */
    static Mismatch of(Case script) throws SQLException {
        try (CaseRun run = new CaseRun()) {
            return run.run(script);
        }
    }

    Mismatch run(Case script) throws SQLException {
        for (int i = 0; i < script.events().size(); i++) {
            Event event = script.events().get(i);
            if (event instanceof Definition definition) {
                define(definition);
            } else {
                run((Transaction) event, i == script.events().size() - 2);
            }
            if (mismatch != null) {
                return mismatch;
            }
        }
        return null;
    }

    Connection ours() {
        return ours;
    }

    int views() {
        return views;
    }

    int refusedByH2() {
        return refusedByH2;
    }

    private void define(Definition definition) throws SQLException {
        views += definition.view() == null ? 0 : 1;
        String sql = ours(definition.sql());
        try {
            execute(h2, definition.sql().forH2().replaceFirst("^CREATE VIEW", "CREATE TABLE"));
        } catch (SQLException e) {
            refusedByH2 += definition.view() == null ? 0 : 1;
            if (Boolean.getBoolean("property.refused")) {
                System.out.println("H2 refuses " + definition.sql().forH2() + "\n   " + e.getMessage().lines().findFirst().orElse(""));
            }
            return;
        }
        try {
            onOurs(() -> execute(ours, sql));
        } catch (SQLException e) {
            mismatch = new Mismatch("refused: " + kind(e), sql + "\n-> " + e.getMessage());
            return;
        }
        Matcher created = CREATED.matcher(sql);
        if (created.matches()) {
            relations.put(created.group(1), definition.view() == null ? Sql.fixed() : (Sql) definition.sql().parts().get(1));
        }
        if (created.matches() && database != null) {
            deltas.put(created.group(1), Deltas.of(database, created.group(1)));
        }
        compareAll("after " + sql, false);
    }

    /** The generator itself is tried with H2 on both sides. */
    private static String ours(Sql sql) {
        return URL.startsWith("jdbc:h2:") ? sql.forH2() : sql.toString();
    }

    /** @param adHoc whether the queries of the views are run once more by themselves */
    private void run(Transaction transaction, boolean adHoc) throws SQLException {
        h2.setAutoCommit(false);
        ours.setAutoCommit(false);
        for (Sql statement : transaction.statements()) {
            run(statement.toString());
            if (mismatch != null) {
                return;
            }
        }
        compareAll("in the transaction", false);
        if (mismatch != null) {
            return;
        }
        if (transaction.rolledBack()) {
            h2.rollback();
            ours.rollback();
        } else {
            h2.commit();
            try {
                onOurs(() -> {
                    ours.commit();
                    return null;
                });
            } catch (SQLException e) {
                mismatch = new Mismatch("commit refused: " + kind(e), e.getMessage());
                return;
            }
        }
        h2.setAutoCommit(true);
        ours.setAutoCommit(true);
        compareAll(transaction.rolledBack() ? "after the rollback" : "after the commit", adHoc);
    }

    private void run(String statement) {
        Integer expected = null;
        SQLException refused = null;
        try {
            expected = execute(h2, statement);
        } catch (SQLException e) {
            refused = e;
        }
        try {
            int count = onOurs(() -> execute(ours, statement));
            if (expected == null) {
                mismatch = new Mismatch("only H2 refuses: " + kind(refused), statement + "\n-> H2: " + refused.getMessage());
            } else if (expected != count) {
                mismatch = new Mismatch("update count", statement + "\n-> " + count + " rows changed; in H2 " + expected);
            }
        } catch (SQLException e) {
            if (expected != null) {
                mismatch = new Mismatch("statement refused: " + kind(e), statement + "\n-> " + e.getSQLState() + " " + e.getMessage());
            }
        }
    }

    private void compareAll(String moment, boolean adHoc) throws SQLException {
        boolean inTransaction = !ours.getAutoCommit();
        for (var relation : relations.entrySet()) {
            String name = relation.getKey();
            String query = ours(relation.getValue());
            List<String> expected;
            try {
                if (!query.isEmpty()) {
                    execute(h2, "DELETE FROM " + name);
                    execute(h2, "INSERT INTO " + name + " " + relation.getValue().forH2());
                }
                expected = Contents.of(h2, "SELECT * FROM " + name);
            } catch (SQLException e) {
                mismatch = new Mismatch("H2 cannot read: " + kind(e), moment + ", " + name + "\n-> " + e.getMessage());
                return;
            }
            if (!inTransaction && deltas.containsKey(name)) {
                compare("sum of deltas", name, moment, expected, () -> deltas.get(name).rows());
            }
            if (mismatch != null) {
                return;
            }
            compare("rows of a view", name, moment, expected, () -> Contents.of(read(name)));
            if (adHoc && mismatch == null && !query.isEmpty()) {
                compare("rows ad hoc", query, moment, expected, () -> Contents.of(ours, query));
            }
            if (mismatch != null) {
                return;
            }
        }
    }

    private PreparedStatement read(String relation) throws SQLException {
        PreparedStatement read = reads.get(relation);
        if (read == null) {
            read = ours.prepareStatement("SELECT * FROM " + relation);
            reads.put(relation, read);
        }
        return read;
    }

    private void compare(String kind, String what, String moment, List<String> expected, Work<List<String>> reading) {
        try {
            List<String> rows = onOurs(reading);
            if (!rows.equals(expected)) {
                mismatch = new Mismatch(kind, moment + ", " + what + ":\nexpected " + expected + "\nbut got  " + rows);
            }
        } catch (SQLException e) {
            mismatch = new Mismatch("cannot read: " + kind(e), moment + ": " + what + "\n-> " + e.getMessage());
        }
    }

    private static int execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
            return statement.getUpdateCount();
        }
    }

    private interface Work<T> {
        T run() throws SQLException;
    }

    /** What is no SQLException must not come out of a driver. */
    private static <T> T onOurs(Work<T> work) throws SQLException {
        try {
            return work.run();
        } catch (RuntimeException | AssertionError e) {
            throw new SQLException("the driver throws " + e + " at " + e.getStackTrace()[0], "CRASH", e);
        }
    }

    private static String kind(SQLException e) {
        String line = e.getMessage().lines().findFirst().orElse("");
        return e.getSQLState() + " " + line.replaceAll("'[^']*'", "'...'").replaceAll("\"[^\"]*\"", "\"...\"").replaceAll("\\d+", "N");
    }

    @Override
    public void close() throws SQLException {
        try {
            ours.close();
            if (database != null) {
                database.close();
            }
        } finally {
            h2.close();
        }
    }
}
