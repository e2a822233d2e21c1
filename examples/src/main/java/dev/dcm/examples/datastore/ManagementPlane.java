package dev.dcm.examples.datastore;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Keeps the state of the store in a database, and answers each event with decisions. */
final class ManagementPlane implements AutoCloseable {
    private static final int UNLIMITED = Integer.MAX_VALUE;
    private final Models models;
    private final Connection connection;
    private final int mostMoves;
    private final Duration timeout;

    /**
     * A plane without nodes and shards; {@link #connection} takes them.
     *
     * @param mostMoves how many replicas may move that could stay, when an event brings room
     * @param timeout   of each solve
     */
    ManagementPlane(Models models, int mostMoves, Duration timeout) throws SQLException {
        this.models = models;
        this.connection = models.placement().open(Models.FOLDER.text("reports.sql"));
        this.mostMoves = mostMoves;
        this.timeout = timeout;
    }

    Connection connection() {
        return connection;
    }

    /** Places what has no place yet. */
    Step start() throws SQLException {
        return inTransaction(() -> decide("start", List.of(0, UNLIMITED)));
    }

    /**
     * Answers an event.
     *
     * @throws BadDataException if the event cannot happen, or leaves a state that no decision can repair
     * @throws ProgramException if the policies cannot hold together; like for any other exception, nothing has happened then
     */
    Step handle(Event event) throws SQLException {
        return inTransaction(() -> {
            execute("UPDATE replicas SET has_data = TRUE WHERE shard IN (SELECT copied.shard FROM replicas AS copied WHERE copied.has_data)");
            event.happen(connection);
            return decide(event.title(), event.bringsRoom() ? List.of(mostMoves, UNLIMITED) : List.of(0, mostMoves, UNLIMITED));
        });
    }

    private interface Work {
        Step run() throws SQLException;
    }

    private Step inTransaction(Work work) throws SQLException {
        connection.setAutoCommit(false);
        try {
            Step step = work.run();
            connection.commit();
            return step;
        } catch (SQLException | RuntimeException e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private Step decide(String title, List<Integer> budgets) throws SQLException {
        Tables.requireSense(connection);
        long began = System.nanoTime();
        Placed placed = place(budgets);
        List<Change> changes = new ArrayList<>(Decisions.applyPlacement(connection, placed.solution()));
        Solution elected = models.leaders().solve(connection, timeout);
        changes.addAll(Decisions.applyLeaders(connection, elected, changes));
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        boolean proven = Stream.of(placed.solution(), elected).allMatch(s -> s.status() == Solution.Status.OPTIMAL);
        return new Step(title, changes, StoreState.read(connection), placed.budget(), proven, took);
    }

    private record Placed(Solution solution, int budget) {
    }

    /** With as little movement as possible: a larger budget is tried where a smaller one is not enough. */
    private Placed place(List<Integer> budgets) throws SQLException {
        for (int i = 0;; i++) {
            int budget = budgets.get(i);
            execute("DELETE FROM movement");
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO movement VALUES (?)")) {
                insert.setInt(1, budget);
                insert.executeUpdate();
            }
            try {
                return new Placed(models.placement().solve(connection, timeout), budget);
            } catch (ProgramException e) {
                if (!(e.getCause() instanceof InfeasibleException) || i == budgets.size() - 1) {
                    throw e;
                }
            }
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
