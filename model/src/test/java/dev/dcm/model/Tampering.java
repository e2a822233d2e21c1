package dev.dcm.model;

import dev.dcm.database.verify.Verification;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A solved program whose solution can be changed behind the solver's back. */
final class Tampering implements AutoCloseable {
    private final Model model;
    private final Connection connection;
    private Solution solution;

    private Tampering(Model model, Connection connection, Solution solution) {
        this.model = model;
        this.connection = connection;
        this.solution = solution;
    }

    static Tampering with(String program) throws SQLException {
        Model model = Model.builder().verify(true).compile(program);
        Connection connection = model.openEmbedded();
        return new Tampering(model, connection, model.solve(connection, Duration.ofSeconds(30)));
    }

    Solution solution() {
        return solution;
    }

    /** Puts another value into a cell. */
    Tampering set(String table, int row, String column, Object value) {
        List<DecidedTable> tables = new ArrayList<>();
        for (DecidedTable t : solution.tables()) {
            boolean changed = t.name().equalsIgnoreCase(table);
            tables.add(changed ? new DecidedTable(t.name(), t.columns(), rows(t, row, column, value)) : t);
        }
        solution = new Solution(solution.status(), solution.objective(), tables, solution.details(), null);
        return this;
    }

    private static List<DecidedTable.Row> rows(DecidedTable table, int row, String column, Object value) {
        List<DecidedTable.Row> rows = new ArrayList<>(table.rows());
        Object[] cells = rows.get(row).toArray();
        for (int i = 0; i < cells.length; i++) {
            cells[i] = table.columns().get(i).name().equalsIgnoreCase(column) ? value : cells[i];
        }
        rows.set(row, new DecidedTable.Row(table.columns(), cells));
        return rows;
    }

    Tampering claim(String objective) {
        solution = new Solution(solution.status(), new BigDecimal(objective), solution.tables(), solution.details(), null);
        return this;
    }

    Verification verify() throws SQLException {
        return model.verify(connection, solution);
    }

    List<String> violated() throws SQLException {
        return verify().violated().stream().map(Verification.Check::name).toList();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
