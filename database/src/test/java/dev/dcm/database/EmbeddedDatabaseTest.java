package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.ir.ConstraintProgram;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EmbeddedDatabaseTest {

    private static String scalar(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    private static Connection open(EmbeddedEngine engine, String program) throws SQLException {
        ConstraintProgram parsed = Programs.parse(program);
        return EmbeddedDatabase.open(parsed, engine, ReadViews.of(parsed.baseViews()));
    }

    private static Diagnostic refusal(EmbeddedEngine engine, String program) {
        CsqlException e = catchThrowableOfType(CsqlException.class, () -> open(engine, program).close());
        assertThat(e).as("refusal of %s", program).isNotNull();
        assertThat(e.first().code()).isEqualTo(Code.DATABASE_REFUSED);
        return e.first();
    }

    @ParameterizedTest
    @EnumSource
    void executesDdlAndDmlInOrder(EmbeddedEngine engine) throws SQLException {
        try (Connection connection = open(engine, """
                CREATE TABLE t (id INTEGER PRIMARY KEY, "select" VARCHAR(10) DEFAULT 'none', n DECIMAL(5, 2), a VARCHAR(5) ARRAY, UNIQUE (n));
                CREATE INDEX i ON t (n);
                CREATE VIEW small AS SELECT id FROM t WHERE id < 3;
                INSERT INTO t (id) VALUES (1), (2);
                INSERT INTO t VALUES (3, 'x', 1.25, ARRAY['p', 'q']);
                UPDATE t SET n = id * 2 WHERE id IN (SELECT id FROM small);
                DELETE FROM t WHERE id = 2;
                INSERT INTO t (id) SELECT id + 10 FROM small;
                MERGE INTO t USING (SELECT 3 AS k) AS s ON id = s.k WHEN MATCHED THEN UPDATE SET "select" = 'merged';
                """)) {
            assertThat(scalar(connection, "SELECT LISTAGG(\"ID\" || \"select\" || COALESCE(\"N\", 0), ' ') WITHIN GROUP (ORDER BY \"ID\") FROM \"T\""))
                    .matches("1none2.00 3merged1.25 11none0(.00)?");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aForeignKeyMayReferToALaterTableOrToItsOwn(EmbeddedEngine engine) throws SQLException {
        String tables = """
                CREATE TABLE pods (id INTEGER PRIMARY KEY, node INTEGER REFERENCES nodes (id) ON DELETE CASCADE, parent INTEGER REFERENCES pods);
                CREATE TABLE nodes (id INTEGER PRIMARY KEY);
                INSERT INTO nodes VALUES (1);
                INSERT INTO pods VALUES (1, 1, 1);
                """;
        try (Connection connection = open(engine, tables + "DELETE FROM nodes")) {
            assertThat(scalar(connection, "SELECT COUNT(*) FROM \"PODS\"")).isEqualTo("0");
        }
        assertThat(refusal(engine, tables + "INSERT INTO pods VALUES (2, 7, 1)").message()).containsIgnoringCase("foreign key").contains("NODES");
        assertThat(refusal(engine, tables + "INSERT INTO pods VALUES (2, 1, 9)").span().line()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void tablesMayReferToEachOtherInACircle(EmbeddedEngine engine) throws SQLException {
        String tables = """
                CREATE TABLE pods (id INTEGER PRIMARY KEY, node DECIMAL(5, 2) REFERENCES nodes ON DELETE CASCADE);
                CREATE TABLE nodes (id INTEGER PRIMARY KEY, main INTEGER REFERENCES pods ON DELETE SET NULL);
                INSERT INTO nodes VALUES (1, NULL);
                INSERT INTO pods VALUES (7, 1);
                UPDATE nodes SET main = 7;
                """;
        try (Connection connection = open(engine, tables + "DELETE FROM pods")) {
            assertThat(scalar(connection, "SELECT COUNT(*) FROM \"NODES\" WHERE \"MAIN\" IS NULL")).isEqualTo("1");
        }
        assertThat(refusal(engine, tables + "UPDATE nodes SET main = 8").span().line()).isEqualTo(6);
        assertThat(refusal(engine, tables + "INSERT INTO pods VALUES (8, 1.5)").span().line()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource
    void aVariableColumnMayBeNullWhateverItsDeclaration(EmbeddedEngine engine) throws SQLException {
        try (Connection connection = open(engine, """
                -- @VARIABLE_COLUMNS (node)
                CREATE TABLE pods (id INTEGER NOT NULL, node INTEGER NOT NULL, CHECK (node > 5), CHECK (pods.id > 0));
                INSERT INTO pods VALUES (1, NULL), (2, 3);
                """)) {
            assertThat(scalar(connection, "SELECT COUNT(*) FROM \"PODS\"")).isEqualTo("2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachProgramHasADatabaseOfItsOwn(EmbeddedEngine engine) throws SQLException {
        try (Connection first = open(engine, "CREATE TABLE t (id INTEGER)");
                Connection second = open(engine, "CREATE TABLE t (id INTEGER); INSERT INTO t VALUES (1)")) {
            assertThat(scalar(first, "SELECT COUNT(*) FROM \"T\"")).isEqualTo("0");
            assertThat(scalar(second, "SELECT COUNT(*) FROM \"T\"")).isEqualTo("1");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            INSERT INTO t VALUES (1, 'y', 5)               | Unique index or primary key violation: "PRIMARY KEY ON T(A) (1, 'x', NULL)" | T has a row with (A) = (1) already (primary key) | Another row has the same key
            INSERT INTO t VALUES (2, NULL, 5)              | NULL not allowed for column "B" | column T.B must not be NULL | NOT NULL
            INSERT INTO t VALUES (2, 'long', 5)            | Value too long for column "B CHARACTER VARYING(3)" | column T.B: value too long for VARCHAR(3): 'long' has 4 characters | Shorten
            INSERT INTO t VALUES ('z', 'y', 5)             | Data conversion error converting "'z' | column T.A: not a value of INTEGER: 'z' | CAST
            INSERT INTO t VALUES (99999999999, 'y', 5)     | Numeric value out of range: "99999999999" | column T.A: value out of range for INTEGER: 99999999999 | BIGINT
            INSERT INTO t VALUES (2, 'y')                  | Column count does not match | 2 values for 3 columns of 'T' | one value for each column
            INSERT INTO t VALUES (2, 'y', 1)               | Check constraint violation: "CHECK 1 of T" | the row (2, y, 1) of T does not satisfy CHECK 1 of T | CHECK
            INSERT INTO t SELECT 1 / 0, 'y', 5             | Division by zero | division by zero | NULLIF
            INSERT INTO t SELECT 2147483647 + 1, 'y', 5    | Numeric value out of range | the number 2147483648 does not fit into INTEGER | BIGINT
            INSERT INTO t SELECT ARRAY[1][2], 'y', 5       | Array element error: "2", expected "1..1" | an array of 1 elements has no element 2 | CARDINALITY
            INSERT INTO nowhere VALUES (1)                 | Table "NOWHERE" not found | there is no table 'NOWHERE' | rephrase
            CREATE TABLE u (x VARCHAR(3) REFERENCES t (b)) | Constraint "PRIMARY KEY | (B) is no key of 'T' | PRIMARY KEY or UNIQUE
            """)
    void whatTheDatabaseRefusesHasAPlaceAReasonAndAdvice(String statement, String ofH2, String ofTheEngine, String advice) {
        refused(EmbeddedEngine.H2, statement, ofH2, advice);
        refused(EmbeddedEngine.INCREMENTAL, statement, ofTheEngine, advice);
    }

    private static void refused(EmbeddedEngine engine, String statement, String reason, String advice) {
        Diagnostic diagnostic = refusal(engine, "CREATE TABLE t (a INTEGER PRIMARY KEY, b VARCHAR(3) NOT NULL, c INTEGER CHECK (c > 3));\n"
                + "INSERT INTO t (a, b) VALUES (1, 'x');\n  " + statement + ";");
        assertThat(diagnostic.span().line()).isEqualTo(3);
        assertThat(diagnostic.message()).startsWith("the database refuses this ").contains(reason.strip())
                .doesNotContainPattern(": \\d+:\\d+: ").doesNotContain("SQL statement").doesNotContainPattern("\\[\\d+-\\d+]").doesNotContain("PUBLIC");
        assertThat(diagnostic.advice()).contains(advice.strip());
    }

    @Test
    void theCauseIsKeptForThoseWhoDebug() {
        assertThatThrownBy(() -> EmbeddedDatabase.open(Programs.parse("CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1, 2)")))
                .hasCauseInstanceOf(SQLException.class);
    }
}
