package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.Batch;
import dev.dcm.ivm.Relation;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.query.expression.Times;
import dev.dcm.ivm.sql.query.type.Types;
import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.type.SqlTypeName;

/** The same tables in H2 and in a circuit. Results are compared as bags of texts in which equal values look equal. */
final class TwoDatabases implements AutoCloseable {
    final Sandbox ours = new Sandbox();
    private final Connection h2;

    TwoDatabases(String... tables) throws SQLException {
        h2 = DriverManager.getConnection("jdbc:h2:mem:");
        for (String table : tables) {
            try (Statement statement = h2.createStatement()) {
                statement.execute("CREATE TABLE " + table);
            }
            String name = table.substring(0, table.indexOf('(')).strip();
            ours.table(name, rowType(name), null);
        }
    }

    private RelDataType rowType(String table) throws SQLException {
        try (Statement statement = h2.createStatement(); ResultSet empty = statement.executeQuery("SELECT * FROM " + table)) {
            ResultSetMetaData columns = empty.getMetaData();
            RelDataTypeFactory.Builder builder = Types.FACTORY.builder();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                builder.add(columns.getColumnName(i), Types.FACTORY.createTypeWithNullability(type(columns, i),
                        columns.isNullable(i) != ResultSetMetaData.columnNoNulls));
            }
            return builder.build();
        }
    }

    private static RelDataType type(ResultSetMetaData columns, int i) throws SQLException {
        return switch (columns.getColumnTypeName(i)) {
            case "NUMERIC", "DECIMAL" -> Types.FACTORY.createSqlType(SqlTypeName.DECIMAL, columns.getPrecision(i), columns.getScale(i));
            case "CHARACTER VARYING" -> Types.FACTORY.createSqlType(SqlTypeName.VARCHAR, columns.getPrecision(i));
            case "CHARACTER" -> Types.character(columns.getPrecision(i));
            case "DOUBLE PRECISION" -> Types.FACTORY.createSqlType(SqlTypeName.DOUBLE);
            case "INTEGER ARRAY" -> Types.FACTORY.createArrayType(Types.nullable(SqlTypeName.INTEGER), -1);
            default -> Types.FACTORY.createSqlType(SqlTypeName.valueOf(columns.getColumnTypeName(i)));
        };
    }

    void insert(String table, List<Object[]> rows) throws SQLException {
        String marks = rows.isEmpty() ? "" : IntStream.range(0, rows.get(0).length).mapToObj(i -> "?").collect(Collectors.joining(", "));
        Batch batch = new Batch();
        for (Object[] row : rows) {
            run("INSERT INTO " + table + " VALUES (" + marks + ")", row);
            batch.insert(ours.source(table), ours.source(table).row(canonical(row)));
        }
        ours.circuit.apply(batch);
    }

    void delete(String table, List<Object[]> rows) throws SQLException {
        Batch batch = new Batch();
        for (Object[] row : rows) {
            run("DELETE FROM " + table + " WHERE " + rowType(table).getFieldNames().stream().map(n -> n + " IS NOT DISTINCT FROM ?")
                    .collect(Collectors.joining(" AND ")) + " FETCH FIRST ROW ONLY", row);
            batch.delete(ours.source(table), ours.source(table).row(canonical(row)));
        }
        ours.circuit.apply(batch);
    }

    private void run(String sql, Object[] row) throws SQLException {
        try (PreparedStatement statement = h2.prepareStatement(sql)) {
            for (int i = 0; i < row.length; i++) {
                statement.setObject(i + 1, row[i]);
            }
            statement.executeUpdate();
        }
    }

    private static Object[] canonical(Object[] row) {
        return Arrays.stream(row).map(TwoDatabases::canonical).toArray();
    }

    private static Object canonical(Object value) {
        if (value instanceof LocalDateTime time) {
            return Times.micros(time);
        } else if (value instanceof LocalDate date) {
            return date.toEpochDay();
        } else if (value instanceof Object[] array) {
            return SqlArray.of(array);
        }
        return value;
    }

    /** What H2 answers. */
    Map<String, Long> expected(String sql) throws SQLException {
        Map<String, Long> rows = new TreeMap<>();
        try (Statement statement = h2.createStatement(); ResultSet result = statement.executeQuery(sql)) {
            int width = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= width; i++) {
                    cells.add(text(fromH2(result, i)));
                }
                rows.merge(cells.toString(), 1L, Long::sum);
            }
        }
        return rows;
    }

    private static Object fromH2(ResultSet result, int i) throws SQLException {
        Object value = result.getObject(i);
        if (value instanceof java.sql.Timestamp) {
            return Times.micros(result.getObject(i, LocalDateTime.class));
        } else if (value instanceof java.sql.Date) {
            return result.getObject(i, LocalDate.class).toEpochDay();
        } else if (value instanceof Array array) {
            return SqlArray.of((Object[]) array.getArray());
        }
        return value;
    }

    /** What our plan gives when it is asked once. */
    Map<String, Long> evaluated(String sql) {
        CompiledQuery query = ours.compile(sql);
        int width = query.rowType().getFieldCount();
        Map<String, Long> rows = new TreeMap<>();
        ours.circuit.read(reader -> reader.evaluate(query.plan(List.of()))).forEach((row, weight) -> rows.merge(
                IntStream.range(0, width).mapToObj(i -> text(row.get(i))).toList().toString(), weight, Long::sum));
        return rows;
    }

    /** What our view holds. */
    Map<String, Long> contents(Relation view, int width) {
        Map<String, Long> rows = new TreeMap<>();
        ours.circuit.read(reader -> {
            reader.forEach(view, (row, copies) -> rows.merge(
                    IntStream.range(0, width).mapToObj(i -> text(row.get(i))).toList().toString(), copies, Long::sum));
            return null;
        });
        return rows;
    }

    /** Numbers of all types look alike, with the digits that a double has for certain. */
    private static String text(Object value) {
        if (value instanceof Number number && !(number instanceof Double d && !Double.isFinite(d))) {
            BigDecimal exact = number instanceof Double d ? BigDecimal.valueOf(d) : new BigDecimal(number.toString());
            return Values.canonical(exact.round(new MathContext(14))).toPlainString();
        } else if (value instanceof SqlArray array) {
            return Arrays.stream(array.toArray()).map(TwoDatabases::text).toList().toString();
        }
        return value instanceof String s ? "'" + s.stripTrailing() + "'" : String.valueOf(value);
    }

    @Override
    public void close() throws SQLException {
        h2.close();
    }
}
