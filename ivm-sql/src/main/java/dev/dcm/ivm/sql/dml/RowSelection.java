package dev.dcm.ivm.sql.dml;

import dev.dcm.csql.ast.Places;
import dev.dcm.ivm.data.RowVisitor;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import dev.dcm.ivm.sql.value.SqlText;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.calcite.sql.SqlNode;

/**
 * The rows of a table that satisfy a WHERE without sub-queries: by an index if the condition allows, else all rows are looked at.
 *
 * @param condition what a row must satisfy beside the index, or null
 */
record RowSelection(Table table, Optional<AccessPath> path, Parameters.Part part, CompiledExpression condition, LongSupplier clock) {

    /** @param where may be null */
    static RowSelection plan(Planner planner, Table table, String alias, SqlNode where, Parameters parameters) {
        KeyCondition keys = KeyCondition.of(where, table, alias, true);
        Optional<AccessPath> path = AccessPath.find(planner.catalog(), table, keys.byColumn());
        boolean indexIsAll = path.isPresent() && keys.complete() && path.get().key().size() == keys.byColumn().size();
        if (where == null || indexIsAll) {
            keys.columnOfParameter().forEach((parameter, column) -> parameters.add(parameter, Parameter.of(table.columns().get(column).type())));
            return new RowSelection(table, path, null, null, planner.clock());
        }
        Parameters.Part part = Parameters.part(where);
        CompiledExpression condition = planner.expression(part, table.rowType(), alias);
        if (Kind.of(condition.type()) != Kind.BOOLEAN && Kind.of(condition.type()) != Kind.NULL) {
            throw new SqlError("42804", Places.of(where), "a condition is expected here, and this is a value of " + condition.type(), "");
        }
        parameters.add(part, condition.parameterTypes());
        return new RowSelection(table, path, part, condition, planner.clock());
    }

    void forEach(Work work, Object[] values, RowVisitor visitor) {
        RowVisitor filtered = visitor;
        if (condition != null) {
            CompiledExpression.Bound bound = condition.bind(part.values(values), clock);
            filtered = (row, copies) -> {
                if (Boolean.TRUE.equals(bound.value(row))) {
                    visitor.visit(row, copies);
                }
            };
        }
        if (path.isPresent()) {
            RowVisitor found = filtered;
            path.get().forEachKey(values, key -> work.lookup(table.relation(), path.get().key(), key, found));
        } else {
            work.evaluate(table.relation().plan()).forEach(filtered);
        }
    }

    String text() {
        return path.map(AccessPath::text).orElse(table.name() + " by scan") + (condition == null ? "" : " where " + SqlText.of(part.node()));
    }
}
