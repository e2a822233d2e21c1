package dev.dcm.model.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.DecidedTable;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Names of the program and of the database differ in case; results have those of the program. */
class PhysicalNamesTest {
    private static final String PROGRAM = """
            CREATE TABLE nodes (name VARCHAR(20) PRIMARY KEY, "Zone" VARCHAR(20));
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, node VARCHAR(20) REFERENCES nodes(name));
            CREATE VIEW east AS SELECT name AS node_name FROM nodes WHERE "Zone" = 'east';
            CREATE CONSTRAINT c AS CHECK node IN (SELECT node_name FROM east) FROM pods;
            """;
    private static final String ROWS = "INSERT INTO nodes VALUES ('n1', 'west'), ('n2', 'east'); INSERT INTO pods VALUES (1, NULL)";

    private static void check(Connection connection) throws SQLException {
        Solution solution = Model.compile(PROGRAM).solve(connection, Duration.ofSeconds(10));
        assertThat(solution.tables()).extracting(DecidedTable::name).containsExactly("PODS");
        assertThat(solution.table("pods").columns()).extracting(DecidedTable.Column::name).containsExactly("ID", "NODE");
        assertThat(solution.table("pods").rows().get(0).get("node")).isEqualTo("n2");
    }

    @Test
    void postgresqlHasLowerCaseNames() throws SQLException {
        try (Connection connection = Databases.POSTGRESQL.with(
                "CREATE TABLE nodes (name VARCHAR(20), \"Zone\" VARCHAR(20)); CREATE TABLE pods (id INTEGER, node VARCHAR(20));" + ROWS)) {
            check(connection);
        }
    }

    @Test
    void h2HasUpperCaseNames() throws SQLException {
        try (Connection connection = Databases.H2.with(
                "CREATE TABLE nodes (name VARCHAR(20), \"Zone\" VARCHAR(20)); CREATE TABLE pods (id INTEGER, node VARCHAR(20));" + ROWS)) {
            check(connection);
        }
    }

    @Test
    void columnsMayBeInAnotherOrderAndMore() throws SQLException {
        String sql = "CREATE TABLE nodes (rack INTEGER, \"Zone\" VARCHAR(20), name VARCHAR(20)); CREATE TABLE pods (node VARCHAR(20), size INTEGER, id BIGINT);"
                + "INSERT INTO nodes VALUES (1, 'west', 'n1'), (1, 'east', 'n2'); INSERT INTO pods VALUES (NULL, 5, 1)";
        for (Databases database : Databases.values()) {
            try (Connection connection = database.with(sql)) {
                check(connection);
            }
        }
    }
}
