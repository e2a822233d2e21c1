package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.dcm.base.CsqlException;
import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same queries have the same answers on the incremental engine, on H2 and on PostgreSQL, although PostgreSQL has lower-case names. What the engine
 * cannot maintain it refuses.
 */
class PortabilityTest {
    private static final String SETUP = """
            CREATE TABLE t (id INTEGER PRIMARY KEY, name VARCHAR(20), cpu INTEGER, price DECIMAL(10, 2), ratio DOUBLE PRECISION,
                ok BOOLEAN, tags INTEGER ARRAY, born DATE, pad CHAR(5), pi SMALLINT);
            CREATE TABLE u (id INTEGER, k VARCHAR(20));
            INSERT INTO t VALUES (1, 'a', 10, 1.50, 0.5, TRUE, ARRAY[1, 2], DATE '2020-01-31', 'x', 3),
                (2, 'it''s é😀\\', 20, 2.25, 1.5, FALSE, ARRAY[3], DATE '2021-12-01', 'yy', 4),
                (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
            INSERT INTO u VALUES (1, 'x'), (1, 'y'), (4, 'z');
            """;
    private static final String VIEWS = """
            CREATE VIEW named AS SELECT id, name FROM t WHERE name IS NOT NULL ORDER BY id LIMIT 10;
            CREATE VIEW counted AS SELECT n.id, COUNT(*) AS c FROM named AS n JOIN u USING (id) GROUP BY n.id;
            """;
    private static ConstraintProgram program;
    private static final List<String> REFUSED = List.of("WITH RECURSIVE", "= ANY (tags)");
    private static Connection incremental;
    private static Connection h2;
    private static Connection postgres;

    @BeforeAll
    static void open() throws SQLException {
        program = Programs.parse(SETUP + VIEWS);
        incremental = EmbeddedDatabase.open(program);
        h2 = EmbeddedDatabase.open(program, EmbeddedEngine.H2, ReadViews.of(List.of()));
    }

    /** Opened by the first test that needs it, so that those on H2 run where PostgreSQL cannot. */
    private static Connection postgres() throws SQLException {
        if (postgres == null) {
            postgres = Postgres.connect();
            try (Statement statement = postgres.createStatement()) {
                statement.execute(SETUP);
                statement.execute("ALTER TABLE u ADD COLUMN extra INTEGER DEFAULT 7");
            }
        }
        return postgres;
    }

    @AfterAll
    static void close() throws SQLException {
        incremental.close();
        h2.close();
        if (postgres != null) {
            postgres.close();
        }
    }

    static Stream<Arguments> queries() {
        return Stream.of(
                arguments("S", "SELECT name FROM t WHERE name = 'it''s é😀\\'", "it's é😀\\"),
                arguments("I", "SELECT id FROM t WHERE price = 1.50 OR ratio > 1.4E0", "1;2"),
                arguments("IIII", "SELECT -1, -(-id), id - -1, -id * -2 FROM t WHERE id = 3", "-1|3|4|6"),
                arguments("I", "SELECT id FROM t WHERE name LIKE 'it''s%' OR 'a%b' LIKE 'a!%_' ESCAPE '!' AND id = 3", "2;3"),
                arguments("S", "SELECT CASE WHEN id = 1 THEN 'one' WHEN id = 2 THEN 'two' ELSE 'many' END FROM t ORDER BY id", "one;two;many"),
                arguments("S", "SELECT CASE id WHEN 1 THEN 'one' END FROM t ORDER BY id", "one;null;null"),
                arguments("ISD", "SELECT CAST('12' AS INTEGER), CAST(id AS VARCHAR(5)), CAST(id AS DOUBLE) FROM t WHERE id = 1", "12|1|1.0"),
                arguments("IS", "SELECT COALESCE(cpu, 0), COALESCE(name, 'none') FROM t WHERE id = 3", "0|none"),
                arguments("SSS", "SELECT SUBSTRING('abcdef' FROM 2 FOR 3), SUBSTRING('abc', 2), SUBSTRING('abc' FROM 3)", "bcd|bc|c"),
                arguments("SSS", "SELECT TRIM(' x '), TRIM(LEADING 'a' FROM 'aab'), TRIM(TRAILING FROM 'b ')", "x|b|b"),
                arguments("IS", "SELECT POSITION('b' IN 'abc'), 'a' || 'b' || 'c'", "2|abc"),
                arguments("SSI", "SELECT UPPER('a'), LOWER('B'), CHAR_LENGTH('abc')", "A|b|3"),
                arguments("SS", "SELECT REPLACE('abc', 'b', 'x'), LEFT('abc', 2)", "axc|ab"),
                arguments("II", "SELECT EXTRACT(YEAR FROM born), EXTRACT(MONTH FROM born) FROM t WHERE id = 1", "2020|1"),
                arguments("LI", "SELECT ARRAY[1, 2], CARDINALITY(tags) FROM t WHERE id = 1", "[1, 2]|2"),
                arguments("II", "SELECT tags[1], tags[id + 1] FROM t WHERE id = 1", "1|2"),
                arguments("B", "SELECT CONTAINS(tags, 2) FROM t ORDER BY id", "true;false;null"),
                arguments("BBB", "SELECT CONTAINS(ARRAY[1, NULL], 1), CONTAINS(ARRAY[1, NULL], 2), CONTAINS(ARRAY[1], id) FROM t WHERE id = 1",
                        "true|null|true"),
                arguments("I", "SELECT id FROM t WHERE NOT CONTAINS(tags, 1) AND CONTAINS(ARRAY['a', 'b'], SUBSTRING('bx', 1, 1))", "2"),
                arguments("I", "SELECT x FROM UNNEST(ARRAY[3, 4]) AS a(x)", "3;4"),
                arguments("IS", "SELECT a, b FROM (VALUES (1, 'x'), (2, 'y')) AS v(a, b) ORDER BY a", "1|x;2|y"),
                arguments("IS", "VALUES (1, 'x'), (2, 'y')", "1|x;2|y"),
                arguments("II", "SELECT id, SUM(id) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t ORDER BY id", "1|1;2|3;3|5"),
                arguments("II", "SELECT id, RANK() OVER w FROM t WINDOW w AS (PARTITION BY id > 1 ORDER BY id) ORDER BY id", "1|1;2|1;3|2"),
                arguments("II", "SELECT id, ROW_NUMBER() OVER (ORDER BY id DESC NULLS LAST) AS n FROM t ORDER BY n", "3|1;2|2;1|3"),
                arguments("I", "WITH t AS (SELECT id + 10 AS id FROM t), s AS (SELECT id FROM t WHERE id > 11) SELECT t.id FROM t JOIN s USING (id) "
                        + "ORDER BY 1", "12;13"),
                arguments("I", "WITH x(a) AS (SELECT id FROM t) SELECT a FROM x WHERE a IN (WITH x AS (SELECT 2 AS b) SELECT b FROM x)", "2"),
                arguments("I", "SELECT m FROM (WITH u AS (SELECT MAX(id) AS m FROM u) SELECT m FROM u) AS d", "4"),
                arguments("I", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4) SELECT i FROM n", "1;2;3;4"),
                arguments("I", "WITH a AS (SELECT id FROM t) (WITH b AS (SELECT id FROM a WHERE id > 1) SELECT id FROM b ORDER BY id DESC)", "3;2"),
                arguments("I", "WITH a AS (SELECT 1 AS x) (WITH a AS (SELECT x + 1 AS x FROM a) SELECT x FROM a)", "2"),
                arguments("I", "WITH a AS (SELECT id FROM t) (SELECT id FROM a ORDER BY id DESC LIMIT 1)", "3"),
                arguments("I", "WITH a AS (SELECT id FROM t) SELECT id FROM a UNION SELECT 7 FROM a ORDER BY id DESC LIMIT 1", "7"),
                arguments("I", "WITH a AS (WITH b AS (SELECT 5 AS x) SELECT x FROM b) SELECT x FROM a", "5"),
                arguments("I", "WITH a AS (SELECT id FROM t ORDER BY id LIMIT 1), b AS (VALUES (1)) SELECT id FROM a", "1"),
                arguments("B", "SELECT ARRAY_CONTAINS(tags, 3) FROM t WHERE id = 2", "true"),
                arguments("I", "SELECT id FROM t UNION SELECT id FROM u ORDER BY id", "1;2;3;4"),
                arguments("I", "SELECT id FROM t UNION ALL SELECT id FROM u ORDER BY id", "1;1;1;2;3;4"),
                arguments("I", "SELECT id FROM t INTERSECT SELECT id FROM u", "1"),
                arguments("I", "SELECT id FROM t EXCEPT SELECT id FROM u ORDER BY id", "2;3"),
                arguments("I", "SELECT 1 UNION SELECT 2 INTERSECT SELECT 3", "1"),
                arguments("I", "(SELECT 1 UNION SELECT 3) INTERSECT SELECT 3", "3"),
                arguments("I", "SELECT 1 EXCEPT (SELECT 1 EXCEPT SELECT 1)", "1"),
                arguments("I", "(SELECT id FROM t ORDER BY id LIMIT 1) UNION ALL (SELECT id FROM t ORDER BY id DESC LIMIT 1) ORDER BY 1", "1;3"),
                arguments("IS", "SELECT id, k FROM t NATURAL JOIN u ORDER BY k", "1|x;1|y"),
                arguments("IS", "SELECT id, k FROM t JOIN u USING (id) ORDER BY k", "1|x;1|y"),
                arguments("IS", "SELECT t.id, k FROM t LEFT JOIN u ON t.id = u.id ORDER BY t.id, k", "1|x;1|y;2|null;3|null"),
                arguments("IS", "SELECT t.id, u.k FROM t RIGHT JOIN u ON t.id = u.id ORDER BY u.k", "1|x;1|y;null|z"),
                arguments("IIS", "SELECT * FROM (SELECT id, id + 1 AS n FROM t) AS a NATURAL JOIN (SELECT id, k FROM u) AS b ORDER BY k", "1|2|x;1|2|y"),
                arguments("I", "SELECT COUNT(id) FROM t NATURAL LEFT JOIN u WHERE id > 1 GROUP BY id HAVING id < 3 ORDER BY id", "1"),
                arguments("I", "SELECT id FROM t RIGHT JOIN u USING (id) WHERE k = 'z'", "4"),
                arguments("II", "SELECT id AS n, (SELECT MAX(k) FROM (SELECT id AS k FROM u) WHERE k > id) FROM t JOIN u USING (id) WHERE k = 'x'", "1|4"),
                arguments("I", "SELECT id FROM t JOIN u USING (id) JOIN named USING (id) JOIN counted AS c(n, m) ON n = id AND id IN (SELECT id FROM u) "
                        + "WHERE EXISTS (SELECT 1 FROM u WHERE id = 4) ORDER BY k", "1;1"),
                arguments("I", "SELECT v.id FROM (SELECT id FROM t NATURAL JOIN u) AS v WHERE id = 1", "1;1"),
                arguments("II", "SELECT id, x FROM t NATURAL JOIN (SELECT 5 AS x) AS y ORDER BY id", "1|5;2|5;3|5"),
                arguments("I", "WITH w AS (SELECT * FROM u) SELECT id FROM w NATURAL JOIN u ORDER BY k DESC", "4;1;1"),
                arguments("II", "SELECT id, RANK() OVER (PARTITION BY id ORDER BY k) FROM t JOIN u USING (id) ORDER BY 2", "1|1;1|2"),
                arguments("I", "SELECT id FROM t WHERE 3 = ANY (tags)", "2"),
                arguments("II", "SELECT a.id, b.id FROM t AS a CROSS JOIN t AS b WHERE a.id < b.id ORDER BY 1, 2", "1|2;1|3;2|3"),
                arguments("IS", "SELECT a.id, c.k FROM t AS a JOIN (t AS b JOIN u AS c ON b.id = c.id) ON a.id = b.id ORDER BY 2", "1|x;1|y"),
                arguments("IS", "SELECT * FROM u ORDER BY k", "1|x;1|y;4|z"),
                arguments("ISIS", "SELECT * FROM u AS a, u AS b WHERE a.k = 'x' AND b.k = 'z'", "1|x|4|z"),
                arguments("II", "SELECT id, (SELECT COUNT(*) FROM u WHERE u.id = t.id) FROM t ORDER BY id", "1|2;2|0;3|0"),
                arguments("I", "SELECT id FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.id = t.id) ORDER BY id", "2;3"),
                arguments("II", "SELECT id, COUNT(*) FROM u GROUP BY id HAVING COUNT(*) > 1", "1|2"),
                arguments("II", "SELECT COUNT(DISTINCT id), COUNT(*) FILTER (WHERE k > 'x') FROM u", "2|2"),
                arguments("BBBB", "SELECT ANY(id > 1), ALL(id > 1), EVERY(id > 0), SOME(id > 4) FROM u", "true|false|true|false"),
                arguments("I", "SELECT id FROM u GROUP BY id HAVING ANY(k = 'x') = TRUE", "1"),
                arguments("I", "SELECT id FROM t ORDER BY id DESC LIMIT 2", "3;2"),
                arguments("I", "SELECT id FROM t ORDER BY id LIMIT 1 OFFSET 1", "2"),
                arguments("I", "SELECT id FROM t ORDER BY id OFFSET 2 ROWS FETCH NEXT 1 ROWS ONLY", "3"),
                arguments("I", "SELECT id FROM t WHERE cpu IS NOT DISTINCT FROM NULL OR cpu IS DISTINCT FROM 10 AND cpu IS NOT NULL ORDER BY id", "2;3"),
                arguments("I", "SELECT id FROM t WHERE id BETWEEN 2 AND 3 AND id NOT BETWEEN 3 AND 4", "2"),
                arguments("I", "SELECT id FROM t WHERE (id BETWEEN 1 AND 2) = (id > 1 AND id < 9) ORDER BY id", "2"),
                arguments("I", "SELECT id FROM t WHERE (id = 1) = TRUE OR ((id = 2) = (cpu = 20)) IS NOT TRUE ORDER BY id", "1;3"),
                arguments("I", "SELECT id FROM t WHERE id IN (1, 3) AND id NOT IN (2, 3)", "1"),
                arguments("I", "SELECT id FROM t WHERE (id, name) IN (SELECT id, 'a' FROM u) OR (id, cpu) IN ((2, 20), (3, 30)) ORDER BY id", "1;2"),
                arguments("I", "SELECT id FROM t WHERE id = ANY (SELECT id FROM u) OR id >= ALL (SELECT id FROM t) ORDER BY id", "1;3"),
                arguments("I", "SELECT id FROM t WHERE id <> ALL (SELECT id FROM u) AND NOT (id < SOME (SELECT 3))", "3"),
                arguments("IIN", "SELECT 7 / 2, -7 % 3, 7.5 * 2", "3|-1|15"),
                arguments("II", "SELECT ABS(-3), MOD(7, 3)", "3|1"),
                arguments("NDS", "SELECT price, ratio, pad FROM t WHERE id = 1", "1.5|0.5|x"),
                arguments("I", "SELECT pi FROM t AS pi WHERE pi.pi = 3", "3"),
                arguments("I", "SELECT \"pi\".\"from\" FROM (SELECT 1 AS \"from\") AS \"pi\"", "1"),
                arguments("IS", "SELECT * FROM named ORDER BY id", "1|a;2|it's é😀\\"),
                arguments("II", "SELECT id, c FROM counted AS x", "1|2"),
                arguments("II", "SELECT a, b FROM counted AS x(a, b) WHERE a IN (SELECT id FROM named)", "1|2"),
                arguments("I", "SELECT COUNT(*) FROM (SELECT DISTINCT id FROM u)", "2"),
                arguments("I", "SELECT id FROM u GROUP BY id ORDER BY COUNT(*) DESC", "1;4"),
                arguments("B", "SELECT CURRENT_DATE > DATE '2020-01-01' AND CURRENT_TIMESTAMP > TIMESTAMP '2020-01-01 00:00:00'", "true"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("queries")
    void incremental(String types, String query, String expected) throws SQLException {
        if (REFUSED.stream().anyMatch(query::contains)) {
            assertThatThrownBy(() -> answer(incremental, types, query)).isInstanceOf(CsqlException.class).hasMessageContaining("supported");
        } else {
            assertThat(answer(incremental, types, query)).isEqualTo(expected);
        }
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("queries")
    void h2(String types, String query, String expected) throws SQLException {
        assertThat(answer(h2, types, query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("queries")
    void postgresql(String types, String query, String expected) throws SQLException {
        assertThat(answer(postgres(), types, query)).isEqualTo(expected);
    }

    private static String answer(Connection connection, String types, String query) throws SQLException {
        BaseView view = Programs.view(query, types.chars().mapToObj(PortabilityTest::type).toArray(SqlType[]::new));
        try (Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
            List<Object[]> rows = snapshot.rows(view);
            return rows.stream().map(row -> Arrays.stream(row).map(PortabilityTest::text).collect(Collectors.joining("|")))
                    .collect(Collectors.joining(";"));
        }
    }

    private static String text(Object value) {
        return value instanceof BigDecimal number ? number.stripTrailingZeros().toPlainString() : String.valueOf(value);
    }

    private static SqlType type(int letter) {
        return switch (letter) {
            case 'I' -> SqlType.INTEGER;
            case 'S' -> SqlType.VARCHAR;
            case 'B' -> SqlType.BOOLEAN;
            case 'N' -> SqlType.DECIMAL;
            case 'D' -> SqlType.DOUBLE;
            default -> SqlType.array(SqlType.INTEGER);
        };
    }
}
