package dev.dcm.database;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Names;
import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.List;
import java.util.Locale;

/** Reads rows of a view so that each cell has the Java class that its field's type promises. */
final class RowReader {
    private final BaseView view;
    private final ResultSet result;
    private final Cell[] cells;

    /** Reads one column of the current row. */
    private interface Cell {
        Object read(ResultSet result, int column) throws SQLException;
    }

    RowReader(BaseView view, ResultSet result) throws SQLException {
        this.view = view;
        this.result = result;
        List<Field> fields = view.fields();
        ResultSetMetaData metaData = result.getMetaData();
        if (metaData.getColumnCount() != fields.size()) {
            throw new IllegalStateException("view " + view.name() + " has " + fields.size() + " fields but its query "
                    + metaData.getColumnCount() + " columns");
        }
        this.cells = new Cell[fields.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = cell(fields.get(i).type(), metaData.getColumnType(i + 1), metaData.getColumnTypeName(i + 1));
        }
    }

    Object[] row() throws SQLException {
        Object[] row = new Object[cells.length];
        for (int i = 0; i < cells.length; i++) {
            try {
                row[i] = cells[i].read(result, i + 1);
            } catch (Values.OtherTypeException e) {
                Field field = view.fields().get(i);
                throw new CsqlException(e.tooLarge() ? Code.OVERFLOW : Code.DATABASE_MISMATCH, view.span(), "column "
                        + Names.display(field.name()) + " is " + field.type() + " in the program but the database delivers " + e.value(),
                        e.tooLarge() ? "Integers have to fit 64 bits." : "Declare the column in the program as it is in the database, or convert it by CAST.");
            }
        }
        return row;
    }

    private static Cell cell(SqlType type, int jdbcType, String typeName) {
        return switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT -> isInteger(jdbcType) ? RowReader::readLong : normalised(type);
            case CHAR -> RowReader::readPadded;
            case VARCHAR -> jdbcType == Types.CHAR ? RowReader::readPadded : ResultSet::getString;
            case DATE -> (r, i) -> r.getObject(i, LocalDate.class);
            case TIME -> isZoned(typeName) ? (r, i) -> r.getObject(i, OffsetTime.class) : (r, i) -> r.getObject(i, LocalTime.class);
            case TIMESTAMP -> isZoned(typeName) ? (r, i) -> r.getObject(i, OffsetDateTime.class) : (r, i) -> r.getObject(i, LocalDateTime.class);
            default -> normalised(type);
        };
    }

    private static boolean isZoned(String typeName) {
        return typeName.toLowerCase(Locale.ROOT).matches("time(stamp)?tz|.* with time zone");
    }

    private static Cell normalised(SqlType type) {
        return (r, i) -> Values.normalised(r.getObject(i), type);
    }

    private static boolean isInteger(int jdbcType) {
        return jdbcType == Types.TINYINT || jdbcType == Types.SMALLINT || jdbcType == Types.INTEGER || jdbcType == Types.BIGINT;
    }

    private static Object readLong(ResultSet result, int column) throws SQLException {
        long value = result.getLong(column);
        return result.wasNull() ? null : value;
    }

    private static Object readPadded(ResultSet result, int column) throws SQLException {
        return Values.unpadded(result.getString(column));
    }
}
