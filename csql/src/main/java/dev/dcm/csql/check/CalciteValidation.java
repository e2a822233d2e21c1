package dev.dcm.csql.check;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Digits;
import dev.dcm.ir.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rel.type.RelDataTypeSystem;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.fun.SqlLibrary;
import org.apache.calcite.sql.fun.SqlLibraryOperatorTableFactory;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;

/** Types ground queries with Calcite's validator. */
final class CalciteValidation {
    private static final RelDataTypeFactory TYPES = new SqlTypeFactoryImpl(RelDataTypeSystem.DEFAULT);
    private static final SqlOperatorTable OPERATORS = SqlOperatorTables.chain(
            SqlLibraryOperatorTableFactory.INSTANCE.getOperatorTable(SqlLibrary.STANDARD, SqlLibrary.POSTGRESQL),
            SqlOperatorTables.of(contains("CONTAINS"), contains("ARRAY_CONTAINS")));
    /** Calcite gives literals the type CHAR too; a CHAR column is told from them by this length. */
    private static final int CHAR_COLUMN = 254;
    private final Catalog catalog;

    CalciteValidation(Catalog catalog) {
        this.catalog = catalog;
    }

    private static SqlFunction contains(String name) {
        return new SqlFunction(name, SqlKind.OTHER_FUNCTION, ReturnTypes.BOOLEAN_NULLABLE, null,
                OperandTypes.ANY_ANY, SqlFunctionCategory.USER_DEFINED_FUNCTION);
    }

    /**
     * @param origins per column, the relation and column that it passes on unchanged, or null
     * @param digits  of its decimals, as far as Calcite knows them
     */
    record Typed(List<Field> fields, List<Origin> origins, List<Digits> digits) {
    }

    /** A column of a relation of the catalog. */
    record Origin(String relation, String column) {
    }

    /** The columns of the query; empty if Calcite does not accept it. */
    Optional<Typed> type(SqlNode query) {
        try {
            SqlValidator validator = validator();
            SqlNode validated = validator.validate(copy(query));
            List<Origin> origins = new ArrayList<>();
            for (List<String> origin : validator.getFieldOrigins(validated)) {
                int size = origin == null ? 0 : origin.size();
                origins.add(size < 2 ? null : new Origin(origin.get(size - 2), origin.get(size - 1)));
            }
            RelDataType row = validator.getValidatedNodeType(validated);
            return Optional.of(new Typed(fields(row), origins, row.getFieldList().stream().map(f -> digits(f.getType())).toList()));
        } catch (RuntimeException | AssertionError e) {
            // Whatever Calcite cannot take is bound by our own rules, which report what is wrong.
            return Optional.empty();
        }
    }

    private SqlValidator validator() {
        CalciteSchema root = CalciteSchema.createRootSchema(false, false);
        for (Catalog.Entry entry : catalog.entries()) {
            root.add(entry.name(), new AbstractTable() {
                @Override
                public RelDataType getRowType(RelDataTypeFactory factory) {
                    RelDataTypeFactory.Builder row = factory.builder();
                    entry.fields().forEach(f -> row.add(f.name(), calciteType(f.type(), factory)));
                    return row.build();
                }
            });
        }
        CalciteCatalogReader reader = new CalciteCatalogReader(root, List.of(), TYPES, new CalciteConnectionConfigImpl(new Properties()));
        return SqlValidatorUtil.newValidator(OPERATORS, reader, TYPES,
                SqlValidator.Config.DEFAULT.withTypeCoercionEnabled(false).withConformance(SqlConformanceEnum.LENIENT));
    }

    /** The validator changes what it validates; the original stays as the user wrote it. */
    private static SqlNode copy(SqlNode query) {
        return query.accept(new SqlShuttle() {
            @Override
            public SqlNode visit(SqlIdentifier id) {
                return id.clone(id.getParserPosition());
            }

            @Override
            public SqlNode visit(SqlCall call) {
                CallCopyingArgHandler handler = new CallCopyingArgHandler(call, true);
                call.getOperator().acceptCall(this, call, false, handler);
                return handler.result();
            }
        });
    }

    private static RelDataType calciteType(SqlType type, RelDataTypeFactory factory) {
        RelDataType exact = switch (type.kind()) {
            case BOOLEAN -> factory.createSqlType(SqlTypeName.BOOLEAN);
            case SMALLINT -> factory.createSqlType(SqlTypeName.SMALLINT);
            case INTEGER -> factory.createSqlType(SqlTypeName.INTEGER);
            case BIGINT -> factory.createSqlType(SqlTypeName.BIGINT);
            case DECIMAL -> factory.createSqlType(SqlTypeName.DECIMAL, 19, 6);
            case REAL -> factory.createSqlType(SqlTypeName.REAL);
            case DOUBLE -> factory.createSqlType(SqlTypeName.DOUBLE);
            case CHAR -> factory.createSqlType(SqlTypeName.CHAR, CHAR_COLUMN);
            case VARCHAR -> factory.createSqlType(SqlTypeName.VARCHAR);
            case DATE -> factory.createSqlType(SqlTypeName.DATE);
            case TIME -> factory.createSqlType(SqlTypeName.TIME);
            case TIMESTAMP -> factory.createSqlType(SqlTypeName.TIMESTAMP);
            case ARRAY -> factory.createArrayType(calciteType(type.element(), factory), -1);
            case NULL, OTHER -> factory.createSqlType(SqlTypeName.ANY);
        };
        return factory.createTypeWithNullability(exact, true);
    }

    private static List<Field> fields(RelDataType row) {
        List<Field> fields = new ArrayList<>();
        for (RelDataTypeField field : row.getFieldList()) {
            fields.add(new Field(field.getName(), ourType(field.getType()), false));
        }
        return fields;
    }

    private static Digits digits(RelDataType type) {
        return type.getSqlTypeName() == SqlTypeName.DECIMAL ? new Digits(type.getPrecision(), type.getScale()) : Digits.NONE;
    }

    private static SqlType ourType(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case TINYINT, SMALLINT -> SqlType.SMALLINT;
            case INTEGER -> SqlType.INTEGER;
            case BIGINT -> SqlType.BIGINT;
            case DECIMAL -> SqlType.DECIMAL;
            case REAL -> SqlType.REAL;
            case FLOAT, DOUBLE -> SqlType.DOUBLE;
            case CHAR -> type.getPrecision() == CHAR_COLUMN ? SqlType.CHAR : SqlType.VARCHAR;
            case VARCHAR -> SqlType.VARCHAR;
            case DATE -> SqlType.DATE;
            case TIME -> SqlType.TIME;
            case TIMESTAMP -> SqlType.TIMESTAMP;
            case ARRAY -> SqlType.array(ourType(type.getComponentType()));
            case NULL -> SqlType.NULL;
            default -> SqlType.other(type.getSqlTypeName().getName());
        };
    }
}
