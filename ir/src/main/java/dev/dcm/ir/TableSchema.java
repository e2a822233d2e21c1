package dev.dcm.ir;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import java.util.List;
import org.apache.calcite.sql.SqlNode;

/** A table as the program declares it. */
public record TableSchema(String name, List<Column> columns, List<Integer> primaryKey, List<List<Integer>> uniques,
                          List<ForeignKey> foreignKeys, List<SqlNode> checks, Span span) {

    /**
     * @param declaration  the type as SQL text, precision and all
     * @param digits       of a DECIMAL; its precision is not positive where the program does not give it
     * @param defaultValue or null
     */
    public record Column(String name, SqlType type, String declaration, Digits digits, boolean notNull, SqlNode defaultValue, boolean variable, Span span) {
    }

    /**
     * References to the named columns of another table.
     *
     * @param target empty for the primary key
     * @param spans  where its parts stand
     */
    public record ForeignKey(List<Integer> columns, String table, List<String> target, String actions, Spans spans) {
    }

    /** The places of a foreign key's parts: the columns, the referenced table, the referenced columns. */
    public record Spans(List<Span> columns, Span table, List<Span> target) {
        /** The first referenced column, or the table where none is named. */
        public Span firstTarget() {
            return target.isEmpty() ? table : target.get(0);
        }
    }

    public TableSchema {
        columns = List.copyOf(columns);
        primaryKey = List.copyOf(primaryKey);
        uniques = List.copyOf(uniques);
        foreignKeys = List.copyOf(foreignKeys);
        checks = List.copyOf(checks);
    }

    /** The position of the column, or -1. */
    public int indexOf(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        return -1;
    }
}
