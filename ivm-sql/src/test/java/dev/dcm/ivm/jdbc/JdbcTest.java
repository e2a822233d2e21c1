package dev.dcm.ivm.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ivm.sql.IncrementalDatabase;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The driver as JDBC describes one. */
class JdbcTest {
    private Connection connection;
    private Statement statement;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:dcm:");
        statement = connection.createStatement();
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void everyTypeComesBackAsItWent() throws SQLException {
        statement.execute("create table t (id int primary key, b boolean, ti tinyint, s smallint, l bigint, d decimal(10, 3), r real, "
                + "f double precision, "
                + "c char(5), v varchar, da date, tm time, ts timestamp, a varchar array)");
        LocalDateTime moment = LocalDateTime.of(2024, 2, 29, 23, 59, 59, 123_456_000);
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setInt(1, 1);
            insert.setBoolean(2, true);
            insert.setByte(3, (byte) -128);
            insert.setShort(4, (short) 7);
            insert.setLong(5, Long.MIN_VALUE);
            insert.setBigDecimal(6, new BigDecimal("12.3455"));
            insert.setFloat(7, 0.5f);
            insert.setDouble(8, 0.1);
            insert.setString(9, "ab");
            insert.setString(10, "Größe");
            insert.setObject(11, LocalDate.of(1969, 12, 31));
            insert.setObject(12, LocalTime.of(1, 2, 3));
            insert.setTimestamp(13, Timestamp.valueOf(moment));
            insert.setArray(14, connection.createArrayOf("VARCHAR", new Object[] {"x", null, "y"}));
            assertThat(insert.executeUpdate()).isEqualTo(1);
            for (int i = 1; i <= 14; i++) {
                insert.setNull(i, Types.NULL);
            }
            insert.setInt(1, 2);
            assertThat(insert.executeUpdate()).isEqualTo(1);
        }
        try (ResultSet rows = statement.executeQuery("select * from t order by id")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getBoolean("B")).isTrue();
            assertThat(rows.getByte("ti")).isEqualTo((byte) -128);
            assertThat(rows.getInt(4)).isEqualTo(7);
            assertThat(rows.getLong(5)).isEqualTo(Long.MIN_VALUE);
            assertThat(rows.getBigDecimal(6)).isEqualTo(new BigDecimal("12.346"));
            assertThat(rows.getObject(7)).isEqualTo(0.5f);
            assertThat(rows.getDouble(8)).isEqualTo(0.1);
            assertThat(rows.getString(10)).isEqualTo("Größe");
            assertThat(rows.getDate(11)).isEqualTo(Date.valueOf("1969-12-31"));
            assertThat(rows.getObject(11, LocalDate.class)).isEqualTo(LocalDate.of(1969, 12, 31));
            assertThat(rows.getObject(12, LocalTime.class)).isEqualTo(LocalTime.of(1, 2, 3));
            assertThat(rows.getObject(13, LocalDateTime.class)).isEqualTo(moment);
            assertThat(rows.getObject(13)).isEqualTo(Timestamp.valueOf(moment));
            assertThat(rows.getString(13)).isEqualTo("2024-02-29 23:59:59.123456");
            Array array = rows.getArray(14);
            assertThat((Object[]) array.getArray()).containsExactly("x", null, "y");
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(5)).isZero();
            assertThat(rows.wasNull()).isTrue();
            assertThat(rows.getObject(14)).isNull();
            assertThat(rows.next()).isFalse();
            assertThatThrownBy(() -> rows.getInt(1)).hasMessageContaining("no current row");
        }
    }

    @Test
    void tellsErrorsByStateAndClass() throws SQLException {
        statement.execute("create table t (a int primary key)");
        statement.execute("insert into t values (1)");
        assertThatThrownBy(() -> statement.execute("insert into t values (1)")).isInstanceOf(SQLIntegrityConstraintViolationException.class)
                .extracting(e -> ((SQLException) e).getSQLState()).isEqualTo("23505");
        assertThatThrownBy(() -> statement.execute("select * frm t")).isInstanceOf(SQLSyntaxErrorException.class).hasMessageStartingWith("1:14: ");
        assertThatThrownBy(() -> connection.prepareCall("call f()")).isInstanceOf(SQLFeatureNotSupportedException.class);
        assertThatThrownBy(() -> statement.executeQuery("insert into t values (5)")).isInstanceOf(SQLException.class);
        PreparedStatement query = connection.prepareStatement("select * from t where a = ?");
        assertThatThrownBy(query::executeQuery).hasMessageContaining("parameter 1 has no value");
        query.setObject(1, 1.5);
        assertThatThrownBy(query::executeQuery).hasMessageContaining("exactly");
        query.setObject(1, 99999999999L);
        assertThat(query.executeQuery().next()).isFalse();
        assertThatThrownBy(() -> query.setInt(2, 1)).hasMessageContaining("no number 2");
    }

    @Test
    void comparesWithWhatAColumnCannotHold() throws SQLException {
        statement.execute("create table t (a decimal(4, 2) primary key, b varchar(2) unique)");
        statement.execute("insert into t values (1.23, 'xy'), (2, 'z')");
        for (String condition : List.of("a = ?", "a + 0 = ?", "a > ?")) {
            PreparedStatement query = connection.prepareStatement("select a from t where " + condition);
            query.setBigDecimal(1, new BigDecimal("1.234"));
            assertThat(query.executeQuery().next()).as(condition).isEqualTo(condition.contains(">"));
            query.setBigDecimal(1, new BigDecimal("12345.6"));
            assertThat(query.executeQuery().next()).as(condition).isFalse();
        }
        PreparedStatement byText = connection.prepareStatement("delete from t where b = ?");
        byText.setString(1, "too long");
        assertThat(byText.executeUpdate()).isZero();
    }

    @Test
    void preparedStatementsOutliveDefinitions() throws SQLException {
        statement.execute("create table t (a int, b int)");
        PreparedStatement query = connection.prepareStatement("select * from t where a = ?");
        statement.execute("insert into t values (1, 2)");
        query.setInt(1, 1);
        assertThat(query.executeQuery().next()).isTrue();
        statement.execute("drop table t");
        assertThatThrownBy(query::executeQuery).hasMessageContaining("not found");
        statement.execute("create table t (b varchar(3), a bigint)");
        statement.execute("insert into t values ('x', 1)");
        ResultSet rows = query.executeQuery();
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString(1)).isEqualTo("x");
    }

    @Test
    void batchIsOneStepOrNothing() throws SQLException {
        statement.execute("create table t (a int primary key, b int)");
        IncrementalDatabase database = connection.unwrap(IncrementalDatabase.class);
        long before = database.epoch();
        PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?)");
        for (int i = 0; i < 100; i++) {
            insert.setInt(1, i);
            insert.setInt(2, i);
            insert.addBatch();
        }
        assertThat(insert.executeBatch()).hasSize(100).containsOnly(1);
        assertThat(database.epoch()).isEqualTo(before + 1);
        for (int i = 150; i >= 50; i--) {
            insert.setInt(1, i);
            insert.addBatch();
        }
        assertThatThrownBy(insert::executeBatch).isInstanceOf(BatchUpdateException.class).hasMessageContaining("(A) = (99)");
        assertThat(database.epoch()).isEqualTo(before + 1);
        assertThat(insert.executeBatch()).isEmpty();
    }

    @Test
    void givesGeneratedKeys() throws SQLException {
        statement.execute("create table t (id bigint generated by default as identity primary key, v int)");
        statement.executeUpdate("insert into t (v) values (7), (8)", Statement.RETURN_GENERATED_KEYS);
        ResultSet keys = statement.getGeneratedKeys();
        assertThat(keys.next()).isTrue();
        assertThat(keys.getLong("ID")).isEqualTo(1);
        assertThat(keys.next()).isTrue();
        assertThat(keys.getLong(1)).isEqualTo(2);
        assertThat(keys.next()).isFalse();
    }

    @Test
    void namedDatabasesAreSharedUntilClosed() throws SQLException {
        String url = "jdbc:dcm:shared-by-two";
        try (Connection one = DriverManager.getConnection(url); Connection two = DriverManager.getConnection(url)) {
            one.createStatement().execute("create table t (a int primary key)");
            one.setAutoCommit(false);
            one.createStatement().execute("insert into t values (1)");
            assertThat(two.createStatement().executeQuery("select * from t").next()).as("not committed").isFalse();
            Statement waiting = two.createStatement();
            waiting.setQueryTimeout(1);
            assertThatThrownBy(() -> waiting.execute("insert into t values (2)")).isInstanceOf(SQLTimeoutException.class);
            one.commit();
            assertThat(two.createStatement().executeQuery("select * from t").next()).isTrue();
            one.createStatement().execute("delete from t");
        }
        try (Connection again = DriverManager.getConnection(url)) {
            assertThat(again.createStatement().executeQuery("select * from t").next()).as("closing rolls back").isTrue();
            again.unwrap(IncrementalDatabase.class).close();
            assertThat(again.isValid(1)).isFalse();
            assertThatThrownBy(() -> again.createStatement()).isInstanceOf(SQLException.class);
        }
        try (Connection fresh = DriverManager.getConnection(url)) {
            assertThatThrownBy(() -> fresh.createStatement().executeQuery("select * from t")).hasMessageContaining("not found");
            fresh.unwrap(IncrementalDatabase.class).close();
        }
    }

    @Test
    void describesTablesKeysAndIndexes() throws SQLException {
        statement.execute("create table p (a int, b varchar(7) default 'x', primary key (b, a))");
        statement.execute("create table c (x int, y varchar(7), z decimal(5, 2) unique, foreign key (x, y) references p (a, b) on delete set null)");
        statement.execute("create view v as select y, z from c");
        statement.execute("create index i on v (y)");
        assertThat(lines(connection.getMetaData().getTables(null, null, "%", null), 3, 4)).containsExactly("C TABLE", "P TABLE", "V VIEW");
        assertThat(lines(connection.getMetaData().getTables(null, "PUB%", "_", null), 3)).containsExactly("C", "P", "V");
        assertThat(lines(connection.getMetaData().getTables(null, "_UBLI%C", "%P%", null), 3)).containsExactly("P");
        for (String nothing : List.of("\\_", "\\%", "PP", "", "__", "c")) {
            assertThat(lines(connection.getMetaData().getTables(null, null, nothing, null), 3)).as(nothing).isEmpty();
        }
        assertThat(lines(connection.getMetaData().getColumns(null, null, "C", "%"), 4, 6, 7, 9, 18))
                .containsExactly("X INTEGER 10 0 YES", "Y VARCHAR 7 0 YES", "Z DECIMAL 5 2 YES");
        assertThat(lines(connection.getMetaData().getColumns(null, "PUBLIC", "P", "B"), 4, 13, 11)).containsExactly("B 'x' 0");
        assertThat(lines(connection.getMetaData().getPrimaryKeys(null, null, "P"), 4, 5, 6)).containsExactly("A 2 P_PKEY", "B 1 P_PKEY");
        assertThat(lines(connection.getMetaData().getImportedKeys(null, null, "C"), 3, 4, 7, 8, 9, 11))
                .containsExactly("P B C Y 1 2", "P A C X 2 2");
        assertThat(lines(connection.getMetaData().getExportedKeys(null, null, "C"), 1)).isEmpty();
        assertThat(lines(connection.getMetaData().getIndexInfo(null, null, "V", false, false), 4, 6, 9)).containsExactly("1 I Y");
        assertThat(lines(connection.getMetaData().getIndexInfo(null, null, "C", true, false), 4, 6, 9)).containsExactly("0 C_Z_KEY Z");
        assertThat(lines(connection.getMetaData().getTypeInfo(), 1)).contains("INTEGER", "VARCHAR", "TIMESTAMP");
        PreparedStatement prepared = connection.prepareStatement("select y, count(*) as n from v where z > ? group by y");
        assertThat(prepared.getMetaData().getColumnLabel(2)).isEqualTo("N");
        assertThat(prepared.getMetaData().getColumnType(2)).isEqualTo(Types.BIGINT);
        assertThat(prepared.getParameterMetaData().getParameterType(1)).isEqualTo(Types.DECIMAL);
    }

    private static List<String> lines(ResultSet rows, int... columns) throws SQLException {
        List<String> lines = new ArrayList<>();
        while (rows.next()) {
            List<String> cells = new ArrayList<>();
            for (int column : columns) {
                cells.add(rows.getString(column));
            }
            lines.add(String.join(" ", cells));
        }
        return lines;
    }

    @Test
    void tellsRowsAndBytesOfWhatItKeeps() throws SQLException {
        statement.execute("create table node (name varchar(20) primary key, capacity int);"
                + "create table pod (name varchar(20) primary key, node varchar(20) references node, cpu int);"
                + "create view used as select node, sum(cpu) as cpu from pod group by node;"
                + "create view same as select node, sum(cpu) as cpu from pod group by node;"
                + "create view spare as select n.name, n.capacity - coalesce(u.cpu, 0) as cpu from node n left join used u on u.node = n.name;"
                + "create index spare_by_cpu on spare (cpu);"
                + "insert into node values ('n1', 8), ('n2', 4);"
                + "insert into pod values ('a', 'n1', 2), ('b', 'n1', 3), ('c', null, 1)");
        assertThat(rowsKept()).contains("table NODE 2", "index NODE (NAME) 2", "table POD 3", "index POD (NODE) 3", "view USED 2", "view SAME 2",
                "state USED 2", "view SPARE 2", "index SPARE (CPU) 2").doesNotContain("index SAME (NODE) 2");
        statement.execute("delete from pod; delete from node");
        assertThat(rowsKept()).filteredOn(line -> !line.contains("CURRENT_TIMESTAMP")).hasSizeGreaterThan(8)
                .allSatisfy(line -> assertThat(line).endsWith(" 0"));
    }

    /** Kind, name and rows of each part. What has rows of its own takes bytes. */
    private List<String> rowsKept() throws SQLException {
        List<String> lines = new ArrayList<>();
        try (ResultSet parts = statement.executeQuery("explain memory")) {
            while (parts.next()) {
                lines.add(parts.getString("KIND") + " " + parts.getString("NAME") + " " + parts.getLong("ROWS"));
                boolean shared = parts.getString("NAME").equals("SAME");
                assertThat(parts.getLong("BYTES")).as(lines.get(lines.size() - 1)).isGreaterThanOrEqualTo(shared ? 0 : 8 * parts.getLong("ROWS"));
            }
        }
        return lines;
    }

    @Test
    void limitsRowsAndScrolls() throws SQLException {
        statement.setMaxRows(2);
        ResultSet rows = statement.executeQuery("select * from (values (3), (1), (2)) as t (a) order by a");
        assertThat(rows.last()).isTrue();
        assertThat(rows.getInt("a")).isEqualTo(2);
        assertThat(rows.previous()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(1);
        assertThat(rows.isFirst()).isTrue();
        connection.close();
        connection.close();
        assertThat(connection.isClosed()).isTrue();
    }
}
