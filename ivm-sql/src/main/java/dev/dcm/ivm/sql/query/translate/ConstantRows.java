package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.ExpressionCompiler;
import java.util.List;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;

/** VALUES of literals. */
final class ConstantRows {
    private final Builder builder;

    ConstantRows(Builder builder) {
        this.builder = builder;
    }

    Rows translate(Values values) {
        List<RelDataType> types = Rex.types(values.getRowType());
        List<Row> rows = values.getTuples().stream().map(tuple -> {
            Object[] cells = new Object[types.size()];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = ExpressionCompiler.overRow(builder.parameters()).compile(builder.coerce(tuple.get(i), types.get(i)))
                        .value(Row.EMPTY, null);
            }
            return Row.ofCanonical(cells);
        }).toList();
        return Rows.of(Plan.values(types.size(), rows), Rex.refs(values.getRowType()));
    }
}
