package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.ResultColumn;
import dev.dcm.ivm.sql.query.type.Types;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.calcite.sql.type.SqlTypeName;

/** A result of metadata: columns as JDBC prescribes them. */
final class MetaRows {
    private final List<ResultColumn> columns = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    /** @param names of columns; those with a # before them are integers */
    MetaRows(String... names) {
        for (String name : names) {
            boolean number = name.startsWith("#");
            columns.add(new ResultColumn(number ? name.substring(1) : name, Types.nullable(number ? SqlTypeName.INTEGER : SqlTypeName.VARCHAR)));
        }
    }

    MetaRows add(Object... values) {
        rows.add(Row.of(values));
        return this;
    }

    MetaRows sorted(int... byColumns) {
        Comparator<Row> order = (a, b) -> 0;
        for (int column : byColumns) {
            order = order.thenComparing((a, b) -> Values.compare(a.get(column), b.get(column)));
        }
        rows.sort(order);
        return this;
    }

    ResultSet result() {
        return new DcmResultSet(null, columns, rows);
    }

    /** Whether a name fits a pattern with % and _; null fits all. Tools ask for table after table, and every name is compared each time. */
    static boolean fits(String name, String pattern) {
        return pattern == null || fits(name, 0, pattern, 0);
    }

    private static boolean fits(String name, int from, String pattern, int place) {
        if (place == pattern.length()) {
            return from == name.length();
        }
        char c = pattern.charAt(place);
        if (c == '%') {
            for (int rest = from; rest <= name.length(); rest++) {
                if (fits(name, rest, pattern, place + 1)) {
                    return true;
                }
            }
            return false;
        }
        boolean escaped = c == '\\' && place + 1 < pattern.length();
        char wanted = escaped ? pattern.charAt(place + 1) : c;
        boolean same = from < name.length() && (!escaped && c == '_' || name.charAt(from) == wanted);
        return same && fits(name, from + 1, pattern, place + (escaped ? 2 : 1));
    }
}
