package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.expression.ExpressionCompiler;
import dev.dcm.ivm.sql.query.expression.Scalar;
import dev.dcm.ivm.sql.query.translate.QueryTranslation;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Compiles queries and expressions over the tables and views that are there at the time. */
public final class QueryCompiler {
    private final Relations relations;

    public QueryCompiler(Relations relations) {
        this.relations = relations;
    }

    /**
     * Checks and plans a query.
     *
     * @throws SqlError if it is wrong, or cannot be maintained
     */
    public CompiledQuery compile(SqlNode query) {
        CalciteCatalogReader catalog = Catalog.of(name -> relations.find(name).map(Relations.Named::rowType).orElse(null),
                () -> relations.all().stream().map(Relations.Named::name).collect(Collectors.toSet()));
        FrontEnd.Checked checked = new FrontEnd(catalog, query).check();
        return new PreparedQuery(checked, new QueryTranslation(checked.root()), name -> relations.find(name).orElseThrow(),
                relations.clock().orElse(null), new Places(query));
    }

    /**
     * Compiles an expression over the rows of one relation.
     *
     * @param alias the name by which the expression may call the relation
     * @throws SqlError if it is wrong, or contains a sub-query
     */
    public CompiledExpression expression(SqlNode expression, RelDataType rowType, String alias) {
        SqlParserPos position = expression.getParserPosition();
        SqlSelect select = new SqlSelect(position, null, SqlNodeList.of(expression), new SqlIdentifier(alias, position), null, null, null, null,
                null, null, null, null, null);
        FrontEnd.Checked checked = new FrontEnd(Catalog.of(name -> name.equals(alias) ? rowType : null, () -> Set.of(alias)), select).check();
        RexNode node = QueryTranslation.onlyExpression(checked.root());
        Places places = new Places(expression);
        if (node == null) {
            throw new SqlError("0A000", SqlErrors.span(position), "only an expression over one row is supported here",
                    "Sub-queries, aggregates and windows belong into a view.");
        }
        return new RowExpression(node, checked.parameterTypes(), places);
    }

    /** An expression over a row. */
    private record RowExpression(RexNode node, List<RelDataType> parameterTypes, Places places) implements CompiledExpression {
        RowExpression {
            Object[] unknown = new Object[parameterTypes.size()];
            places.locating(() -> ExpressionCompiler.overRow(Arrays.asList(unknown), () -> 0).compile(node));
        }

        @Override
        public RelDataType type() {
            return node.getType();
        }

        @Override
        public Bound bind(List<Object> parameters, LongSupplier clock) {
            Scalar scalar = ExpressionCompiler.overRow(parameters, clock).compile(node);
            return row -> scalar.value(row, null);
        }
    }
}
