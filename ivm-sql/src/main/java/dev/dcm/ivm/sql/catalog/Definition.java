package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.Relation;
import dev.dcm.ivm.data.Columns;
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

    default int width() {
        return rowType().getFieldCount();
    }
}
