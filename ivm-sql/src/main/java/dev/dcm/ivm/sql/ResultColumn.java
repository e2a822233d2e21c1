package dev.dcm.ivm.sql;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;

/** A column of a result, a table or a view. */
public record ResultColumn(String name, RelDataType type) {

    static List<ResultColumn> of(RelDataType rowType) {
        return rowType.getFieldList().stream().map(field -> new ResultColumn(field.getName(), field.getType())).toList();
    }
}
