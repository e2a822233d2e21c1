package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowVisitor;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.value.Shown;
import dev.dcm.ivm.sql.value.Stored;
import java.util.ArrayList;
import java.util.List;

/** Reads the last committed rows of a table or view, all or by key. Valid until the relation is dropped. */
public final class RelationReader {
    private final Engine engine;
    private final Definition definition;
    private final Columns key;
    private final List<ResultColumn> columns;

    RelationReader(Engine engine, Definition definition, String... index) {
        this.engine = engine;
        this.definition = definition;
        this.columns = ResultColumn.of(definition.rowType());
        int[] numbers = new int[index.length];
        for (int i = 0; i < index.length; i++) {
            numbers[i] = definition.columnNumber(index[i]);
        }
        this.key = Columns.of(numbers);
        if (index.length > 0 && (key.min() < 0 || !engine.circuit().read(reader -> reader.hasIndex(definition.relation(), key)))) {
            throw new SqlError("42S12", Span.NONE, "'" + definition.name() + "' has no index by (" + String.join(", ", index) + ")",
                    "Create one: CREATE INDEX ... ON " + definition.name() + " (" + String.join(", ", index) + ")");
        }
    }

    public List<ResultColumn> columns() {
        return columns;
    }

    /** The rows with this key, copies as often as they are there. */
    public List<Object[]> find(Object... values) {
        if (values.length != key.size()) {
            throw new SqlError("07001", Span.NONE, values.length + " values for a key of " + key.size() + " columns", "");
        }
        Object[] cells = new Object[values.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = Stored.of(values[i], columns.get(key.get(i)).type());
        }
        List<Object[]> found = new ArrayList<>();
        engine.circuit().read(reader -> {
            reader.lookup(definition.relation(), key, Row.ofCanonical(cells), adding(found));
            return null;
        });
        return found;
    }

    /** All rows, in no order. */
    public List<Object[]> all() {
        List<Object[]> found = new ArrayList<>();
        engine.circuit().read(reader -> {
            reader.forEach(definition.relation(), adding(found));
            return null;
        });
        return found;
    }

    private RowVisitor adding(List<Object[]> found) {
        return (row, copies) -> {
            for (long copy = 0; copy < copies; copy++) {
                found.add(shown(row));
            }
        };
    }

    private Object[] shown(Row row) {
        Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Shown.of(row.get(i), columns.get(i).type());
        }
        return values;
    }
}
