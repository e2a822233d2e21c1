package dev.dcm.examples.constraints;

import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A scheduler that takes one task after the other, as most do: each goes to the place that is best for it at that moment, nothing that is placed
 * moves or makes way, and all rules hold at every moment. Tasks that find no place are tried again as long as others do.
 */
final class Queue {
    /** What only breaks ties, and is worth nothing. */
    private static final String TASTE = "TASTE";
    private final ExampleProgram program;
    private final Connection connection;
    private final Duration timeout;

    private Queue(ExampleProgram program, Connection connection, Duration timeout) {
        this.program = program;
        this.connection = connection;
        this.timeout = timeout;
    }

    /**
     * @param program with {@code queue.sql} in it
     * @return where the tasks are in the end, or nothing if the rules do not hold at the beginning, with all that is new waiting
     */
    static Optional<Placement> oneByOne(ExampleProgram program, Duration timeout) throws SQLException {
        try (Connection connection = program.open("UPDATE tasks SET must_run = FALSE",
                "INSERT INTO settled SELECT name, COALESCE(runs_on, '" + Task.WAITS + "') FROM tasks")) {
            return new Queue(program, connection, timeout).run();
        }
    }

    private Optional<Placement> run() throws SQLException {
        if (solve().isEmpty()) {
            return Optional.empty();
        }
        boolean someoneMoved = true;
        while (someoneMoved) {
            someoneMoved = false;
            for (String task : waiting()) {
                someoneMoved |= place(task);
            }
        }
        Solution settled = solve().orElseThrow();
        BigDecimal worth = settled.objective().subtract(settled.objectives().get(TASTE)).stripTrailingZeros();
        return Optional.of(Placement.of(connection, settled, worth));
    }

    /** In the order of their priority, and then of their names. */
    private List<String> waiting() throws SQLException {
        List<String> waiting = new ArrayList<>();
        String sql = "SELECT name FROM tasks JOIN settled ON task = name WHERE settled.machine = '" + Task.WAITS + "' ORDER BY priority DESC, name";
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                waiting.add(rows.getString(1));
            }
        }
        return waiting;
    }

    private boolean place(String task) throws SQLException {
        update("DELETE FROM settled WHERE task = ?", task);
        String machine = solve().map(solution -> machineOf(task, solution)).orElse(Task.WAITS);
        update("INSERT INTO settled VALUES (?, ?)", task, machine);
        return !machine.equals(Task.WAITS);
    }

    private static String machineOf(String task, Solution solution) {
        return Placement.tasks(solution).stream().filter(t -> t.name().equals(task)).findFirst().orElseThrow().machine();
    }

    private Optional<Solution> solve() throws SQLException {
        try {
            return Optional.of(program.solve(connection, timeout));
        } catch (ProgramException e) {
            if (e.getCause() instanceof InfeasibleException) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private void update(String sql, String... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }
}
