package dev.dcm.ivm.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the database says tells the rows of a view apart, and that it does. */
class ViewKeysTest {
    private Connection connection;
    private Statement statement;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:dcm:" + UUID.randomUUID());
        statement = connection.createStatement();
        statement.execute("CREATE TABLE node (id INTEGER PRIMARY KEY, zone INTEGER, size DOUBLE NOT NULL)");
        statement.execute("CREATE TABLE zone (id INTEGER PRIMARY KEY, name VARCHAR)");
        statement.execute("CREATE TABLE pod (ns INTEGER, name INTEGER, node INTEGER, big BIGINT NOT NULL, UNIQUE (big), PRIMARY KEY (ns, name))");
        statement.execute("INSERT INTO zone VALUES (1, 'a'), (2, 'a'), (3, NULL)");
        statement.execute("INSERT INTO node VALUES (1, 1, 1), (2, 1, 9007199254740992), (3, 2, 1), (4, NULL, 2)");
        statement.execute("INSERT INTO pod VALUES (1, 1, 1, 1), (1, 2, 1, 2), (2, 1, 2, 9007199254740992), (2, 2, NULL, 9007199254740993)");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private List<String> key(String relation, boolean nullable) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet rows = connection.getMetaData().getBestRowIdentifier(null, null, relation, DatabaseMetaData.bestRowSession, nullable)) {
            while (rows.next()) {
                columns.add(rows.getString("COLUMN_NAME"));
            }
        }
        return columns;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            // Keys of tables, as far as they are shown.
            "SELECT n.id, n.size FROM node n WHERE n.zone = 1                                               | ID",
            "SELECT n.size, n.id AS node FROM node n ORDER BY n.size                                        | NODE",
            "SELECT n.zone FROM node n                                                                      | ''",
            "SELECT n.id + 1 AS id FROM node n                                                              | ''",
            "SELECT p.ns, p.node FROM pod p                                                                 | ''",
            "SELECT p.ns, p.name FROM pod p                                                                 | NS,NAME",
            "SELECT p.ns, p.name, p.big FROM pod p                                                          | BIG",
            // What is grouped by or distinct.
            "SELECT n.zone, COUNT(*) AS nodes FROM node n GROUP BY n.zone                                   | ZONE",
            "SELECT COUNT(*) AS nodes FROM node n GROUP BY n.zone                                           | ''",
            "SELECT DISTINCT n.zone, n.size FROM node n                                                     | ZONE,SIZE",
            "SELECT g.nodes FROM (SELECT n.zone, COUNT(*) AS nodes FROM node n GROUP BY n.zone) g           | ''",
            // Joins with at most one row of the other side, and with several.
            "SELECT n.id, z.name FROM node n JOIN zone z ON z.id = n.zone                                   | ID",
            "SELECT n.id, z.name FROM node n LEFT JOIN zone z ON z.id = n.zone                              | ID",
            "SELECT n.id, z.id AS zone FROM zone z LEFT JOIN node n ON z.id = n.zone                        | ID,ZONE",
            "SELECT z.id, n.size FROM zone z LEFT JOIN node n ON z.id = n.zone                              | ''",
            "SELECT n.id, z.name FROM zone z RIGHT JOIN node n ON z.id = n.zone                             | ''",
            "SELECT n.id AS node, z.id AS zone FROM node n CROSS JOIN zone z                                | NODE,ZONE",
            "SELECT p.ns, p.name FROM pod p JOIN node n ON n.id = p.node                                    | NS,NAME",
            "SELECT n.id FROM node n WHERE n.id IN (SELECT p.node FROM pod p)                               | ID",
            // Two whole numbers may equal one floating-point number.
            "SELECT n.id FROM node n JOIN pod p ON p.big = n.size                                           | ''",
            "SELECT n.id FROM node n UNION ALL SELECT z.id FROM zone z                                      | ''"})
    void keysOfViews(String query, String expected) throws SQLException {
        statement.execute("CREATE VIEW v AS " + query);
        List<String> key = key("V", true);
        assertThat(String.join(",", key)).isEqualTo(expected);
        if (!key.isEmpty()) {
            String columns = String.join(", ", key);
            try (ResultSet repeated = statement.executeQuery("SELECT " + columns + " FROM v GROUP BY " + columns + " HAVING COUNT(*) > 1")) {
                assertThat(repeated.next()).isFalse();
            }
        }
    }

    @Test
    void viewsOverViewsHaveKeysToo() throws SQLException {
        statement.execute("CREATE VIEW busy AS SELECT p.node, COUNT(*) AS pods FROM pod p GROUP BY p.node");
        statement.execute("CREATE VIEW busiest AS SELECT b.node AS id, b.pods FROM busy b WHERE b.pods > 1");
        assertThat(key("BUSIEST", true)).containsExactly("ID");
    }

    @Test
    void columnsThatMayBeNullAreLeftOutOnRequest() throws SQLException {
        statement.execute("CREATE VIEW zones AS SELECT n.zone, COUNT(*) AS nodes FROM node n GROUP BY n.zone");
        assertThat(key("ZONES", false)).isEmpty();
        assertThat(key("NODE", false)).containsExactly("ID");
    }

    @Test
    void aKeyGoesWithTheConstraintItCameFrom() throws SQLException {
        statement.execute("CREATE VIEW a AS SELECT p.big FROM pod p");
        statement.execute("CREATE VIEW b AS SELECT a.big AS x FROM a");
        assertThat(key("B", true)).containsExactly("X");
        String constraint;
        try (ResultSet unique = connection.getMetaData().getIndexInfo(null, null, "POD", true, false)) {
            constraint = null;
            while (unique.next()) {
                constraint = unique.getString("COLUMN_NAME").equals("BIG") ? unique.getString("INDEX_NAME") : constraint;
            }
        }
        statement.execute("ALTER TABLE pod DROP CONSTRAINT \"" + constraint + "\"");
        assertThat(key("A", true)).isEmpty();
        assertThat(key("B", true)).isEmpty();
    }

    @Test
    void whatIsNotThereHasNoKey() throws SQLException {
        assertThat(key("NOTHING", true)).isEmpty();
    }
}
