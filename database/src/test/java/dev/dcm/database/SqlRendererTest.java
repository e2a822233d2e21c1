package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.ConstraintProgram;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;
import org.junit.jupiter.api.Test;

class SqlRendererTest {
    private static final ConstraintProgram PROGRAM = Programs.parse("""
            CREATE TABLE pods (pod_name VARCHAR(10), node_name VARCHAR(10));
            CREATE TABLE nodes (name VARCHAR(10), "cpu Cap" INTEGER);
            CREATE VIEW big AS SELECT name FROM nodes WHERE "cpu Cap" > 5;
            CREATE VIEW placed AS SELECT pod_name FROM pods JOIN big AS b ON node_name = b.name;
            """);
    private static final Map<String, TableLocation> LOWER = Map.of(
            "PODS", new TableLocation("public", "pods", List.of("pod_name", "node_name"), false),
            "NODES", new TableLocation("public", "nodes", List.of("name", "cpu Cap"), false));

    private static String located(String query) {
        return oneLine(new SqlRenderer(PROGRAM, Dialect.POSTGRESQL, LOWER).sql(Programs.node(query)));
    }

    private static String as(Dialect dialect, String text) {
        return oneLine(SqlRenderer.of(PROGRAM, dialect).sql(Programs.node(text)));
    }

    private static String oneLine(String sql) {
        return sql.replaceAll("\\s+", " ");
    }

    @Test
    void aTableWithOtherNamesBecomesAQueryUnderItsOwnName() {
        assertThat(located("SELECT pods.node_name FROM pods")).isEqualTo(
                "SELECT \"PODS\".\"NODE_NAME\" FROM (SELECT \"pod_name\" AS \"POD_NAME\", \"node_name\" AS \"NODE_NAME\" "
                        + "FROM \"public\".\"pods\") AS \"PODS\"");
    }

    @Test
    void anAliasAndItsColumnsAreKept() {
        assertThat(located("SELECT p.a FROM pods AS p (a, b)")).isEqualTo(
                "SELECT \"P\".\"A\" FROM (SELECT \"pod_name\" AS \"POD_NAME\", \"node_name\" AS \"NODE_NAME\" "
                        + "FROM \"public\".\"pods\") AS \"P\" (\"A\", \"B\")");
    }

    @Test
    void tablesAreFoundWhereverAQueryStands() {
        String sql = located("SELECT (SELECT COUNT(*) FROM pods) FROM nodes WHERE name IN (SELECT node_name FROM pods) "
                + "AND EXISTS (SELECT 1 FROM (SELECT * FROM pods) AS x) UNION SELECT 1 FROM nodes JOIN pods ON name = (SELECT MAX(name) FROM nodes)");
        assertThat(sql).doesNotContain("\"PODS\".\"").containsPattern("(.*\"public\"\\.\"pods\"){4}");
        assertThat(sql.split("\"public\"\\.\"(pods|nodes)\"", -1)).hasSize(8);
    }

    @Test
    void aTableThatIsTheSameInTheDatabaseIsNamedPlainly() {
        assertThat(as(Dialect.H2, "SELECT * FROM pods, nodes AS n")).isEqualTo("SELECT * FROM \"PODS\", \"NODES\" AS \"N\"");
    }

    @Test
    void viewsBecomeItemsOfAWithEachAfterThoseItUses() {
        assertThat(as(Dialect.ANSI, "SELECT * FROM placed AS p")).isEqualTo(
                "WITH \"BIG$1\" AS (SELECT \"NAME\" FROM \"NODES\" WHERE \"cpu Cap\" > 5), \"PLACED$2\" AS (SELECT \"POD_NAME\" FROM \"PODS\" "
                        + "INNER JOIN \"BIG$1\" AS \"B\" ON \"NODE_NAME\" = \"B\".\"NAME\") SELECT * FROM \"PLACED$2\" AS \"P\"");
    }

    @Test
    void aNameOfWithHidesTheTableOnlyAfterItsDefinition() {
        assertThat(located("WITH nodes AS (SELECT name FROM nodes) SELECT * FROM nodes")).isEqualTo(
                "WITH \"NODES\" AS (SELECT \"NAME\" FROM (SELECT \"name\" AS \"NAME\", \"cpu Cap\" AS \"cpu Cap\" FROM \"public\".\"nodes\") "
                        + "AS \"NODES\") SELECT * FROM \"NODES\"");
    }

    @Test
    void inH2NamesOfWithGetNewNamesBecauseTablesWouldHideThem() {
        assertThat(as(Dialect.H2, "WITH nodes AS (SELECT name FROM nodes), m AS (SELECT * FROM nodes) SELECT nodes.name FROM nodes, m"))
                .isEqualTo("WITH \"NODES$1\" AS (SELECT \"NAME\" FROM \"NODES\"), \"M$2\" AS (SELECT * FROM \"NODES$1\" AS \"NODES\") "
                        + "SELECT \"NODES\".\"NAME\" FROM \"NODES$1\" AS \"NODES\", \"M$2\" AS \"M\"");
    }

    @Test
    void aWithInsideAWithBecomesOne() {
        assertThat(as(Dialect.ANSI, "WITH a AS (SELECT 1 AS x) (WITH RECURSIVE a(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM a) SELECT i FROM a)"))
                .isEqualTo("WITH RECURSIVE \"A\" AS (SELECT 1 AS \"X\"), \"A$1\" (\"I\") AS (SELECT 2 UNION ALL SELECT \"I\" + 1 "
                        + "FROM \"A$1\" AS \"A\") SELECT \"I\" FROM \"A$1\" AS \"A\"");
    }

    @Test
    void aViewIsNotTouchedByTheWithAroundIt() {
        assertThat(as(Dialect.ANSI, "WITH nodes AS (SELECT 1 AS name) SELECT * FROM nodes, big")).isEqualTo(
                "WITH \"BIG$1\" AS (SELECT \"NAME\" FROM \"NODES\" WHERE \"cpu Cap\" > 5), \"NODES\" AS (SELECT 1 AS \"NAME\") "
                        + "SELECT * FROM \"NODES\", \"BIG$1\" AS \"BIG\"");
    }

    @Test
    void derivedTablesAlwaysHaveAName() {
        assertThat(as(Dialect.ANSI, "SELECT * FROM (SELECT 1 AS x)")).isEqualTo("SELECT * FROM (SELECT 1 AS \"X\") AS \"T$1\"");
    }

    @Test
    void functionsOfTheLanguage() {
        String query = "SELECT CONTAINS(ARRAY[1, 2], 1), ANY(name = 'a'), ALL(name = 'b'), EVERY(name = 'c'), SOME(name = 'd') FROM nodes";
        assertThat(as(Dialect.POSTGRESQL, query)).isEqualTo(as(Dialect.H2, query)).isEqualTo("SELECT (1 = ANY (ARRAY[1, 2])), "
                + "BOOL_OR(\"NAME\" = 'a'), BOOL_AND(\"NAME\" = 'b'), BOOL_AND(\"NAME\" = 'c'), BOOL_OR(\"NAME\" = 'd') FROM \"NODES\"");
        assertThat(as(Dialect.ANSI, query)).isEqualTo("SELECT CONTAINS(ARRAY[1, 2], 1), "
                + "SOME(\"NAME\" = 'a'), EVERY(\"NAME\" = 'b'), EVERY(\"NAME\" = 'c'), SOME(\"NAME\" = 'd') FROM \"NODES\"");
    }

    @Test
    void whatCalciteSpellsInItsOwnWay() {
        assertThat(as(Dialect.ANSI, "SELECT 1 FROM nodes WHERE 1 BETWEEN 2 AND 3 AND 1 NOT BETWEEN 2 AND 3")).isEqualTo(
                "SELECT 1 FROM \"NODES\" WHERE 1 BETWEEN 2 AND 3 AND 1 NOT BETWEEN 2 AND 3");
        assertThat(as(Dialect.ANSI, "VALUES (1, 'é'), (2, 'x')")).isEqualTo("VALUES (1, 'é'), (2, 'x')");
        assertThat(as(Dialect.ANSI, "SELECT (1 = 2) = (name = 'x') FROM nodes")).isEqualTo("SELECT (1 = 2) = (\"NAME\" = 'x') FROM \"NODES\"");
        assertThat(as(Dialect.ANSI, "SELECT CAST(1 AS DOUBLE), CAST('x' AS UUID), CAST(NULL AS DOUBLE ARRAY)")).isEqualTo(
                "SELECT CAST(1 AS DOUBLE PRECISION), CAST('x' AS UUID), CAST(NULL AS DOUBLE PRECISION ARRAY)");
    }

    @Test
    void inH2ColumnsOfUsingAndNaturalSayWhereTheyAreFrom() {
        String query = "SELECT node_name FROM pods NATURAL RIGHT JOIN (SELECT name AS node_name FROM nodes) AS n ORDER BY node_name, pod_name";
        assertThat(as(Dialect.H2, query)).isEqualTo("SELECT \"N\".\"NODE_NAME\" AS \"NODE_NAME\" FROM \"PODS\" RIGHT JOIN "
                + "(SELECT \"NAME\" AS \"NODE_NAME\" FROM \"NODES\") AS \"N\" USING (\"NODE_NAME\") ORDER BY \"NODE_NAME\" NULLS LAST, \"POD_NAME\" NULLS LAST");
        assertThat(as(Dialect.POSTGRESQL, query)).startsWith("SELECT \"NODE_NAME\" FROM \"PODS\" NATURAL RIGHT JOIN");
    }

    @Test
    void namesThatAreAlsoFunctionsAreQuoted() {
        assertThat(as(Dialect.POSTGRESQL, "SELECT pi, \"CURRENT_DATE\", CURRENT_DATE, pi() FROM pods AS x(pi, \"CURRENT_DATE\")")).isEqualTo(
                "SELECT \"PI\", \"CURRENT_DATE\", CURRENT_DATE, PI() FROM \"PODS\" AS \"X\" (\"PI\", \"CURRENT_DATE\")");
    }

    @Test
    void dmlKeepsItsTargetAndInlinesViews() {
        assertThat(as(Dialect.H2, "INSERT INTO pods (pod_name) SELECT name FROM big")).isEqualTo(
                "INSERT INTO \"PODS\" (\"POD_NAME\") SELECT \"NAME\" FROM (SELECT \"NAME\" FROM \"NODES\" WHERE \"cpu Cap\" > 5) AS \"BIG\"");
        assertThat(as(Dialect.H2, "UPDATE pods AS p SET node_name = (SELECT MAX(name) FROM big) WHERE p.pod_name = 'a'")).isEqualTo(
                "UPDATE \"PODS\" AS \"P\" SET \"NODE_NAME\" = (SELECT MAX(\"NAME\") FROM (SELECT \"NAME\" FROM \"NODES\" WHERE \"cpu Cap\" > 5) "
                        + "AS \"BIG\") WHERE \"P\".\"POD_NAME\" = 'a'");
        assertThat(as(Dialect.H2, "DELETE FROM pods WHERE node_name NOT IN (SELECT name FROM nodes)")).isEqualTo(
                "DELETE FROM \"PODS\" WHERE \"NODE_NAME\" NOT IN (SELECT \"NAME\" FROM \"NODES\")");
        assertThat(as(Dialect.H2, "MERGE INTO pods USING big ON node_name = big.name WHEN MATCHED THEN UPDATE SET pod_name = 'x' "
                + "WHEN NOT MATCHED THEN INSERT (pod_name) VALUES (big.name)")).isEqualTo(
                "MERGE INTO \"PODS\" USING (SELECT \"NAME\" FROM \"NODES\" WHERE \"cpu Cap\" > 5) AS \"BIG\" ON \"NODE_NAME\" = \"BIG\".\"NAME\" "
                        + "WHEN MATCHED THEN UPDATE SET \"POD_NAME\" = 'x' WHEN NOT MATCHED THEN INSERT (\"POD_NAME\") VALUES (\"BIG\".\"NAME\")");
    }

    @Test
    void theNodesOfTheProgramStayAsTheyAre() {
        SqlNode query = Programs.node("WITH nodes AS (SELECT name FROM nodes) SELECT CONTAINS(ARRAY[1], 2) FROM (SELECT * FROM placed), nodes "
                + "WHERE 1 BETWEEN 2 AND 3");
        String before = query.toString();
        String view = PROGRAM.viewQueries().get("PLACED").toString();
        for (Dialect dialect : Dialect.values()) {
            new SqlRenderer(PROGRAM, dialect, LOWER).sql(query);
        }
        assertThat(query).hasToString(before);
        assertThat(PROGRAM.viewQueries().get("PLACED")).hasToString(view);
    }
}
