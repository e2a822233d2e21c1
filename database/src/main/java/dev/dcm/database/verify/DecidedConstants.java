package dev.dcm.database.verify;

import dev.dcm.ir.Field;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Decided rows as constants in a query. */
final class DecidedConstants implements Function<VariableTable, String> {
    private final Map<String, List<Object[]>> rowsOf;
    private final TypeNames types;
    private final Constants constants;

    /** @param rowsOf all rows, decided, by the name of the table or view that owns the decisions */
    DecidedConstants(Map<String, List<Object[]>> rowsOf, TypeNames types) {
        this.rowsOf = rowsOf;
        this.types = types;
        this.constants = new Constants(types);
    }

    @Override
    public String apply(VariableTable table) {
        List<Field> fields = table.fields();
        List<Object[]> rows = rowsOf.get(table.name());
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
}
