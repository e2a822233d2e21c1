package dev.dcm.ivm.sql.catalog;

import dev.dcm.base.Span;
import dev.dcm.ivm.Relation;
import dev.dcm.ivm.View;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.Relations;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;

/** A table or a view: something with a name, columns and rows. */
public sealed interface Definition permits Table, ViewDefinition {
    String name();

    /** Column names and types. */
    RelDataType rowType();

    /** Where its rows are. */
    Relation relation();

    /** Sets of columns of which no two rows have the same values, NULL being a value. */
    List<Columns> keys();

    default Relations.Named named() {
        return new Relations.Named(name(), rowType(), relation().plan(), keys());
    }

    /** The number of a column from 0, or -1. */
    default int columnNumber(String column) {
        return rowType().getFieldNames().indexOf(column);
    }

    /** @throws SqlError if the rows are computed when they are read, and so it cannot do what is wanted */
    default void requireKept(Span span, String wanted) {
        if (relation() instanceof View view && !view.isKept()) {
            throw new SqlError("0A000", span, "'" + name() + "' is computed when it is read: it cannot " + wanted, "Create the view without ON READ.");
        }
    }

    default int width() {
        return rowType().getFieldCount();
    }
}
