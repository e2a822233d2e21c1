package dev.dcm.ivm.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;

/** A column of a result, a table or a view. */
public record ResultColumn(String name, RelDataType type) {

    static List<ResultColumn> of(RelDataType rowType) {
        // Made for every result, so without a stream.
        List<ResultColumn> columns = new ArrayList<>(rowType.getFieldCount());
        for (RelDataTypeField field : rowType.getFieldList()) {
            columns.add(new ResultColumn(field.getName(), field.getType()));
        }
        return Collections.unmodifiableList(columns);
    }
}
