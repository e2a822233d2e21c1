package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.database.Dialect;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.VariableTable;

/** The SQL types that values of the program's types get: one for all integers, one for all strings, so that operators always fit. */
final class TypeNames {
    private final Dialect dialect;
    private final boolean decidesReals;

    static TypeNames of(Dialect dialect, ConstraintProgram program) {
        return new TypeNames(dialect, program.variableTables().stream().anyMatch(TypeNames::decidesReals));
    }

    private static boolean decidesReals(VariableTable table) {
        return table.variables().stream().anyMatch(v -> table.fields().get(v.index()).type().isReal());
    }

    /** @param decidesReals whether floating-point numbers may be rounded decisions */
    private TypeNames(Dialect dialect, boolean decidesReals) {
        this.dialect = dialect;
        this.decidesReals = decidesReals;
    }

    Dialect dialect() {
        return dialect;
    }

    boolean decidesReals() {
        return decidesReals;
    }

    String of(SqlType type) {
        return switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT -> "BIGINT";
            case DECIMAL -> dialect.exactDecimal();
            case REAL, DOUBLE -> "DOUBLE PRECISION";
            case CHAR, VARCHAR, NULL -> "VARCHAR";
            case ARRAY -> of(type.element()) + " ARRAY";
            case BOOLEAN, DATE, TIME, TIMESTAMP -> type.kind().name();
            case OTHER -> type.detail();
        };
    }

    String cast(String sql, SqlType type) {
        return "CAST(" + sql + " AS " + of(type) + ")";
    }

    Value nothing(SqlType type) {
        return Value.of(cast("NULL", type), type);
    }
}
