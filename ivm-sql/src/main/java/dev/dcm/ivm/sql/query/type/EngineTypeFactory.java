package dev.dcm.ivm.sql.query.type;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * Calcite's factory with two differences: strings are Unicode, and what would be CHAR is VARCHAR. Calcite gives literals the type
 * CHAR(n) and would pad 'a' where it meets 'bcd'; in H2 and PostgreSQL literals have no such habit.
 */
final class EngineTypeFactory extends SqlTypeFactoryImpl {
    EngineTypeFactory() {
        super(new EngineTypeSystem());
    }

    @Override
    public Charset getDefaultCharset() {
        return StandardCharsets.UTF_8;
    }

    @Override
    public RelDataType createSqlType(SqlTypeName name) {
        return super.createSqlType(name == SqlTypeName.CHAR ? SqlTypeName.VARCHAR : name);
    }

    @Override
    public RelDataType createSqlType(SqlTypeName name, int precision) {
        return super.createSqlType(name == SqlTypeName.CHAR ? SqlTypeName.VARCHAR : name, precision);
    }

    /** A true CHAR(n). */
    RelDataType character(int length) {
        return super.createSqlType(SqlTypeName.CHAR, length);
    }
}
