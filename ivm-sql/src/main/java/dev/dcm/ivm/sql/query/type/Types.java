package dev.dcm.ivm.sql.query.type;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * The one type factory of this module. Types of two factories are never equal, so all types come from here.
 */
public final class Types {
    public static final RelDataTypeFactory FACTORY = new EngineTypeFactory();

    private Types() {
    }

    /** A type without length, such as INTEGER or BOOLEAN, that allows NULL. */
    public static RelDataType nullable(SqlTypeName name) {
        return nullable(FACTORY.createSqlType(name));
    }

    public static RelDataType nullable(RelDataType type) {
        return FACTORY.createTypeWithNullability(type, true);
    }

    public static RelDataType notNull(RelDataType type) {
        return FACTORY.createTypeWithNullability(type, false);
    }

    /** CHARACTER(n). The factory itself never makes this type, so that literals are VARCHAR as in H2. */
    public static RelDataType character(int length) {
        return ((EngineTypeFactory) FACTORY).character(length);
    }
}
