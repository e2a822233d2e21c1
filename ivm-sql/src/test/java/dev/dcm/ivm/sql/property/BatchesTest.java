package dev.dcm.ivm.sql.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ivm.sql.IncrementalDatabase;
import dev.dcm.ivm.sql.RelationStatistics;
import dev.dcm.ivm.sql.property.Case.Definition;
import dev.dcm.ivm.sql.property.Case.Event;
import dev.dcm.ivm.sql.property.Case.Transaction;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The same changes in steps of other sizes: every statement by itself, the transactions of the case, and all transactions between two
 * definitions as one. All views agree; and when all rows are deleted, no operator keeps more than it did before there were any.
 */
final class BatchesTest {
    private static final int TRIES = Integer.getInteger("property.tries", 100);
    private static final long SEED = Long.getLong("property.seed", 1);

    /** Where a step ends. */
    private enum Steps { STATEMENTS, TRANSACTIONS, EVERYTHING }

    @Test
    void splitAndMergedBatchesAgree() throws SQLException {
        for (long seed = SEED; seed < SEED + TRIES; seed++) {
            Case script = new CaseGenerator(seed).generate();
            Case filled = new Case(script.events().subList(0, script.events().size() - 1));
            Map<String, List<String>> expected = contentsAfter(filled, Steps.TRANSACTIONS);
            assertThat(contentsAfter(filled, Steps.STATEMENTS)).as("seed %d: a step for each statement\n%s", seed, filled).isEqualTo(expected);
            assertThat(contentsAfter(filled, Steps.EVERYTHING)).as("seed %d: large steps\n%s", seed, filled).isEqualTo(expected);
        }
    }

    @Test
    void nothingIsKeptOfRowsThatAreGone() throws SQLException {
        for (long seed = SEED; seed < SEED + TRIES; seed++) {
            Case script = new CaseGenerator(seed).generate();
            Case definitions = new Case(script.events().stream().filter(Definition.class::isInstance).toList());
            assertThat(keptAfter(script)).as("seed %d\n%s", seed, script).isEqualTo(keptAfter(definitions));
        }
    }

    private static Map<String, List<String>> contentsAfter(Case script, Steps steps) throws SQLException {
        try (IncrementalDatabase database = IncrementalDatabase.named("batches");
                Connection connection = DriverManager.getConnection("jdbc:dcm:batches")) {
            play(connection, script, steps);
            Map<String, List<String>> contents = new TreeMap<>();
            for (RelationStatistics relation : database.statistics()) {
                for (String name : relation.relations()) {
                    if (name.matches("[RV]\\d+")) {
                        contents.put(name, Contents.of(connection, "SELECT * FROM " + name));
                    }
                }
            }
            assertThat(contents).isNotEmpty();
            return contents;
        }
    }

    /** Which operators keep how many rows. */
    private static List<String> keptAfter(Case script) throws SQLException {
        try (IncrementalDatabase database = IncrementalDatabase.named("batches");
                Connection connection = DriverManager.getConnection("jdbc:dcm:batches")) {
            play(connection, script, Steps.TRANSACTIONS);
            return database.statistics().stream()
                    .map(node -> node.relations() + " " + node.operator() + ": " + node.rows() + " rows, " + node.stateRows() + " in its state").toList();
        }
    }

    private static void play(Connection connection, Case script, Steps steps) throws SQLException {
        connection.setAutoCommit(steps == Steps.STATEMENTS);
        for (Event event : script.events()) {
            if (event instanceof Definition definition) {
                execute(connection, definition.sql().toString());
            } else if (event instanceof Transaction transaction && !transaction.rolledBack()) {
                for (Sql statement : transaction.statements()) {
                    tryTo(connection, statement.toString());
                }
                if (steps == Steps.TRANSACTIONS) {
                    connection.commit();
                }
            }
        }
        connection.setAutoCommit(true);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Some changes break a constraint, or merge two rows into one; then nothing happens. */
    private static void tryTo(Connection connection, String sql) {
        try {
            execute(connection, sql);
        } catch (SQLException e) {
            assertThat(e.getSQLState()).as(e.getMessage()).matches("23...|21000");
        }
    }
}
