package dev.dcm.database;

import dev.dcm.base.Deadline;
import dev.dcm.base.OutOfTimeException;
import dev.dcm.ir.BaseView;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWith;

/** One consistent state of a database, from which base views are read. Not for several threads. */
public final class Snapshot implements AutoCloseable {
    /** Rows per round trip: enough to hide the latency, few enough not to fill the driver's memory. */
    private static final int FETCH_SIZE = 10_000;
    /** The state of a statement that was cancelled, here always for its time. */
    private static final String CANCELLED = "57014";
    /** Drivers compute with milliseconds in 32 bits. */
    private static final long LONGEST_SECONDS = 1_000_000;
    private final Connection connection;
    private final DatabaseBinding binding;
    private final ReadTransaction transaction;
    private boolean closed;

    Snapshot(Connection connection, DatabaseBinding binding, ReadTransaction transaction) {
        this.connection = connection;
        this.binding = binding;
        this.transaction = transaction;
    }

    /** The rows of a view, however long it takes. */
    public List<Object[]> rows(BaseView view) throws SQLException {
        return rows(view, Deadline.never());
    }

    /**
     * The rows of a view, in the order that it asks for, or by its key, or else by all columns.
     *
     * @throws dev.dcm.base.OutOfTimeException if the deadline passes first
     * @return cells as Long, Boolean, BigDecimal, Double, String, List or java.time values, as the view's fields say, or null
     * @throws dev.dcm.base.CsqlException if the database refuses the query or delivers values of another type
     */
    public List<Object[]> rows(BaseView view, Deadline deadline) throws SQLException {
        deadline.check();
        List<Object[]> rows;
        try {
            PreparedStatement planned = binding.reading(view);
            rows = planned == null ? evaluated(view, deadline) : read(view, within(deadline, planned).executeQuery(), deadline);
        } catch (SQLTimeoutException e) {
            throw new OutOfTimeException();
        } catch (SQLException e) {
            if (CANCELLED.equals(e.getSQLState())) {
                throw new OutOfTimeException();
            }
            throw Refusal.of(e, "the query", view.span());
        }
        if (!view.key().isEmpty()) {
            PackedKeys.sort(rows, view.key());
        } else if (!isOrdered(view.query())) {
            // The same data gives the same decisions, on every database and however it came about.
            PackedKeys.sort(rows, IntStream.range(0, view.fields().size()).boxed().toList());
        }
        return rows;
    }

    private List<Object[]> evaluated(BaseView view, Deadline deadline) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCH_SIZE);
            return read(view, within(deadline, statement).executeQuery(binding.sql(view)), deadline);
        }
    }

    private static <T extends Statement> T within(Deadline deadline, T statement) throws SQLException {
        statement.setQueryTimeout((int) Math.min(LONGEST_SECONDS, deadline.left().toSeconds() + 1));
        return statement;
    }

    private static List<Object[]> read(BaseView view, ResultSet result, Deadline deadline) throws SQLException {
        try (result) {
            List<Object[]> rows = new ArrayList<>();
            RowReader reader = new RowReader(view, result);
            while (result.next()) {
                deadline.tick();
                rows.add(reader.row());
            }
            return rows;
        }
    }

    private static boolean isOrdered(SqlNode query) {
        return query.getKind() == SqlKind.ORDER_BY || query instanceof SqlWith with && isOrdered(with.body);
    }

    /** The query that evaluates a base view. */
    public String sql(BaseView view) {
        return binding.sql(view);
    }

    public Dialect dialect() {
        return binding.dialect();
    }

    /**
     * Rows of a query of the caller's own, with the values that the driver makes of them, arrays as lists. A query that fails leaves the transaction
     * as it was.
     *
     * @param most how many rows are wanted at most
     */
    public List<Object[]> query(String sql, int most) throws SQLException {
        Savepoint before = connection.getAutoCommit() ? null : connection.setSavepoint();
        try (Statement statement = connection.createStatement()) {
            statement.setMaxRows(most);
            List<Object[]> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery(sql)) {
                int width = result.getMetaData().getColumnCount();
                while (result.next()) {
                    Object[] row = new Object[width];
                    for (int i = 0; i < width; i++) {
                        Object value = result.getObject(i + 1);
                        row[i] = value instanceof Array array ? Arrays.asList((Object[]) array.getArray()) : value;
                    }
                    rows.add(row);
                }
            }
            return rows;
        } catch (SQLException e) {
            if (before != null) {
                connection.rollback(before);
            }
            throw e;
        }
    }

    /** Ends the transaction, if the snapshot began one, and restores the connection's settings. To close it again does nothing. */
    @Override
    public void close() throws SQLException {
        if (!closed) {
            closed = true;
            transaction.close();
        }
    }
}
