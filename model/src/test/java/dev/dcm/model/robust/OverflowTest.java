package dev.dcm.model.robust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.model.Embedded;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers never wrap: what leaves the range is an error, everything else is exact. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class OverflowTest {
    private static final String MAX = "9223372036854775807";
    private static final String MIN = "-9223372036854775808";

    /** Rows of a constant w and a variable x of the given type. */
    private static String program(String type, String constraints, String... weights) {
        StringBuilder program = new StringBuilder("-- @VARIABLE_COLUMNS (x)\nCREATE TABLE t (id INTEGER PRIMARY KEY, w BIGINT, x " + type + ");\n");
        for (int i = 0; i < weights.length; i++) {
            program.append("INSERT INTO t VALUES (").append(i + 1).append(", ").append(weights[i]).append(", NULL);\n");
        }
        return program + constraints;
    }

    private static void assertRangeError(String program) {
        assertThat(Embedded.errors(program)).extracting(Diagnostic::code)
                .containsAnyOf(Code.OVERFLOW, Code.UNBOUNDED_VARIABLE, Code.NUMBER_TOO_LARGE, Code.DATABASE_REFUSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "CREATE CONSTRAINT c AS CHECK x < w + 1 FROM t;",
            "CREATE CONSTRAINT c AS CHECK x < w * 2 FROM t;",
            "CREATE CONSTRAINT c AS CHECK x > -w - 2 FROM t;",
            "CREATE CONSTRAINT c AS CHECK x < w + w FROM t;",
            "CREATE CONSTRAINT c AS CHECK x < w * w FROM t;",
            "CREATE VIEW v AS SELECT w * 2 AS d FROM t; CREATE CONSTRAINT c AS CHECK x < d FROM t CROSS JOIN v;",
            "CREATE VIEW v AS SELECT SUM(w) AS d FROM t; CREATE CONSTRAINT c AS CHECK x < d FROM t CROSS JOIN v;"})
    void constantsThatLeaveTheRangeAreErrors(String constraint) {
        assertRangeError(program("INTEGER", constraint, MAX, MAX));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABS(w)", "-w", "w / -1", "w * -1", "0 - w", "w - 1"})
    void theSmallestNumberHasNoOpposite(String expression) {
        assertRangeError(program("INTEGER", "CREATE CONSTRAINT c AS CHECK x < " + expression + " FROM t;", MIN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "99999999999999999999", "-9223372036854775809", "18446744073709551617"})
    void literalsBeyond64BitsAreErrors(String number) {
        assertThat(Embedded.errors(Embedded.T + "CREATE CONSTRAINT c AS CHECK x < " + number + " FROM t;")).extracting(Diagnostic::code)
                .containsExactly(Code.NUMBER_TOO_LARGE);
    }

    @Test
    void theLastNumbersOf64BitsAreLiterals() throws SQLException {
        Solution solution = Embedded.solve(Embedded.T + "CREATE CONSTRAINT c AS CHECK x < " + MAX + " AND x > " + MIN + " AND x = 5 FROM t;");
        assertThat(Embedded.column(solution.table("t"), "x")).containsExactly(5L, 5L);
    }

    @Test
    void theLastNumbersOf64BitsAreValuesOfDomains() throws SQLException {
        Solution solution = Embedded.solve("""
                CREATE TABLE d (v BIGINT PRIMARY KEY);
                INSERT INTO d VALUES (9223372036854775807), (-9223372036854775808), (0);
                -- @VARIABLE_COLUMNS (x)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x BIGINT REFERENCES d (v));
                INSERT INTO t VALUES (1, NULL), (2, NULL);
                CREATE CONSTRAINT apart AS CHECK ALL_DIFFERENT(x) FROM t;
                CREATE CONSTRAINT far AS CHECK x <> 0 FROM t;
                CREATE CONSTRAINT first AS MAXIMIZE (x = 9223372036854775807) FROM t WHERE id = 1;
                """);
        assertThat(Embedded.column(solution.table("t"), "x")).containsExactly(Long.MAX_VALUE, Long.MIN_VALUE);
    }

    @Test
    void largeConstantsAreComparedExactly() throws SQLException {
        String program = program("INTEGER", """
                CREATE CONSTRAINT b AS CHECK x BETWEEN 0 AND 1 FROM t;
                CREATE CONSTRAINT c AS CHECK (x = 1) = (w = 9007199254740993) FROM t;
                """, "9007199254740992", "9007199254740993", "9007199254740994");
        assertThat(Embedded.column(Embedded.solve(program).table("t"), "x")).containsExactly(0L, 1L, 0L);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "CREATE CONSTRAINT c AS CHECK SUM(w * x) > 0 FROM t;",
            "CREATE CONSTRAINT c AS CHECK SUM(w * x) < 0 FROM t;",
            "CREATE CONSTRAINT c AS MAXIMIZE w * x FROM t;",
            "CREATE CONSTRAINT c AS MINIMIZE w * x FROM t;",
            "CREATE CONSTRAINT c AS MAXIMIZE SUM(w * x) FROM t;",
            "CREATE CONSTRAINT c AS MAXIMIZE x * 9223372036854775807 FROM t;",
            "CREATE CONSTRAINT c AS CHECK x + w > w FROM t;",
            "CREATE CONSTRAINT c AS CHECK x * w = w + x FROM t;",
            "CREATE CONSTRAINT c AS CHECK MAX(w * x) - MIN(w * x) > 5 FROM t;",
            "CREATE CONSTRAINT c AS CHECK AVG(w * x) > 5 FROM t;",
            "CREATE CONSTRAINT c AS CHECK CASE WHEN x = 1 THEN w ELSE -w END > 0 FROM t;"})
    void weightsNearTheEndAreExactOrErrors(String constraint) throws SQLException {
        String program = program("INTEGER", "CREATE CONSTRAINT b AS CHECK x BETWEEN 0 AND 1 FROM t;\n" + constraint, MAX, MAX, MAX);
        Solution solution;
        try {
            solution = Embedded.solve(program);
        } catch (CsqlException e) {
            assertThat(e.diagnostics()).extracting(Diagnostic::code).containsOnly(Code.OVERFLOW);
            return;
        }
        BigDecimal ones = BigDecimal.valueOf(Embedded.column(solution.table("t"), "x").stream().mapToLong(x -> (Long) x).sum());
        if (constraint.contains("MAXIMIZE") || constraint.contains("MINIMIZE")) {
            boolean up = constraint.contains("MAXIMIZE");
            assertThat(ones).isEqualByComparingTo(up ? "3" : "0");
            assertThat(solution.objective()).isEqualByComparingTo(new BigDecimal(MAX).multiply(ones));
        }
    }

    @Test
    void largeWeightsInsideTheRangeAreExact() throws SQLException {
        String program = program("INTEGER", """
                CREATE CONSTRAINT b AS CHECK x BETWEEN 0 AND 1 FROM t;
                CREATE CONSTRAINT c AS CHECK SUM(x) = 1 FROM t;
                CREATE CONSTRAINT m AS MAXIMIZE w * x FROM t;
                """, "1000000000000000001", "1000000000000000003", "1000000000000000002");
        Solution solution = Embedded.solve(program);
        assertThat(solution.objective()).isEqualByComparingTo("1000000000000000003");
        assertThat(Embedded.column(solution.table("t"), "x")).containsExactly(0L, 1L, 0L);
    }

    @Test
    void manyLargeNumbersAreSummedExactlyOrRefused() throws SQLException {
        String program = program("INTEGER", "INSERT INTO t VALUES (0, 9000000000000000, NULL)" + ", (%d, 9000000000000000, NULL)".repeat(2_000)
                + ";\nCREATE CONSTRAINT b AS CHECK x BETWEEN 0 AND 1 FROM t;\nCREATE CONSTRAINT c AS CHECK SUM(w * x) < 0 FROM t;");
        try {
            Embedded.solve(program.formatted(IntStream.rangeClosed(1, 2_000).boxed().toArray()));
            throw new AssertionError("a sum of positive numbers is negative");
        } catch (dev.dcm.model.InfeasibleException expected) {
            assertThat(expected).hasMessageContaining("CHECK");
        } catch (CsqlException e) {
            assertThat(e.first().code()).isEqualTo(Code.OVERFLOW);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x * y < 0", "x * y * z < 0", "x * x * x * x < 0", "x * y > 9223372036854775806", "ABS(x * y) < 0", "(x + 1) * (y + 1) < 1"})
    void productsOfDecisionsDoNotWrap(String condition) throws SQLException {
        String program = """
                -- @VARIABLE_COLUMNS (x, y, z)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x BIGINT, y BIGINT, z BIGINT);
                INSERT INTO t VALUES (1, NULL, NULL, NULL);
                CREATE CONSTRAINT b AS CHECK x BETWEEN 0 AND 4000000000 AND y BETWEEN 0 AND 4000000000 AND z BETWEEN 0 AND 4000000000 FROM t;
                CREATE CONSTRAINT c AS CHECK %s FROM t;
                """.formatted(condition);
        try {
            Solution solution = Embedded.solve(program);
            assertThat(condition).as("solved by " + Embedded.column(solution.table("t"), "x") + Embedded.column(solution.table("t"), "y")).startsWith("x * y > ");
        } catch (dev.dcm.model.InfeasibleException infeasible) {
            assertThat(condition).doesNotStartWith("x * y > ");
        } catch (CsqlException e) {
            assertThat(e.first().code()).isEqualTo(Code.OVERFLOW);
        }
    }

    @Test
    void productsInsideTheRangeAreExact() throws SQLException {
        Solution solution = Embedded.solve("""
                -- @VARIABLE_COLUMNS (x, y)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER, y INTEGER);
                INSERT INTO t VALUES (1, NULL, NULL);
                CREATE CONSTRAINT b AS CHECK x BETWEEN 1999999990 AND 2000000000 AND y BETWEEN 1999999990 AND 2000000000 FROM t;
                CREATE CONSTRAINT c AS MAXIMIZE x * y FROM t;
                """);
        assertThat(solution.objective()).isEqualByComparingTo("4000000000000000000");
    }

    /** The whole range of two INTEGERs: their product needs 63 bits. */
    @Test
    void productsOfUnboundedIntegers() throws SQLException {
        String program = """
                -- @VARIABLE_COLUMNS (x, y)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER, y INTEGER);
                INSERT INTO t VALUES (1, NULL, NULL);
                CREATE CONSTRAINT c AS CHECK x * y > 1000000000000 AND x > 0 FROM t;
                """;
        try {
            Solution solution = Embedded.solve(program);
            long x = (Long) solution.table("t").rows().get(0).get("x");
            long y = (Long) solution.table("t").rows().get(0).get("y");
            assertThat(Math.multiplyExact(x, y)).isGreaterThan(1_000_000_000_000L);
        } catch (CsqlException e) {
            assertThat(e.first().code()).isEqualTo(Code.OVERFLOW);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {MAX, MIN, "4611686018427387904", "-4611686018427387904", "2305843009213693953", "1152921504606846977"})
    void aBigintVariableTakesALargeValueOrIsRefused(String value) throws SQLException {
        try {
            Solution solution = Embedded.solve(program("BIGINT", "CREATE CONSTRAINT c AS CHECK x = w FROM t;", value));
            assertThat(solution.table("t").rows().get(0).get("x")).isEqualTo(Long.valueOf(value));
        } catch (CsqlException e) {
            assertThat(e.first().code()).isIn(Code.OVERFLOW, Code.UNBOUNDED_VARIABLE);
        }
    }

    @Test
    void largeValuesOfAForeignKeyAreNotForgotten() throws SQLException {
        String program = """
                CREATE TABLE n (id BIGINT PRIMARY KEY);
                -- @VARIABLE_COLUMNS (x)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x BIGINT REFERENCES n(id));
                INSERT INTO n VALUES (9223372036854775807), (-9223372036854775808), (0);
                INSERT INTO t VALUES (1, NULL);
                CREATE CONSTRAINT m AS MAXIMIZE x FROM t;
                """;
        try {
            assertThat(Embedded.solve(program).objective()).isEqualByComparingTo(MAX);
        } catch (CsqlException e) {
            assertThat(e.first().code()).isIn(Code.OVERFLOW, Code.UNBOUNDED_VARIABLE);
        }
    }

    @Test
    void comparisonsAtTheEndOfTheRangeAreNotFoldedAway() throws SQLException {
        try {
            Solution solution = Embedded.solve(program("BIGINT", "CREATE CONSTRAINT c AS CHECK x + " + MAX + " > " + MAX + " FROM t;", "0"));
            assertThat((Long) solution.table("t").rows().get(0).get("x")).isPositive();
        } catch (CsqlException e) {
            assertThat(e.first().code()).isIn(Code.OVERFLOW, Code.UNBOUNDED_VARIABLE);
        }
    }

    @Test
    void anOptimumFarAwayIsNotOverlooked() throws SQLException {
        try {
            Solution solution = Embedded.solve(program("BIGINT", "CREATE CONSTRAINT m AS MAXIMIZE 10 * (x / 1000000 / 1000000 = 3) + (x = 0) FROM t;", "0"));
            if (solution.status() == Solution.Status.OPTIMAL) {
                assertThat(solution.objective()).isEqualByComparingTo("10");
            }
        } catch (CsqlException e) {
            assertThat(e.first().code()).isIn(Code.OVERFLOW, Code.UNBOUNDED_VARIABLE);
        }
    }

    @Test
    void sumsOfConstantsAreExact() throws SQLException {
        Solution solution = Embedded.solve(program("INTEGER", """
                CREATE CONSTRAINT b AS CHECK x BETWEEN 0 AND 5 FROM t;
                CREATE CONSTRAINT c AS CHECK SUM(x) = SUM(w) - 9223372036854775800 FROM t;
                """, MAX, "3", "-3"));
        assertThat(Embedded.column(solution.table("t"), "x").stream().mapToLong(x -> (Long) x).sum()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x * 0.3333333333333333333333333 < 1", "x * 1234567890123456789.123456789 < 1", "x * 0.1e-30 < 1"})
    void decimalsThatDoNotScaleAreErrors(String condition) {
        assertThat(Embedded.errors(Embedded.T + "CREATE CONSTRAINT c AS CHECK " + condition + " FROM t;")).extracting(Diagnostic::code)
                .containsAnyOf(Code.OVERFLOW, Code.INEXACT_NUMBER, Code.NUMBER_TOO_LARGE);
    }
}
