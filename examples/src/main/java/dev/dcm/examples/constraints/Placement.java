package dev.dcm.examples.constraints;

import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Tasks on machines.
 *
 * @param worth what is maximised: tasks that run, by their priority, and preferences
 */
record Placement(List<Machine> machines, List<Task> tasks, BigDecimal worth, boolean proven) {

    /** A machine and its CPUs. */
    record Machine(String name, long cpu) {
    }

    /**
     * Decides about all tasks in one round.
     *
     * @throws dev.dcm.examples.api.BadDataException if no policy can repair the data
     * @throws dev.dcm.examples.api.ProgramException if the policies cannot hold together
     */
    static Placement together(ExampleProgram program, Duration timeout) throws SQLException {
        try (Connection connection = program.open(Policy.FOLDER.text("reports.sql"))) {
            Tables.requireSense(connection);
            Solution solution = program.solve(connection, timeout);
            return of(connection, solution, solution.objective());
        }
    }

    static Placement of(Connection connection, Solution solution, BigDecimal worth) throws SQLException {
        return new Placement(machines(connection), tasks(solution), worth, solution.status() == Solution.Status.OPTIMAL);
    }

    static List<Task> tasks(Solution solution) {
        return solution.table("tasks").rows().stream().map(Placement::task).toList();
    }

    private static Task task(DecidedTable.Row row) {
        return new Task((String) row.get("name"), (String) row.get("job"), (Long) row.get("cpu"), (Long) row.get("priority"),
                (Boolean) row.get("must_run"), (String) row.get("runs_on"), (String) row.get("machine"));
    }

    private static List<Machine> machines(Connection connection) throws SQLException {
        List<Machine> machines = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT name, cpu FROM machines WHERE name <> '" + Task.WAITS + "' ORDER BY name")) {
            while (rows.next()) {
                machines.add(new Machine(rows.getString(1), rows.getLong(2)));
            }
        }
        return machines;
    }

    long placed() {
        return tasks.stream().filter(Task::isPlaced).count();
    }

    String machineOf(String task) {
        return tasks.stream().filter(t -> t.name().equals(task)).findFirst().orElseThrow().machine();
    }
}
