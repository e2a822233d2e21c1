package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.sql.query.type.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.schema.impl.AbstractTable;

/** Names and row types as Calcite asks for them: all relations are in the schema PUBLIC, which need not be named. */
final class Catalog {
    static final String SCHEMA = "PUBLIC";

    private Catalog() {
    }

    static CalciteCatalogReader of(Map<String, RelDataType> rowTypes) {
        Map<String, Table> tables = new HashMap<>();
        rowTypes.forEach((name, type) -> tables.put(name, new Typed(type)));
        CalciteSchema root = CalciteSchema.createRootSchema(false, false, "", new AbstractSchema());
        root.add(SCHEMA, new AbstractSchema() {
            @Override
            protected Map<String, Table> getTableMap() {
                return tables;
            }
        });
        Properties properties = new Properties();
        properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "true");
        return new CalciteCatalogReader(root, List.of(SCHEMA), Types.FACTORY, new CalciteConnectionConfigImpl(properties));
    }

    /** A relation of which only the columns are known here. */
    private static final class Typed extends AbstractTable {
        private final RelDataType type;

        Typed(RelDataType type) {
            this.type = type;
        }

        @Override
        public RelDataType getRowType(RelDataTypeFactory factory) {
            return type;
        }
    }
}
