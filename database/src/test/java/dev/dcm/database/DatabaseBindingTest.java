package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.SqlType;
import dev.dcm.ir.ConstraintProgram;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatabaseBindingTest {

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Connection h2(String sql) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
        execute(connection, sql);
        return connection;
    }

    private static Connection postgres(String sql) throws SQLException {
        Connection connection = Postgres.connect();
        execute(connection, sql);
        return connection;
    }

    private static Object first(Connection connection, String program, String query) throws SQLException {
        try (Snapshot snapshot = DatabaseBinding.connect(Programs.parse(program), connection).snapshot()) {
            return snapshot.rows(Programs.view(query, SqlType.INTEGER)).get(0)[0];
        }
    }

    private static List<Diagnostic> mismatches(Connection connection, String program) {
        CsqlException e = catchThrowableOfType(CsqlException.class, () -> DatabaseBinding.connect(Programs.parse(program), connection));
        assertThat(e.diagnostics()).extracting(Diagnostic::code).containsOnly(Code.DATABASE_MISMATCH);
        return e.diagnostics();
    }

    @Test
    void namesMatchExactlyFirstThenInLowerCaseThenInAnyCase() throws SQLException {
        try (Connection connection = h2("""
                CREATE TABLE "T" ("X" INTEGER, "x" INTEGER); INSERT INTO "T" VALUES (1, 2);
                CREATE TABLE "t" ("x" INTEGER); INSERT INTO "t" VALUES (3);
                CREATE TABLE "u" ("x" INTEGER, "Y" INTEGER); INSERT INTO "u" VALUES (4, 5);
                CREATE TABLE "Vee" ("Ex" INTEGER); INSERT INTO "Vee" VALUES (6);
                """)) {
            assertThat(first(connection, "CREATE TABLE t (x INTEGER)", "SELECT x FROM t")).isEqualTo(1L);
            assertThat(first(connection, "CREATE TABLE t (\"x\" INTEGER)", "SELECT \"x\" FROM t")).isEqualTo(2L);
            assertThat(first(connection, "CREATE TABLE \"t\" (x INTEGER)", "SELECT x FROM \"t\"")).isEqualTo(3L);
            assertThat(first(connection, "CREATE TABLE u (x INTEGER)", "SELECT * FROM u")).isEqualTo(4L);
            assertThat(first(connection, "CREATE TABLE vee (ex INTEGER)", "SELECT ex FROM vee")).isEqualTo(6L);
            assertThat(mismatches(connection, "CREATE TABLE \"vee\" (ex INTEGER)")).singleElement().satisfies(d -> {
                assertThat(d.message()).isEqualTo("table \"vee\" does not exist in the database");
                assertThat(d.advice()).isEqualTo("Did you mean '\"Vee\"'?");
            });
        }
    }

    @Test
    void everyDifferenceIsReportedWithBothSides() throws SQLException {
        String program = """
                CREATE TABLE pods (pod_name VARCHAR(10), cpu INTEGER, up BOOLEAN,
                  tags INTEGER ARRAY, born DATE, node_name VARCHAR(5));
                CREATE TABLE noods (name VARCHAR(10));
                CREATE TABLE other (id INTEGER);
                """;
        String database = "CREATE TABLE pods (pod_nam VARCHAR(10), cpu VARCHAR(10), up INTEGER, tags VARCHAR(5) ARRAY, born TIMESTAMP, "
                + "node_name VARCHAR(9), more INTEGER); CREATE TABLE nodes (name VARCHAR(10));";
        try (Connection h2 = h2(database); Connection postgres = postgres(database)) {
            assertThat(mismatches(postgres, program)).extracting(d -> d.span().line(), Diagnostic::message).containsExactly(
                    tuple(1, "table pods: column pod_name does not exist in the database's " + postgres.getSchema() + ".pods"),
                    tuple(1, "table pods: column cpu is INTEGER in the program but character varying in the database"),
                    tuple(1, "table pods: column up is BOOLEAN in the program but integer in the database"),
                    tuple(2, "table pods: column tags is INTEGER ARRAY in the program but character varying[] in the database"),
                    tuple(2, "table pods: column born is DATE in the program but timestamp in the database"),
                    tuple(3, "table noods does not exist in the database"),
                    tuple(4, "table other does not exist in the database"));
            assertThat(mismatches(h2, program)).extracting(d -> d.span().line()).containsExactly(1, 1, 1, 2, 2, 3, 4);
            assertThat(mismatches(h2, program)).extracting(Diagnostic::advice).contains("Did you mean 'pod_nam'?",
                    "Did you mean 'nodes'?", "Declare the column in the program as it is in the database.");
        }
    }

    @Test
    void typesOfOneFamilyFit() throws SQLException {
        String program = "CREATE TABLE t (a INTEGER, b BIGINT, c VARCHAR(5), d DOUBLE, e DECIMAL(5, 2), f BOOLEAN, g VARCHAR(5) ARRAY, h TIMESTAMP, i UUID)";
        try (Connection postgres = postgres("CREATE DOMAIN small AS integer; CREATE TABLE t (a small, b numeric, "
                + "c text, d real, e double precision, f bool, g text[], h timestamptz, i uuid)");
                Connection h2 = h2("CREATE TABLE t (a BIGINT, b SMALLINT, c CHAR(3), d DECFLOAT, e REAL, f BOOLEAN, g CHAR(3) ARRAY, "
                        + "h TIMESTAMP WITH TIME ZONE, i UUID)")) {
            assertThat(DatabaseBinding.connect(Programs.parse(program), postgres).dialect()).isEqualTo(Dialect.POSTGRESQL);
            assertThat(DatabaseBinding.connect(Programs.parse(program), h2).dialect()).isEqualTo(Dialect.H2);
        }
    }

    @Test
    void aViewMayStandForATable() throws SQLException {
        String sql = "CREATE TABLE base (id INTEGER); INSERT INTO base VALUES (7); CREATE VIEW t AS SELECT id FROM base";
        try (Connection h2 = h2(sql); Connection postgres = postgres(sql + "; CREATE MATERIALIZED VIEW m AS SELECT id FROM t")) {
            assertThat(first(h2, "CREATE TABLE t (id INTEGER)", "SELECT id FROM t")).isEqualTo(7L);
            assertThat(first(postgres, "CREATE TABLE t (id INTEGER)", "SELECT id FROM t")).isEqualTo(7L);
            assertThat(first(postgres, "CREATE TABLE m (id INTEGER)", "SELECT id FROM m")).isEqualTo(7L);
        }
    }

    @Test
    void onlyTheSearchPathCounts() throws SQLException {
        String program = "CREATE TABLE far_away (id INTEGER)";
        String query = "SELECT id FROM far_away";
        try (Connection connection = Postgres.open()) {
            execute(connection, "CREATE SCHEMA p1; CREATE SCHEMA p2; CREATE TABLE p2.far_away (id INTEGER); INSERT INTO p2.far_away VALUES (2)");
            assertThat(mismatches(connection, program)).singleElement().satisfies(d ->
                    assertThat(d.message()).isEqualTo("table far_away is not in the current schema, only elsewhere: p2.far_away"));
            execute(connection, "CREATE TABLE p1.far_away (id INTEGER); INSERT INTO p1.far_away VALUES (1)");
            assertThat(mismatches(connection, program)).singleElement().satisfies(d ->
                    assertThat(d.message()).isEqualTo("table far_away is not in the current schema, only elsewhere: p1.far_away, p2.far_away"));
            execute(connection, "SET search_path = p1, p2");
            assertThat(first(connection, program, query)).isEqualTo(1L);
            execute(connection, "SET search_path = public, p2");
            assertThat(first(connection, program, query)).isEqualTo(2L);
            execute(connection, "CREATE TEMPORARY TABLE far_away (id INTEGER); INSERT INTO far_away VALUES (3)");
            assertThat(first(connection, program, query)).isEqualTo(3L);
            execute(connection, "DROP SCHEMA p1, p2 CASCADE");
        }
    }

    @Test
    void namesWithWildcardsOfMetadataAreTakenLiterally() throws SQLException {
        String sql = "CREATE TABLE a_b (id INTEGER); CREATE TABLE axb (nope INTEGER); INSERT INTO a_b VALUES (1)";
        try (Connection h2 = h2(sql); Connection postgres = postgres(sql)) {
            assertThat(first(h2, "CREATE TABLE a_b (id INTEGER)", "SELECT id FROM a_b")).isEqualTo(1L);
            assertThat(first(postgres, "CREATE TABLE a_b (id INTEGER)", "SELECT id FROM a_b")).isEqualTo(1L);
        }
    }

    @Test
    void anEmbeddedDatabaseFitsItsProgram() throws SQLException {
        ConstraintProgram program = Programs.parse("CREATE TABLE \"Odd \"\" name\" (\"ä\" INTEGER, pi VARCHAR(3) ARRAY); "
                + "INSERT INTO \"Odd \"\" name\" VALUES (1, NULL)");
        try (Connection connection = EmbeddedDatabase.open(program)) {
            DatabaseBinding binding = DatabaseBinding.connect(program, connection);
            assertThat(binding.sql(Programs.view("SELECT \"ä\" FROM \"Odd \"\" name\"", SqlType.INTEGER)).replaceAll("\\s+", " "))
                    .isEqualTo("SELECT \"ä\" FROM \"PUBLIC\".\"Odd \"\" name\"");
        }
    }
}
