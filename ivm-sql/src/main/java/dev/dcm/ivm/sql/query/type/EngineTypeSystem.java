package dev.dcm.ivm.sql.query.type;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * Lengths, precisions and the types of results, as in H2 where its types are ours (there is no DECFLOAT here; DOUBLE takes its place).
 *
 * <p>Decimals compute exactly: so many digits are allowed that sums and products of declared columns never lose one.
 */
final class EngineTypeSystem extends RelDataTypeSystemImpl {
    private static final int MOST_DIGITS = 1_000;
    private static final int BIGINT_DIGITS = 19;
    /** What a sum of very many values has more digits than one value, and an average more digits after the point. */
    private static final int SUM_DIGITS = 10;

    @Override
    public int getMaxPrecision(SqlTypeName name) {
        return switch (name) {
            case DECIMAL -> MOST_DIGITS;
            case TIMESTAMP, TIME -> 6;
            case VARCHAR, CHAR -> Integer.MAX_VALUE;
            default -> super.getMaxPrecision(name);
        };
    }

    @Override
    public int getMaxScale(SqlTypeName name) {
        return name == SqlTypeName.DECIMAL ? MOST_DIGITS : super.getMaxScale(name);
    }

    @Override
    public int getDefaultPrecision(SqlTypeName name) {
        return switch (name) {
            case DECIMAL -> 100;
            case TIMESTAMP -> 6;
            default -> super.getDefaultPrecision(name);
        };
    }

    @Override
    public boolean shouldConvertRaggedUnionTypesToVarying() {
        return true;
    }

    @Override
    public RelDataType deriveSumType(RelDataTypeFactory factory, RelDataType argument) {
        RelDataType sum = switch (argument.getSqlTypeName()) {
            case TINYINT, SMALLINT, INTEGER -> factory.createSqlType(SqlTypeName.BIGINT);
            case BIGINT -> factory.createSqlType(SqlTypeName.DECIMAL, BIGINT_DIGITS + SUM_DIGITS, 0);
            case DECIMAL -> factory.createSqlType(SqlTypeName.DECIMAL,
                    Math.min(MOST_DIGITS, argument.getPrecision() + SUM_DIGITS), argument.getScale());
            case REAL, FLOAT, DOUBLE -> factory.createSqlType(SqlTypeName.DOUBLE);
            default -> argument;
        };
        return factory.createTypeWithNullability(sum, argument.isNullable());
    }

    @Override
    public RelDataType deriveAvgAggType(RelDataTypeFactory factory, RelDataType argument) {
        RelDataType average = switch (argument.getSqlTypeName()) {
            case BIGINT -> factory.createSqlType(SqlTypeName.DECIMAL, BIGINT_DIGITS + SUM_DIGITS, SUM_DIGITS);
            case DECIMAL -> factory.createSqlType(SqlTypeName.DECIMAL, Math.min(MOST_DIGITS, argument.getPrecision() + SUM_DIGITS),
                    Math.min(MOST_DIGITS, argument.getScale() + SUM_DIGITS));
            default -> SqlTypeUtil.isNumeric(argument) ? factory.createSqlType(SqlTypeName.DOUBLE) : argument;
        };
        return factory.createTypeWithNullability(average, argument.isNullable());
    }

    /** As many digits as H2 gives: enough for a quotient to come back to the dividend. */
    @Override
    public RelDataType deriveDecimalDivideType(RelDataTypeFactory factory, RelDataType dividend, RelDataType divisor) {
        if (!isDecimalDivision(dividend, divisor)) {
            return null;
        }
        RelDataType left = SqlTypeUtil.isDecimal(dividend) ? dividend : factory.decimalOf(dividend);
        RelDataType right = SqlTypeUtil.isDecimal(divisor) ? divisor : factory.decimalOf(divisor);
        int scale = Math.max(0, Math.min(MOST_DIGITS, left.getScale() - right.getScale() + right.getPrecision() * 2));
        int precision = Math.min(MOST_DIGITS, left.getPrecision() + right.getPrecision() * 2);
        RelDataType quotient = factory.createSqlType(SqlTypeName.DECIMAL, Math.max(precision, scale), scale);
        return factory.createTypeWithNullability(quotient, dividend.isNullable() || divisor.isNullable());
    }

    private static boolean isDecimalDivision(RelDataType dividend, RelDataType divisor) {
        return SqlTypeUtil.isExactNumeric(dividend) && SqlTypeUtil.isExactNumeric(divisor)
                && (SqlTypeUtil.isDecimal(dividend) || SqlTypeUtil.isDecimal(divisor));
    }
}
