package dev.dcm.ivm.sql.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong is refused with an SQLSTATE and words that name it, and changes nothing. */
final class BadInputTest {
    private static final String[] RELATIONS = {"parents", "children", "per_parent", "ratio", "the_one"};
    private Connection connection;
    private Map<String, List<List<Object>>> before;

    @BeforeEach
    void fill() throws SQLException {
        connection = DriverManager.getConnection("jdbc:dcm:");
        Snapshot.execute(connection,
                "CREATE TABLE parents (id INTEGER PRIMARY KEY, name VARCHAR(10) NOT NULL UNIQUE, size INTEGER CHECK (size >= 0))",
                "CREATE TABLE children (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parents (id), amount INTEGER NOT NULL)",
                "CREATE VIEW per_parent AS SELECT p.name, COUNT(c.id) AS n, SUM(c.amount) AS total "
                        + "FROM parents p LEFT JOIN children c ON c.parent = p.id GROUP BY p.name",
                "CREATE VIEW ratio AS SELECT id, 100 / amount AS r, amount * 1000000 AS big FROM children",
                "CREATE VIEW the_one AS SELECT id, (SELECT c.amount FROM children c WHERE c.parent = parents.id) AS a FROM parents",
                "INSERT INTO parents VALUES (1, 'one', 10), (2, 'two', NULL), (3, 'three', 0)",
                "INSERT INTO children VALUES (10, 1, 5), (20, 2, 7), (30, NULL, 1)");
        before = Snapshot.of(connection, RELATIONS);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            SELEC 1                                                           | 42000 | SELEC
            SELECT FROM parents                                               | 42000 | FROM
            SELECT * FROM parents WHERE                                       | 42000 |
            SELECT 'open                                                      | 42000 |
            SELECT * FROM nowhere                                             | 42S02 | NOWHERE
            SELECT colour FROM parents                                        | 42S22 | COLOUR
            SELECT nofunction(id) FROM parents                                | 42000 | NOFUNCTION
            SELECT id FROM parents p, children c                              | 42702 | ID
            SELECT name, SUM(size) FROM parents                               | 42000 | NAME
            INSERT INTO parents VALUES (4)                                    | 21S01 |
            INSERT INTO parents VALUES (4, 'four', 'many')                    | 22018 | many
            INSERT INTO parents (id, colour) VALUES (4, 'red')                | 42S22 | COLOUR
            INSERT INTO parents VALUES (4, 'a name that is too long', 1)      | 22001 | NAME
            INSERT INTO parents VALUES (1, 'again', 1)                        | 23505 | PARENTS
            INSERT INTO parents VALUES (4, 'one', 1)                          | 23505 | PARENTS
            INSERT INTO parents VALUES (4, 'four', 1), (4, 'five', 1)         | 23505 | PARENTS
            INSERT INTO parents VALUES (4, NULL, 1)                           | 23502 | NAME
            INSERT INTO parents VALUES (4, 'four', -1)                        | 23514 | PARENTS
            INSERT INTO children VALUES (40, 99, 1)                           | 23503 | CHILDREN
            DELETE FROM parents WHERE id = 1                                  | 23503 | CHILDREN
            UPDATE parents SET id = 9 WHERE id = 1                            | 23503 | CHILDREN
            UPDATE parents SET id = 1                                         | 23503 | PARENTS
            UPDATE parents SET size = size - 1                                | 23514 | PARENTS
            INSERT INTO children VALUES (40, 3, 0)                            | 22012 | RATIO
            UPDATE children SET amount = 0                                    | 22012 | RATIO
            INSERT INTO children VALUES (40, 3, 3000)                         | 22003 | RATIO
            INSERT INTO children VALUES (40, 1, 8)                            | 21000 | THE_ONE
            INSERT INTO parents VALUES (2147483648, 'big', 1)                 | 22003 |
            UPDATE children SET amount = amount + 2147483647                  | 22003 |
            SELECT 1 / (id - id) FROM parents                                 | 22012 |
            SELECT CAST(name AS INTEGER) FROM parents                         | 22018 | one
            SELECT (SELECT id FROM children) FROM parents                     | 21000 |
            CREATE TABLE parents (id INTEGER)                                 | 42S01 | PARENTS
            CREATE VIEW per_parent AS SELECT 1 AS x                           | 42S01 | PER_PARENT
            CREATE VIEW bad AS SELECT 1 / (id - id) AS x FROM parents         | 22012 |
            CREATE UNIQUE INDEX doubles ON children (parent), nothing         | 42000 |
            DROP TABLE children                                               | 2BP01 | CHILDREN
            DROP VIEW nowhere                                                 | 42S02 | NOWHERE
            INSERT INTO per_parent VALUES ('x', 1, 1)                         | 42809 | PER_PARENT
            """)
    void isRefusedAndChangesNothing(String sql, String state, String named) throws SQLException {
        SQLException error = catchThrowableOfType(SQLException.class, () -> Snapshot.execute(connection, sql));
        assertThat((Throwable) error).as("refused").isNotNull();
        assertThat(Snapshot.of(connection, RELATIONS)).as("nothing changed").isEqualTo(before);
        assertThat(error.getMessage()).isNotBlank().doesNotContain("Exception").doesNotContain("calcite");
        if (named != null) {
            assertThat(error.getMessage()).containsIgnoringCase(named);
        }
        assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo(state);
    }

    @Test
    void aPlaceIsToldForErrorsInTheText() {
        SQLException error = catchThrowableOfType(SQLException.class, () -> Snapshot.execute(connection, "SELECT id,\n  colour\nFROM parents"));
        assertThat(error.getMessage()).contains("2:3");
    }

    @Test
    void aFailingStatementLeavesTheRestOfItsTransaction() throws SQLException {
        connection.setAutoCommit(false);
        Snapshot.execute(connection, "INSERT INTO parents VALUES (4, 'four', 4)");
        SQLException error = catchThrowableOfType(SQLException.class,
                () -> Snapshot.execute(connection, "INSERT INTO parents VALUES (5, 'five', 5), (1, 'again', 1)"));
        assertThat(error.getSQLState()).isEqualTo("23505");
        Snapshot.execute(connection, "INSERT INTO parents VALUES (6, 'six', 6)");
        connection.commit();
        assertThat(Snapshot.rows(connection, "SELECT id FROM parents")).isEqualTo(List.of(List.of(1), List.of(2), List.of(3), List.of(4),
                List.of(6)));
        assertThat(Snapshot.rows(connection, "SELECT COUNT(*) FROM per_parent")).isEqualTo(List.of(List.of(5L)));
    }

    @Test
    void aBatchTellsWhichOfItsRowsWasRefused() throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO parents VALUES (?, ?, ?)")) {
            for (int id : new int[] {4, 1, 5}) {
                insert.setInt(1, id);
                insert.setString(2, "row " + id);
                insert.setInt(3, id);
                insert.addBatch();
            }
            connection.setAutoCommit(false);
            BatchUpdateException error = catchThrowableOfType(BatchUpdateException.class, insert::executeBatch);
            assertThat(error.getSQLState()).isEqualTo("23505");
            connection.rollback();
        }
        assertThat(Snapshot.of(connection, RELATIONS)).isEqualTo(before);
    }

    @Test
    void aHundredThousandRowsAreRolledBackWithoutATrace() throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO children VALUES (?, NULL, ?)")) {
            for (int i = 0; i < 100_000; i++) {
                insert.setInt(1, 1000 + i);
                insert.setInt(2, 1 + i % 100);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        assertThat(Snapshot.rows(connection, "SELECT COUNT(*) FROM children")).isEqualTo(List.of(List.of(100_003L)));
        connection.rollback();
        assertThat(Snapshot.of(connection, RELATIONS)).isEqualTo(before);
    }

    @Test
    void aHundredThousandRowsWithABadOneAreRefusedTogether() throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO children VALUES (?, NULL, ?)")) {
            for (int i = 0; i < 100_000; i++) {
                insert.setInt(1, 1000 + i);
                insert.setInt(2, i == 99_999 ? 0 : 1 + i % 100);
                insert.addBatch();
            }
            SQLException error = catchThrowableOfType(SQLException.class, () -> {
                insert.executeBatch();
                connection.commit();
            });
            assertThat(error.getSQLState()).isEqualTo("22012");
        }
        connection.rollback();
        assertThat(Snapshot.of(connection, RELATIONS)).isEqualTo(before);
    }
}
