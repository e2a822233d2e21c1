package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.ResultColumn;
import dev.dcm.ivm.sql.query.type.Types;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
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

    /** Whether a name fits a pattern with % and _; null fits all. */
    static boolean fits(String name, String pattern) {
        if (pattern == null || pattern.equals("%")) {
            return true;
        }
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                regex.append(Pattern.quote(String.valueOf(pattern.charAt(++i))));
            } else {
                regex.append(c == '%' ? ".*" : c == '_' ? "." : Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(name).matches();
    }
}
