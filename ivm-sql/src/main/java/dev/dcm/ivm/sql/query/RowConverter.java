package dev.dcm.ivm.sql.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql2rel.SqlRexConvertletTable;
import org.apache.calcite.sql2rel.SqlToRelConverter;

/**
 * Calcite's conversion, but for VALUES in FROM that has both rows of literals and others: Calcite makes a query of each row then, even of those that are
 * nothing but literals, and takes time that grows with the square of their number. Here the rows of literals stay together.
 */
final class RowConverter extends SqlToRelConverter {
    private final SqlValidator types;

    RowConverter(SqlValidator validator, CalciteCatalogReader catalog, RelOptCluster cluster, SqlRexConvertletTable convertlets, Config config) {
        super(null, validator, catalog, cluster, convertlets, config);
        this.types = validator;
    }

    @Override
    protected void convertFrom(Blackboard blackboard, SqlNode from, List<String> fieldNames) {
        if (from instanceof SqlCall values && values.getKind() == SqlKind.VALUES) {
            List<SqlNode> literal = new ArrayList<>();
            List<SqlNode> computed = new ArrayList<>();
            RelDataType rowType = types.getValidatedNodeType(values);
            for (SqlNode row : values.getOperandList()) {
                (isLiteral((SqlCall) row, rowType) ? literal : computed).add(row);
            }
            if (literal.size() > 1 && !computed.isEmpty()) {
                RelNode first = rows(blackboard, values, computed, rowType, fieldNames);
                RelNode second = rows(blackboard, values, literal, rowType, fieldNames);
                blackboard.setRoot(LogicalUnion.create(List.of(first, second), true), true);
                return;
            }
        }
        super.convertFrom(blackboard, from, fieldNames);
    }

    private RelNode rows(Blackboard blackboard, SqlCall values, List<SqlNode> rows, RelDataType rowType, List<String> fieldNames) {
        SqlCall some = values.getOperator().createCall(values.getParserPosition(), rows);
        types.setValidatedNodeType(some, rowType);
        super.convertFrom(blackboard, some, fieldNames);
        return blackboard.root();
    }

    /** Whether a row is nothing but literals that are values of their columns without a conversion between kinds of types. */
    private boolean isLiteral(SqlCall row, RelDataType rowType) {
        for (int i = 0; i < row.operandCount(); i++) {
            RelDataType column = rowType.getFieldList().get(i).getType();
            boolean fits = row.operand(i) instanceof SqlLiteral literal
                    && (SqlUtil.isNullLiteral(literal, false) || types.getValidatedNodeType(literal).getFamily() == column.getFamily());
            if (!fits) {
                return false;
            }
        }
        return true;
    }
}
