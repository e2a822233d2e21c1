package dev.dcm.model.oracle;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table, or a view that owns variable columns. The first column is always a key.
 *
 * @param rows   the cells as SQL literals; those of variable columns are hints
 * @param source the query of such a view, null for a table
 * @param unique columns in which no two rows may agree, decisions among them; empty if there is no such rule
 */
record Table(String name, List<Column> columns, List<List<String>> rows, String source, List<String> unique) {

    Table(String name, List<Column> columns, List<List<String>> rows, String source) {
        this(name, columns, rows, source, List.of());
    }

    List<Column> variables() {
        return columns.stream().filter(Column::isVariable).toList();
    }

    boolean isView() {
        return source != null;
    }

    String key() {
        return columns.get(0).name();
    }

    /** The statements that make it in a C-SQL program; {@code declared} says which of the variable columns need the annotation. */
    String csql(String declared) {
        String annotation = declared.isEmpty() ? "" : "-- @VARIABLE_COLUMNS (" + declared + ")\n";
        return annotation + (isView() ? "CREATE VIEW " + name + " AS " + source + ";\n" : create(true) + insert());
    }

    /** The statements that make it in H2: variables are ordinary cells, and a view that owns some is a table with the view's rows. */
    List<String> sql() {
        if (isView()) {
            return List.of("CREATE TABLE " + name + " AS " + source);
        }
        return rows.isEmpty() ? List.of(create(false)) : List.of(create(false), insert());
    }

    /** The table's own rule as plain SQL: H2 must not know of it, since assignments are written cell by cell. */
    List<Policy> rules() {
        if (unique.isEmpty()) {
            return List.of();
        }
        String decided = unique.get(unique.size() - 1);
        List<String> known = unique.subList(0, unique.size() - 1);
        String where = known.stream().map(c -> c + " IS NOT NULL").collect(Collectors.joining(" AND "));
        String sql = "SELECT COUNT(" + decided + ") = COUNT(DISTINCT " + decided + ") FROM " + name
                + (known.isEmpty() ? "" : " WHERE " + where + " GROUP BY " + String.join(", ", known));
        return List.of(new Policy("", sql, 0, true));
    }

    private String create(boolean inCsql) {
        String rule = inCsql && !unique.isEmpty() ? ", UNIQUE (" + String.join(", ", unique) + ")" : "";
        return columns.stream().map(c -> c.name() + " " + c.kind().sqlType()
                + (c == columns.get(0) ? " PRIMARY KEY" : "")
                + (inCsql && c.references() != null ? " REFERENCES " + c.references() : ""))
                .collect(Collectors.joining(", ", "CREATE TABLE " + name + " (", rule + ");\n"));
    }

    private String insert() {
        return rows.isEmpty() ? "" : rows.stream().map(r -> "(" + String.join(", ", r) + ")")
                .collect(Collectors.joining(", ", "INSERT INTO " + name + " VALUES ", ";\n"));
    }
}
