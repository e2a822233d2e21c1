package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.ExpressionCompiler;
import dev.dcm.ivm.sql.query.expression.Failures;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;

/** ORDER BY with OFFSET and LIMIT. Ties are broken by the rest of the row. Without them the order does not matter inside of a query. */
final class Sorting {
    private final Translator translator;

    Sorting(Translator translator) {
        this.translator = translator;
    }

    Rows translate(Sort sort, Request request) {
        if (sort.fetch == null && sort.offset == null) {
            return translator.translate(sort.getInput(), request);
        }
        List<RelDataType> types = Rex.types(sort.getRowType());
        Rows input = translator.translate(sort.getInput(), translator.everything(sort.getInput(), request.scope()));
        Rows rows = translator.builder().exact(input, types);
        int domain = rows.domain().size();
        Plan plan = Plan.of(new Operation.TopK(Columns.range(0, domain), Orders.of(sort.getCollation(), domain), number(sort.offset, 0),
                number(sort.fetch, Long.MAX_VALUE)), rows.plan());
        return rows.withPlan(plan).withFields(new ArrayList<>(rows.fields()));
    }

    private long number(RexNode node, long otherwise) {
        if (node == null) {
            return otherwise;
        }
        Object value = ExpressionCompiler.overRow(translator.builder().parameters()).compile(node).value(Row.EMPTY, null);
        if (value == null) {
            return otherwise;
        }
        long number = ((Number) value).longValue();
        if (number < 0) {
            throw Failures.invalidArgument("LIMIT and OFFSET cannot be negative: " + number);
        }
        return number;
    }
}
