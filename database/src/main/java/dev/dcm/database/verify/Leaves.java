package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import dev.dcm.ir.VariableTable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The queries that everything is built of: base views as they are, and the decided rows of tables that own decisions. */
final class Leaves {
    private final Function<BaseView, String> base;
    private final Function<VariableTable, String> decided;
    private final TypeNames types;
    private final Map<VariableTable, String> written = new IdentityHashMap<>();

    /**
     * @param base    the query of a base view
     * @param decided the query of all rows, decided, of a table or view that owns decisions; its columns have the types that {@link TypeNames} gives
     */
    Leaves(Function<BaseView, String> base, Function<VariableTable, String> decided, TypeNames types) {
        this.base = base;
        this.decided = decided;
        this.types = types;
    }

    /** A query with columns c0, c1 ... of the types that {@link TypeNames} gives them. */
    String base(BaseView view) {
        String items = IntStream.range(0, view.fields().size())
                .mapToObj(i -> normal("v.c" + i, view.fields().get(i).type()) + " AS c" + i).collect(Collectors.joining(", "));
        return "SELECT " + items + " FROM (" + base.apply(view) + ") AS v (" + names(view.fields()) + ")";
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
        return written.computeIfAbsent(table, decided);
    }

    /** {@code (query) AS alias (c0, c1 ...)}. */
    static String aliased(String query, String alias, List<Field> fields) {
        return "(" + query + ") AS " + alias + " (" + names(fields) + ")";
    }
}
