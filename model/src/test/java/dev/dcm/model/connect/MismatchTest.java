package dev.dcm.model.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A program that does not fit the database is refused at once, with every difference, and leaves no trace. */
class MismatchTest {
    private static final Model MODEL = Model.compile("""
            CREATE TABLE nodes (name VARCHAR(20) PRIMARY KEY, cpu INTEGER, ready BOOLEAN);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, node VARCHAR(20) REFERENCES nodes(name), labels VARCHAR(20) ARRAY);
            CREATE TABLE zones (name VARCHAR(20));
            CREATE CONSTRAINT ready AS CHECK node IN (SELECT name FROM nodes WHERE ready) FROM pods;
            """);
    private static final String PODS = "CREATE TABLE pods (id INTEGER, node VARCHAR(20), labels VARCHAR(20) ARRAY);";

    private static List<Diagnostic> differences(Connection connection) {
        CsqlException e = catchThrowableOfType(CsqlException.class, () -> MODEL.solve(connection, Duration.ofSeconds(10)));
        assertThat(e).as("a CsqlException").isNotNull();
        return e.diagnostics();
    }

    @ParameterizedTest
    @EnumSource
    void allDifferencesAreListedInSourceOrderWithBothSides(Databases database) throws SQLException {
        try (Connection connection = database.with(
                PODS + "CREATE TABLE nodes (name VARCHAR(20), cpus INTEGER, ready INTEGER); CREATE TABLE zone (name VARCHAR(20))")) {
            List<Diagnostic> all = differences(connection);
            assertThat(all).extracting(Diagnostic::code).containsOnly(Code.DATABASE_MISMATCH);
            assertThat(all).extracting(d -> d.span().toString()).containsExactly("1:51", "1:64", "4:14");
            assertThat(all.get(0).message()).matches("table nodes: column cpu does not exist in the database's \\S+nodes|"
                    + "table nodes: column cpu does not exist in the database's \\S+NODES");
            assertThat(all.get(0).advice()).isEqualTo("Did you mean 'cpus'?");
            assertThat(all.get(1).message()).isEqualTo("table nodes: column ready is BOOLEAN in the program but integer in the database");
            assertThat(all.get(2).message()).isEqualTo("table zones does not exist in the database");
            assertThat(all.get(2).advice()).isEqualTo("Did you mean 'zone'?");
        }
    }

    @ParameterizedTest
    @EnumSource
    void anArrayOfOtherElementsIsAMismatch(Databases database) throws SQLException {
        try (Connection connection = database.with("CREATE TABLE nodes (name VARCHAR(20), cpu INTEGER, ready BOOLEAN); "
                + "CREATE TABLE zones (name VARCHAR(20)); CREATE TABLE pods (id INTEGER, node VARCHAR(20), labels VARCHAR(20))")) {
            assertThat(differences(connection)).singleElement().satisfies(d ->
                    assertThat(d.message()).isEqualTo("table pods: column labels is VARCHAR ARRAY in the program but character varying in the database"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theConnectionIsAsItWas(Databases database) throws SQLException {
        try (Connection connection = database.with(PODS); Connection other = database.another(connection)) {
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            assertThat(differences(connection)).hasSize(2);
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(connection.isReadOnly()).isFalse();
            assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
            // Nobody holds a lock on the table.
            Databases.execute(other, database == Databases.H2 ? "SET LOCK_TIMEOUT 1000" : "SET lock_timeout = '1s'");
            Databases.execute(other, "DROP TABLE pods");
        }
    }

    @ParameterizedTest
    @EnumSource
    void theCallersTransactionLivesOn(Databases database) throws SQLException {
        try (Connection connection = database.with(PODS); Connection other = database.another(connection)) {
            connection.setAutoCommit(false);
            Databases.execute(connection, "INSERT INTO pods VALUES (7, NULL, NULL)");
            assertThat(differences(connection)).hasSize(2);
            assertThat(connection.getAutoCommit()).isFalse();
            connection.commit();
            try (var rows = other.createStatement().executeQuery("SELECT id FROM pods")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(7);
            }
        }
    }
}
