package dev.dcm.ivm.jdbc;

import dev.dcm.csql.ast.TableConstraint.Action;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Index;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.query.type.Types;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.type.SqlTypeName;

/** Tables, columns, keys and indexes, and what the database can do. */
final class DcmDatabaseMetaData implements PlainDatabaseMetaData {
    static final String SCHEMA = "PUBLIC";
    private static final List<SqlTypeName> TYPES = List.of(SqlTypeName.BOOLEAN, SqlTypeName.TINYINT, SqlTypeName.SMALLINT, SqlTypeName.INTEGER,
            SqlTypeName.BIGINT, SqlTypeName.DECIMAL, SqlTypeName.REAL, SqlTypeName.DOUBLE, SqlTypeName.VARCHAR, SqlTypeName.DATE, SqlTypeName.TIME,
            SqlTypeName.TIMESTAMP);

    private final DcmConnection connection;

    DcmDatabaseMetaData(DcmConnection connection) {
        this.connection = connection;
    }

    private Catalog catalog() throws SQLException {
        return connection.session().catalog();
    }

    private static boolean isOurs(String catalog, String schemaPattern) {
        return (catalog == null || catalog.isEmpty()) && (schemaPattern == null || MetaRows.fits(SCHEMA, schemaPattern));
    }

    @Override
    public ResultSet getTables(String catalog, String schemaPattern, String namePattern, String[] types) throws SQLException {
        MetaRows rows = new MetaRows("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "TABLE_TYPE", "REMARKS", "TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME",
                "SELF_REFERENCING_COL_NAME", "REF_GENERATION");
        for (Definition definition : catalog().definitions()) {
            String type = definition instanceof Table ? "TABLE" : "VIEW";
            boolean wanted = types == null || Arrays.asList(types).contains(type) || type.equals("TABLE")
                    && Arrays.asList(types).contains("BASE TABLE");
            if (wanted && isOurs(catalog, schemaPattern) && MetaRows.fits(definition.name(), namePattern)) {
                rows.add(null, SCHEMA, definition.name(), type, null, null, null, null, null, null);
            }
        }
        return rows.sorted(3, 2).result();
    }

    @Override
    public ResultSet getColumns(String catalog, String schemaPattern, String tablePattern, String columnPattern) throws SQLException {
        MetaRows rows = new MetaRows("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "#DATA_TYPE", "TYPE_NAME", "#COLUMN_SIZE",
                "#BUFFER_LENGTH", "#DECIMAL_DIGITS", "#NUM_PREC_RADIX", "#NULLABLE", "REMARKS", "COLUMN_DEF", "#SQL_DATA_TYPE", "#SQL_DATETIME_SUB",
                "#CHAR_OCTET_LENGTH", "#ORDINAL_POSITION", "IS_NULLABLE", "SCOPE_CATALOG", "SCOPE_SCHEMA", "SCOPE_TABLE", "#SOURCE_DATA_TYPE",
                "IS_AUTOINCREMENT", "IS_GENERATEDCOLUMN");
        for (Definition definition : catalog().definitions()) {
            if (isOurs(catalog, schemaPattern) && MetaRows.fits(definition.name(), tablePattern)) {
                for (RelDataTypeField field : definition.rowType().getFieldList()) {
                    if (MetaRows.fits(field.getName(), columnPattern)) {
                        addColumn(rows, definition, field);
                    }
                }
            }
        }
        return rows.sorted(2, 16).result();
    }

    private static void addColumn(MetaRows rows, Definition definition, RelDataTypeField field) {
        RelDataType type = field.getType();
        Column column = definition instanceof Table table ? table.columns().get(field.getIndex()) : null;
        String defaultText = column == null || column.defaultValue() == null ? null : column.defaultValue().text();
        boolean identity = column != null && column.identity() != null;
        rows.add(null, SCHEMA, definition.name(), field.getName(), JdbcTypes.number(type), JdbcTypes.name(type), JdbcTypes.size(type), null,
                JdbcTypes.scale(type), 10, type.isNullable() ? columnNullable : columnNoNulls, null, defaultText, null, null, JdbcTypes.size(type),
                field.getIndex() + 1, type.isNullable() ? "YES" : "NO", null, null, null, null, identity ? "YES" : "NO", "NO");
    }

    @Override
    public ResultSet getPrimaryKeys(String catalog, String schema, String table) throws SQLException {
        MetaRows rows = new MetaRows("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "#KEY_SEQ", "PK_NAME");
        for (Table each : catalog().tables()) {
            UniqueKey key = each.primaryKey().orElse(null);
            if (key != null && isOurs(catalog, schema) && (table == null || each.name().equals(table))) {
                for (int i = 0; i < key.columns().size(); i++) {
                    rows.add(null, SCHEMA, each.name(), name(each, key.columns(), i), i + 1, key.name());
                }
            }
        }
        return rows.sorted(2, 3).result();
    }

    /** The smallest key that is known, of a view too: what its query groups by, or a key of what it reads. */
    @Override
    public ResultSet getBestRowIdentifier(String catalog, String schema, String table, int scope, boolean nullable) throws SQLException {
        MetaRows rows = new MetaRows("#SCOPE", "COLUMN_NAME", "#DATA_TYPE", "TYPE_NAME", "#COLUMN_SIZE", "#BUFFER_LENGTH", "#DECIMAL_DIGITS", "#PSEUDO_COLUMN");
        Definition definition = isOurs(catalog, schema) ? catalog().definition(table).orElse(null) : null;
        Columns key = definition == null ? null : definition.keys().stream()
                .filter(k -> nullable || IntStream.range(0, k.size()).noneMatch(i -> type(definition, k, i).isNullable()))
                .min(Comparator.comparingInt(Columns::size)).orElse(null);
        for (int i = 0; key != null && i < key.size(); i++) {
            RelDataType type = type(definition, key, i);
            rows.add(bestRowSession, name(definition, key, i), JdbcTypes.number(type), JdbcTypes.name(type), JdbcTypes.size(type), null,
                    JdbcTypes.scale(type), bestRowNotPseudo);
        }
        return rows.result();
    }

    private static RelDataType type(Definition definition, Columns columns, int position) {
        return definition.rowType().getFieldList().get(columns.get(position)).getType();
    }

    private static String name(Definition definition, Columns columns, int position) {
        return definition.rowType().getFieldNames().get(columns.get(position));
    }

    @Override
    public ResultSet getImportedKeys(String catalog, String schema, String table) throws SQLException {
        return references(key -> table == null || key.table().equals(table));
    }

    @Override
    public ResultSet getExportedKeys(String catalog, String schema, String table) throws SQLException {
        return references(key -> table == null || key.target().equals(table));
    }

    @Override
    public ResultSet getCrossReference(String parentCatalog, String parentSchema, String parentTable, String foreignCatalog, String foreignSchema,
            String foreignTable) throws SQLException {
        return references(key -> (parentTable == null || key.target().equals(parentTable)) && (foreignTable == null
                || key.table().equals(foreignTable)));
    }

    private ResultSet references(Predicate<ForeignKey> wanted) throws SQLException {
        MetaRows rows = new MetaRows("PKTABLE_CAT", "PKTABLE_SCHEM", "PKTABLE_NAME", "PKCOLUMN_NAME", "FKTABLE_CAT", "FKTABLE_SCHEM", "FKTABLE_NAME",
                "FKCOLUMN_NAME", "#KEY_SEQ", "#UPDATE_RULE", "#DELETE_RULE", "FK_NAME", "PK_NAME", "#DEFERRABILITY");
        Catalog all = catalog();
        for (Table child : all.tables()) {
            for (ForeignKey key : child.foreignKeys()) {
                if (wanted.test(key)) {
                    Table parent = all.table(key.target()).orElseThrow();
                    String keyName = parent.uniqueKeys().stream().filter(u -> u.columns().equals(key.targetColumns())).map(UniqueKey::name)
                            .findFirst().orElse(null);
                    for (int i = 0; i < key.columns().size(); i++) {
                        rows.add(null, SCHEMA, parent.name(), name(parent, key.targetColumns(), i), null, SCHEMA, child.name(),
                                name(child, key.columns(), i), i + 1, rule(key.onUpdate()), rule(key.onDelete()), key.name(), keyName,
                                importedKeyNotDeferrable);
                    }
                }
            }
        }
        return rows.sorted(2, 6, 11, 8).result();
    }

    private static int rule(Action action) {
        return switch (action) {
            case CASCADE -> importedKeyCascade;
            case SET_NULL -> importedKeySetNull;
            case SET_DEFAULT -> importedKeySetDefault;
            case RESTRICT -> importedKeyRestrict;
            case NO_ACTION -> importedKeyNoAction;
        };
    }

    @Override
    public ResultSet getIndexInfo(String catalog, String schema, String table, boolean unique, boolean approximate) throws SQLException {
        MetaRows rows = new MetaRows("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "#NON_UNIQUE", "INDEX_QUALIFIER", "INDEX_NAME", "#TYPE",
                "#ORDINAL_POSITION", "COLUMN_NAME", "ASC_OR_DESC", "#CARDINALITY", "#PAGES", "FILTER_CONDITION");
        for (Definition definition : catalog().definitions()) {
            if (isOurs(catalog, schema) && (table == null || definition.name().equals(table))) {
                if (definition instanceof Table keyed) {
                    keyed.uniqueKeys().stream().filter(key -> !key.index()).forEach(key -> addIndex(rows, keyed, key.name(), key.columns(), true));
                }
                for (Index index : catalog().indexesOf(definition.name())) {
                    if (index.unique() || !unique) {
                        addIndex(rows, definition, index.name(), index.columns(), index.unique());
                    }
                }
            }
        }
        return rows.sorted(3, 5, 7).result();
    }

    private static void addIndex(MetaRows rows, Definition definition, String name, Columns columns, boolean unique) {
        for (int i = 0; i < columns.size(); i++) {
            rows.add(null, SCHEMA, definition.name(), unique ? 0 : 1, null, name, (int) tableIndexHashed, i + 1, name(definition, columns, i),
                    null, 0, 0, null);
        }
    }

    @Override
    public ResultSet getSchemas() {
        return new MetaRows("TABLE_SCHEM", "TABLE_CATALOG").add(SCHEMA, null).result();
    }

    @Override
    public ResultSet getSchemas(String catalog, String schemaPattern) {
        MetaRows rows = new MetaRows("TABLE_SCHEM", "TABLE_CATALOG");
        return (isOurs(catalog, schemaPattern) ? rows.add(SCHEMA, null) : rows).result();
    }

    @Override
    public ResultSet getTableTypes() {
        return new MetaRows("TABLE_TYPE").add("TABLE").add("VIEW").result();
    }

    @Override
    public ResultSet getTypeInfo() {
        MetaRows rows = new MetaRows("TYPE_NAME", "#DATA_TYPE", "#PRECISION", "LITERAL_PREFIX", "LITERAL_SUFFIX", "CREATE_PARAMS", "#NULLABLE",
                "#CASE_SENSITIVE", "#SEARCHABLE", "#UNSIGNED_ATTRIBUTE", "#FIXED_PREC_SCALE", "#AUTO_INCREMENT", "LOCAL_TYPE_NAME", "#MINIMUM_SCALE",
                "#MAXIMUM_SCALE", "#SQL_DATA_TYPE", "#SQL_DATETIME_SUB", "#NUM_PREC_RADIX");
        for (SqlTypeName name : TYPES) {
            RelDataType type = Types.nullable(name);
            String quote = name == SqlTypeName.VARCHAR ? "'" : null;
            rows.add(JdbcTypes.name(type), JdbcTypes.number(type), JdbcTypes.size(type), quote, quote, null, typeNullable, 1, typeSearchable, 0, 0, 0,
                    null, 0, JdbcTypes.scale(type), null, null, 10);
        }
        return rows.sorted(1).result();
    }

    @Override
    public Connection getConnection() {
        return connection;
    }

    @Override
    public String getURL() {
        return connection.url();
    }

    @Override
    public String getDatabaseProductName() {
        return "DCM";
    }

    @Override
    public String getDatabaseProductVersion() {
        return DcmDriver.MAJOR + "." + DcmDriver.MINOR;
    }

    @Override
    public int getDatabaseMinorVersion() {
        return DcmDriver.MINOR;
    }

    @Override
    public String getDriverName() {
        return "DCM JDBC driver";
    }

    @Override
    public String getDriverVersion() {
        return getDatabaseProductVersion();
    }

    @Override
    public int getDriverMinorVersion() {
        return DcmDriver.MINOR;
    }

    @Override
    public int getJDBCMajorVersion() {
        return 4;
    }

    @Override
    public int getJDBCMinorVersion() {
        return 3;
    }

    @Override
    public String getIdentifierQuoteString() {
        return "\"";
    }

    @Override
    public String getSQLKeywords() {
        return "ARRAY,CHECK,CONTAINS,LIMIT,OFFSET,UNNEST";
    }

    @Override
    public String getSearchStringEscape() {
        return "\\";
    }

    @Override
    public String getSchemaTerm() {
        return "schema";
    }

    @Override
    public String getCatalogTerm() {
        return "catalog";
    }

    @Override
    public String getCatalogSeparator() {
        return ".";
    }

    @Override
    public boolean storesUpperCaseIdentifiers() {
        return true;
    }

    @Override
    public boolean supportsMixedCaseQuotedIdentifiers() {
        return true;
    }

    @Override
    public boolean supportsTransactions() {
        return true;
    }

    @Override
    public boolean supportsTransactionIsolationLevel(int level) {
        return level == Connection.TRANSACTION_READ_COMMITTED || level == Connection.TRANSACTION_SERIALIZABLE;
    }

    @Override
    public int getDefaultTransactionIsolation() {
        return Connection.TRANSACTION_READ_COMMITTED;
    }

    @Override
    public boolean dataDefinitionCausesTransactionCommit() {
        return true;
    }

    @Override
    public boolean supportsSavepoints() {
        return true;
    }

    @Override
    public boolean supportsBatchUpdates() {
        return true;
    }

    @Override
    public boolean supportsGetGeneratedKeys() {
        return true;
    }

    @Override
    public boolean supportsResultSetType(int type) {
        return type != ResultSet.TYPE_SCROLL_SENSITIVE;
    }

    @Override
    public boolean supportsResultSetConcurrency(int type, int concurrency) {
        return supportsResultSetType(type) && concurrency == ResultSet.CONCUR_READ_ONLY;
    }

    @Override
    public boolean supportsResultSetHoldability(int holdability) {
        return holdability == ResultSet.HOLD_CURSORS_OVER_COMMIT;
    }

    @Override
    public int getResultSetHoldability() {
        return ResultSet.HOLD_CURSORS_OVER_COMMIT;
    }

    @Override
    public boolean supportsSchemasInDataManipulation() {
        return true;
    }

    @Override
    public boolean supportsColumnAliasing() {
        return true;
    }

    @Override
    public boolean supportsTableCorrelationNames() {
        return true;
    }

    @Override
    public boolean supportsGroupBy() {
        return true;
    }

    @Override
    public boolean supportsOuterJoins() {
        return true;
    }

    @Override
    public boolean supportsFullOuterJoins() {
        return true;
    }

    @Override
    public boolean supportsLimitedOuterJoins() {
        return true;
    }

    @Override
    public boolean supportsSubqueriesInExists() {
        return true;
    }

    @Override
    public boolean supportsSubqueriesInIns() {
        return true;
    }

    @Override
    public boolean supportsSubqueriesInComparisons() {
        return true;
    }

    @Override
    public boolean supportsCorrelatedSubqueries() {
        return true;
    }

    @Override
    public boolean supportsUnion() {
        return true;
    }

    @Override
    public boolean supportsUnionAll() {
        return true;
    }

    @Override
    public boolean supportsNonNullableColumns() {
        return true;
    }

    @Override
    public boolean supportsMinimumSQLGrammar() {
        return true;
    }

    @Override
    public boolean nullsAreSortedLow() {
        return true;
    }

    @Override
    public boolean allTablesAreSelectable() {
        return true;
    }
}
