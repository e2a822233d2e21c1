package dev.dcm.ivm.sql.constraint;

import dev.dcm.base.Span;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Reader;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowVisitor;
import dev.dcm.ivm.sql.catalog.Check;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.value.ColumnValues;
import java.util.HashSet;
import java.util.Set;

/** Refuses a new constraint that rows of the table do not satisfy, and names the first such row. */
public final class ExistingRows {
    private final Circuit circuit;
    private final Table table;
    private final Span span;

    /** @param span of the constraint */
    public ExistingRows(Circuit circuit, Table table, Span span) {
        this.circuit = circuit;
        this.table = table;
        this.span = span;
    }

    public void requireUnique(UniqueKey key) {
        Set<Row> seen = new HashSet<>();
        forEach((row, copies) -> {
            if (!row.anyNull(key.columns()) && (copies > 1 || !seen.add(row.project(key.columns())))) {
                throw new SqlError("23505", span, "'" + table.name() + "' has two rows with (" + table.names(key.columns()) + ") = "
                        + Integrity.values(row.project(key.columns())), "");
            }
        });
    }

    /** A primary key is never NULL. */
    public void requireValues(UniqueKey key) {
        forEach((row, copies) -> {
            if (row.anyNull(key.columns())) {
                throw new SqlError("23502", span, "the row " + ColumnValues.text(table, row) + " of '" + table.name() + "' has NULL in ("
                        + table.names(key.columns()) + "), and a primary key must not", "");
            }
        });
    }

    public void require(Check check) {
        forEach((row, copies) -> {
            if (!check.accepts(row)) {
                throw RowRules.violation(table, row, check, span);
            }
        });
    }

    public void requireTargets(ForeignKey key, Table target) {
        circuit.read(reader -> {
            reader.forEach(table.relation(), (row, copies) -> {
                if (!row.anyNull(key.columns()) && !isThere(reader, target, key, row)) {
                    throw Integrity.withoutTarget(key, table, target, row.project(key.columns()), span);
                }
            });
            return null;
        });
    }

    private static boolean isThere(Reader reader, Table target, ForeignKey key, Row row) {
        Row wanted = KeyValues.in(target, key.targetColumns(), row.project(key.columns()));
        boolean[] found = {false};
        if (wanted != null) {
            reader.lookup(target.relation(), key.targetColumns(), wanted, (referenced, copies) -> found[0] = true);
        }
        return found[0];
    }

    private void forEach(RowVisitor visitor) {
        circuit.read(reader -> {
            reader.forEach(table.relation(), visitor);
            return null;
        });
    }
}
