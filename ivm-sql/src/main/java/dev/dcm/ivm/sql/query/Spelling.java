package dev.dcm.ivm.sql.query;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.fun.SqlArrayValueConstructor;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/** What H2 and PostgreSQL let one write and Calcite does not: {@code ARRAY[]}, and a plus before something that is no number. */
final class Spelling extends SqlShuttle {
    private static final SqlArrayValueConstructor EMPTY_ARRAY = new EmptyArray();

    private Spelling() {
    }

    static SqlNode calcites(SqlNode query) {
        return query.accept(new Spelling());
    }

    @Override
    public SqlNode visit(SqlCall call) {
        if (call.getKind() == SqlKind.PLUS_PREFIX) {
            return call.operand(0).accept(this);
        }
        if (call.getKind() == SqlKind.ARRAY_VALUE_CONSTRUCTOR && call.operandCount() == 0) {
            return EMPTY_ARRAY.createCall(call.getParserPosition());
        }
        return super.visit(call);
    }

    /** An array whose elements, as there are none, are of any type. */
    private static final class EmptyArray extends SqlArrayValueConstructor {
        @Override
        public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
            return type(validator.getTypeFactory());
        }

        @Override
        public RelDataType inferReturnType(SqlOperatorBinding binding) {
            return type(binding.getTypeFactory());
        }

        @Override
        public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
            return true;
        }

        @Override
        public SqlOperandCountRange getOperandCountRange() {
            return SqlOperandCountRanges.of(0);
        }

        private static RelDataType type(RelDataTypeFactory factory) {
            return factory.createArrayType(factory.createSqlType(SqlTypeName.NULL), -1);
        }
    }
}
