package dev.dcm.model.oracle;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Tries every assignment of the variable cells and lets H2 judge it. */
final class Enumeration implements AutoCloseable {
    private final Connection connection;
    private final List<Cell> cells = new ArrayList<>();

    /** A variable cell and the statement that writes it. */
    private record Cell(Table table, Object key, Column column, PreparedStatement update) {

        void write(Object value) throws SQLException {
            update.setObject(1, value);
            update.setObject(2, key);
            update.executeUpdate();
        }
    }

    /** The value of a cell, given by its table, its row's key and its column. */
    interface Assignment {
        Object value(Table table, Object key, Column column);
    }

    /** @param connection to an H2 whose contents may be thrown away */
    Enumeration(Connection connection, List<Table> tables) throws SQLException {
        this.connection = connection;
        try (Statement statement = connection.createStatement()) {
            statement.execute("DROP ALL OBJECTS");
            for (Table table : tables) {
                for (String sql : table.sql()) {
                    statement.execute(sql);
                }
                addCells(statement, table);
            }
        }
    }

    private void addCells(Statement statement, Table table) throws SQLException {
        List<Object> keys = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SELECT " + table.key() + " FROM " + table.name())) {
            while (rows.next()) {
                keys.add(rows.getObject(1));
            }
        }
        for (Column column : table.variables()) {
            PreparedStatement update = connection.prepareStatement("UPDATE " + table.name() + " SET " + column.name() + " = ? WHERE " + table.key() + " = ?");
            keys.forEach(key -> cells.add(new Cell(table, key, column, update)));
        }
    }

    /** The best objective of all allowed assignments; empty if none is allowed. */
    Optional<BigDecimal> optimum(List<Policy> policies) throws SQLException {
        List<BigDecimal> allowed = new ArrayList<>();
        try (Jury jury = new Jury(connection, policies)) {
            visit(0, jury, verdict -> {
                verdict.ifPresent(allowed::add);
                return true;
            });
        }
        return allowed.stream().max(BigDecimal::compareTo);
    }

    /** Whether assignments differ in what the policy says of them. */
    boolean differ(Policy policy) throws SQLException {
        Set<Optional<BigDecimal>> seen = new HashSet<>();
        try (Jury jury = new Jury(connection, List.of(policy))) {
            visit(0, jury, verdict -> {
                seen.add(verdict);
                return seen.size() < 2;
            });
        }
        return seen.size() > 1;
    }

    /** Visits the verdicts on all assignments for as long as the visitor wants more. */
    private boolean visit(int cell, Jury jury, Predicate<Optional<BigDecimal>> visitor) throws SQLException {
        if (cell == cells.size()) {
            return visitor.test(jury.verdict());
        }
        for (Object value : cells.get(cell).column().domain()) {
            cells.get(cell).write(value);
            if (!visit(cell + 1, jury, visitor)) {
                return false;
            }
        }
        return true;
    }

    /** The objective of one assignment; empty if it is not allowed. */
    Optional<BigDecimal> objective(List<Policy> policies, Assignment assignment) throws SQLException {
        for (Cell cell : cells) {
            Object value = assignment.value(cell.table(), cell.key(), cell.column());
            if (!cell.column().domain().contains(value)) {
                return Optional.empty();
            }
            cell.write(value);
        }
        try (Jury jury = new Jury(connection, policies)) {
            return jury.verdict();
        }
    }

    @Override
    public void close() throws SQLException {
        for (Cell cell : cells) {
            cell.update().close();
        }
    }
}
