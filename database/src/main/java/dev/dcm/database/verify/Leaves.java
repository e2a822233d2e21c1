package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.database.Snapshot;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The queries that everything is built of: base views as they are, and tables that own decisions as rows of constants. */
final class Leaves {
    private final Snapshot snapshot;
    private final Map<String, List<Object[]>> decided;
    private final TypeNames types;
    private final Constants constants;
    private final Map<VariableTable, String> written = new IdentityHashMap<>();

    /** @param decided all rows, decided, of each table or view that owns decisions */
    Leaves(Snapshot snapshot, Map<String, List<Object[]>> decided, TypeNames types) {
        this.snapshot = snapshot;
        this.decided = decided;
        this.types = types;
        this.constants = new Constants(types);
    }

    /** A query with columns c0, c1 ... of the types that {@link TypeNames} gives them. */
    String base(BaseView view) {
        String items = IntStream.range(0, view.fields().size())
                .mapToObj(i -> normal("v.c" + i, view.fields().get(i).type()) + " AS c" + i).collect(Collectors.joining(", "));
        return "SELECT " + items + " FROM (" + snapshot.sql(view) + ") AS v (" + names(view.fields()) + ")";
    }

    private String normal(String column, SqlType type) {
        return switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT, ARRAY, VARCHAR -> types.cast(column, type);
            // A REAL is the decimal number that it is printed as.
            case REAL -> types.cast("CAST(" + column + " AS VARCHAR)", type);
            // Blanks only fill a CHAR to its length.
            case CHAR -> "RTRIM(" + types.cast(column, type) + ")";
            default -> column;
        };
    }

    private static String names(List<Field> fields) {
        return IntStream.range(0, fields.size()).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    }

    /** The same for the decided rows of a table. */
    String decided(VariableTable table) {
        return written.computeIfAbsent(table, this::values);
    }

    private String values(VariableTable table) {
        List<Field> fields = table.fields();
        List<Object[]> rows = decided.get(table.name());
        if (rows.isEmpty()) {
            return "SELECT " + fields.stream().map(f -> types.nothing(f.type()).sql()).collect(Collectors.joining(", ")) + " FROM (VALUES (0)) AS nothing (c0) WHERE FALSE";
        }
        List<String> lines = new ArrayList<>();
        for (Object[] row : rows) {
            // The first row tells the types of all.
            boolean first = lines.isEmpty();
            lines.add(IntStream.range(0, row.length)
                    .mapToObj(i -> first ? constants.typed(row[i], fields.get(i).type()) : constants.bare(row[i], fields.get(i).type()))
                    .collect(Collectors.joining(", ", "(", ")")));
        }
        return "VALUES " + String.join(", ", lines);
    }

    /** {@code (query) AS alias (c0, c1 ...)}. */
    static String aliased(String query, String alias, List<Field> fields) {
        return "(" + query + ") AS " + alias + " (" + names(fields) + ")";
    }
}
