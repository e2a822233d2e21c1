package dev.dcm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.database.verify.Verification;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The database notices when a decision is not what the program says. */
class VerificationTest {
    private static final String TABLES = """
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, capacity INTEGER, zone INTEGER, tags INTEGER ARRAY);
            INSERT INTO nodes VALUES ('a', 5, 1, ARRAY[1, 2]), ('b', 7, 1, ARRAY[3]), ('c', 9, 2, NULL);
            -- @VARIABLE_COLUMNS (node, x, flag)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, demand INTEGER, node VARCHAR(10) REFERENCES nodes (name), x SMALLINT, flag BOOLEAN);
            INSERT INTO pods VALUES (1, 2, NULL, NULL, NULL), (2, 3, NULL, NULL, NULL), (3, 4, NULL, NULL, NULL);
            CREATE CONSTRAINT bounds AS CHECK x BETWEEN -5 AND 5 FROM pods;
            """;

    /** Everything that fixes the first row's x at 3 and lets go of nothing else: another x is a violation. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "CHECK id <> 1 OR x = 3 FROM pods",
        "CHECK x = 3 FROM pods WHERE id = 1",
        "CHECK x * 2 - 1 = 5 FROM pods WHERE id = 1",
        "CHECK x / 3 = 1 AND x % 3 = 0 FROM pods WHERE id = 1",
        "CHECK 1 + (x = 3) = 2 FROM pods WHERE id = 1",
        "CHECK x IN (3) FROM pods WHERE id = 1",
        "CHECK CASE WHEN x = 3 THEN 1 ELSE 0 END = 1 FROM pods WHERE id = 1",
        "CHECK COALESCE(NULLIF(x, 3), 100) = 100 FROM pods WHERE id = 1",
        "CHECK ABS(x - 3) = 0 FROM pods WHERE id = 1",
        "CHECK GREATEST(x, 3) = LEAST(x, 3) FROM pods WHERE id = 1",
        "CHECK x IS NOT DISTINCT FROM 3 FROM pods WHERE id = 1",
        "CHECK x * 0.5 = 1.5 FROM pods WHERE id = 1",
        "CHECK x / 4.0 = 0.75 FROM pods WHERE id = 1",
        "CHECK (ARRAY[7, 8, 9])[x] = 9 FROM pods WHERE id = 1",
        "CHECK CONTAINS(ARRAY[3], x) FROM pods WHERE id = 1",
        "CHECK SUM(x) = 3 FROM pods WHERE id = 1",
        "CHECK SUM(x = 3) = 1 FROM pods WHERE id = 1",
        "CHECK COUNT(*) = 1 FROM pods WHERE id = 1 AND x = 3",
        "CHECK COUNT(*) FILTER (WHERE x = 3) = 1 FROM pods WHERE id = 1",
        "CHECK MIN(x) = 3 AND MAX(x) = 3 FROM pods WHERE id = 1",
        "CHECK AVG(x) = 3 FROM pods WHERE id = 1",
        "CHECK AVG(CASE id WHEN 1 THEN x ELSE 0 END) * 3 = 3 FROM pods",
        "CHECK ANY(x = 3) FROM pods WHERE id = 1",
        "CHECK ALL(x = 3) FROM pods WHERE id = 1",
        "CHECK ALL_EQUAL(v) FROM (SELECT x AS v FROM pods WHERE id = 1 UNION ALL SELECT 3 FROM nodes) AS merged",
        "CHECK NOT ALL_DIFFERENT(v) FROM (SELECT x AS v FROM pods WHERE id = 1 UNION ALL SELECT 3 FROM nodes WHERE name = 'a') AS merged",
        "CHECK INCREASING(CASE id WHEN 1 THEN x WHEN 2 THEN 3 ELSE 9 END) AND INCREASING(CASE id WHEN 1 THEN -x WHEN 2 THEN -3 ELSE 9 END) FROM pods",
        "CHECK SUM(x) = 3 FROM pods WHERE id = 1 GROUP BY demand",
        "CHECK demand = 3 - 1 AND SUM(x) = 3 FROM pods WHERE id = 1 GROUP BY id",
        "CHECK id <> 1 FROM pods GROUP BY id HAVING SUM(x) <> 3",
        "CHECK p.x = 3 FROM pods AS p JOIN nodes AS n ON p.id = n.zone AND n.zone = 1",
        "CHECK n.zone = 1 FROM pods AS p JOIN nodes AS n ON p.x <> 3 AND p.id = 1 AND n.zone = 2",
        "CHECK n.zone IS NOT NULL FROM pods AS p LEFT JOIN nodes AS n ON p.x = 3 WHERE p.id = 1",
        "CHECK n.zone IS NOT NULL FROM nodes AS n RIGHT JOIN pods AS p ON p.x = 3 WHERE p.id = 1",
        "CHECK COUNT(*) = 5 FROM pods AS p FULL JOIN nodes AS n ON p.id = 1 AND p.x = n.zone + 2 AND n.name = 'a'",
        "CHECK x IN (SELECT zone + 1 FROM nodes WHERE zone = 2) FROM pods WHERE id = 1",
        "CHECK (id, x) IN (SELECT zone, 3 FROM nodes) FROM pods WHERE id = 1",
        "CHECK x = ANY (SELECT zone + 1 FROM nodes WHERE zone = 2) FROM pods WHERE id = 1",
        "CHECK x >= ALL (SELECT zone + 1 FROM nodes) AND x <= ALL (SELECT capacity - 2 FROM nodes) FROM pods WHERE id = 1",
        "CHECK EXISTS (SELECT 1 FROM nodes WHERE zone + 1 = p.x AND zone = 2) FROM pods AS p WHERE id = 1",
        "CHECK x = (SELECT MAX(zone) + 1 FROM nodes WHERE zone >= p.id) FROM pods AS p WHERE id = 1",
        "CHECK 3 = (SELECT SUM(q.x) FROM pods AS q WHERE q.id = p.id) FROM pods AS p WHERE id = 1",
        "CHECK n = 0 FROM (SELECT COUNT(*) AS n FROM (SELECT x FROM pods WHERE id = 1 EXCEPT SELECT 3 FROM nodes) AS d) AS e",
        "CHECK n = 1 FROM (SELECT COUNT(*) AS n FROM (SELECT x FROM pods WHERE id = 1 INTERSECT SELECT 3 FROM nodes) AS d) AS e",
        "CHECK n = 1 FROM (SELECT COUNT(*) AS n FROM (SELECT DISTINCT v FROM (SELECT x AS v FROM pods WHERE id = 1 UNION ALL SELECT 3 FROM nodes) AS u) AS d) AS e",
        "CHECK r <> 1 OR x = 3 FROM (SELECT x, ROW_NUMBER() OVER (ORDER BY id) AS r FROM pods) AS numbered",
    })
    void noticesWrongNumbers(String policy) throws SQLException {
        try (Tampering solved = Tampering.with(TABLES + "CREATE CONSTRAINT policy AS " + policy + ";")) {
            assertThat(solved.solution().table("pods").rows().get(0).get("x")).isEqualTo(3L);
            assertThat(solved.verify().isComplete()).isTrue();
            assertThat(solved.set("pods", 0, "x", 2L).violated()).containsExactly("POLICY");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "CHECK node = 'b' FROM pods WHERE id = 1",
        "CHECK node LIKE 'b%' OR id <> 1 FROM pods",
        "CHECK flag = (node = 'b') AND flag FROM pods WHERE id = 1",
        "CHECK CONTAINS(n.tags, 3) FROM pods AS p JOIN nodes AS n ON p.node = n.name WHERE p.id = 1",
        "CHECK n.capacity - SUM(p.demand) = 5 FROM pods AS p JOIN nodes AS n ON p.node = n.name WHERE p.id = 1 GROUP BY n.name",
        "CHECK CAPACITY_CONSTRAINT(p.node, n.name, p.demand, CASE n.name WHEN 'b' THEN 2 ELSE 1 END) FROM pods AS p CROSS JOIN nodes AS n WHERE p.id = 1",
        "CHECK node IN (SELECT name FROM nodes WHERE capacity = 7) FROM pods WHERE id = 1",
        "CHECK p.node = n.name FROM pods AS p NATURAL JOIN (SELECT 1 AS id, name FROM nodes WHERE name = 'b') AS n",
    })
    void noticesWrongStrings(String policy) throws SQLException {
        String program = TABLES + "CREATE CONSTRAINT policy AS " + policy.replace("node LIKE", "node = 'b' AND 'b' LIKE") + ";";
        try (Tampering solved = Tampering.with(program)) {
            assertThat(solved.solution().table("pods").rows().get(0).get("node")).isEqualTo("b");
            assertThat(solved.verify().isComplete()).isTrue();
            assertThat(solved.set("pods", 0, "node", "a").violated()).containsExactly("POLICY");
        }
    }

    @Test
    void noticesIllegalDecisions() throws SQLException {
        try (Tampering solved = Tampering.with(TABLES)) {
            assertThat(solved.set("pods", 0, "node", "elsewhere").violated()).containsExactly("domain of PODS.NODE");
            assertThat(solved.set("pods", 0, "node", null).violated()).containsExactly("domain of PODS.NODE");
            assertThat(solved.set("pods", 0, "node", "a").set("pods", 1, "x", 40_000L).violated()).containsExactly("domain of PODS.X", "BOUNDS");
            assertThat(solved.set("pods", 1, "x", 0L).set("pods", 2, "demand", 1L).violated()).containsExactly("rows of PODS");
        }
    }

    @Test
    void noticesAnotherObjective() throws SQLException {
        try (Tampering solved = Tampering.with(TABLES + "CREATE CONSTRAINT goal AS MAXIMIZE 0.1 * x FROM pods;")) {
            assertThat(solved.verify().objective().actual()).isEqualByComparingTo("1.5");
            assertThat(solved.claim("1.50000000000000000001").verify().agrees()).isFalse();
            assertThat(solved.claim("1.5").set("pods", 0, "x", 4L).verify().differences())
                    .isEqualTo("objective: the solution has 1.5, the database computes 1.4");
        }
    }

    @Test
    void averagesAreExact() throws SQLException {
        try (Tampering solved = Tampering.with(TABLES + "CREATE CONSTRAINT goal AS MAXIMIZE AVG(x + (id = 1)) FROM pods;")) {
            assertThat(solved.verify().isComplete()).isTrue();
            assertThat(solved.claim("5.333333333333333").verify().agrees()).isFalse();
        }
    }

    @Test
    void divisionByZeroIsADifference() throws SQLException {
        try (Tampering solved = Tampering.with(TABLES + "CREATE CONSTRAINT policy AS CHECK 6 / x = 2 FROM pods WHERE id = 1;")) {
            assertThat(solved.set("pods", 0, "x", 0L).violated()).containsExactly("POLICY");
        }
    }

    @Test
    void showsRowsThatViolate() throws SQLException {
        try (Tampering solved = Tampering.with(TABLES)) {
            Verification verification = solved.set("pods", 1, "x", 6L).set("pods", 1, "node", "a").set("pods", 1, "flag", true).verify();
            assertThat(verification.differences()).isEqualTo("BOUNDS: the CHECK is false in 1 row(s)\n  ID=2, DEMAND=3, NODE=a, X=6, FLAG=true");
            assertThat(new VerificationException(verification)).hasMessageContaining("BOUNDS").hasMessageContaining("X=6");
        }
    }

    @Test
    void emptyTablesAreVerifiedToo() throws SQLException {
        try (Tampering solved = Tampering.with("""
                -- @VARIABLE_COLUMNS (x)
                CREATE TABLE t (id INTEGER PRIMARY KEY, name CHAR(3), price DECIMAL(8, 2), born DATE, tags VARCHAR(5) ARRAY, x INTEGER);
                CREATE CONSTRAINT few AS CHECK SUM(x) < 5 FROM t;
                """)) {
            assertThat(solved.verify().isComplete()).isTrue();
        }
    }

    @Test
    void whatCannotBeAskedIsNotCalledVerified() throws SQLException {
        try (Tampering solved = Tampering.with(TABLES + """
                CREATE CONSTRAINT policy AS CHECK MAX(a) <= 5 FROM (SELECT AVG(p.x) AS a FROM pods AS p GROUP BY p.demand) AS averages;
                """)) {
            Verification verification = solved.verify();
            assertThat(verification.agrees()).isTrue();
            assertThat(verification.isComplete()).isFalse();
            assertThat(verification.notVerified()).isEqualTo(List.of(
                    new Verification.Check("POLICY", new Verification.NotVerified("MAX of a fraction is not exact in SQL"))));
            assertThat(verification.summary()).contains("NOT verified: POLICY (MAX of a fraction");
        }
    }
}
