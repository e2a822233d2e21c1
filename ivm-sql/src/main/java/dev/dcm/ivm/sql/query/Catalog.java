package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.sql.query.type.Types;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.calcite.config.CalciteConnectionConfig;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.linq4j.function.Predicate1;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.schema.lookup.IgnoreCaseLookup;
import org.apache.calcite.schema.lookup.LikePattern;
import org.apache.calcite.schema.lookup.Lookup;

/** Names and row types as Calcite asks for them: all relations are in the schema PUBLIC, which need not be named. */
final class Catalog {
    static final String SCHEMA = "PUBLIC";
    private static final CalciteConnectionConfig CONFIGURATION = caseSensitive();

    private Catalog() {
    }

    /**
     * Relations are looked up when a query names them: a query over one of a thousand views costs what it costs over one of two.
     *
     * @param rowTypes the columns of the relation with a name, or null
     * @param names    all names, for error messages
     */
    static CalciteCatalogReader of(Function<String, RelDataType> rowTypes, Supplier<Set<String>> names) {
        CalciteSchema root = CalciteSchema.createRootSchema(false, false, "", new AbstractSchema());
        root.add(SCHEMA, new AbstractSchema() {
            @Override
            public Lookup<Table> tables() {
                return new Named(rowTypes, names);
            }
        });
        return new CalciteCatalogReader(root, List.of(SCHEMA), Types.FACTORY, CONFIGURATION);
    }

    private static CalciteConnectionConfig caseSensitive() {
        Properties properties = new Properties();
        properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "true");
        return new CalciteConnectionConfigImpl(properties);
    }

    /** Relations by their names. */
    private static final class Named extends IgnoreCaseLookup<Table> {
        private final Function<String, RelDataType> rowTypes;
        private final Supplier<Set<String>> names;

        Named(Function<String, RelDataType> rowTypes, Supplier<Set<String>> names) {
            this.rowTypes = rowTypes;
            this.names = names;
        }

        @Override
        public Table get(String name) {
            RelDataType type = rowTypes.apply(name);
            return type == null ? null : new Typed(type);
        }

        @Override
        public Set<String> getNames(LikePattern pattern) {
            Predicate1<String> wanted = pattern.matcher();
            return names.get().stream().filter(wanted::apply).collect(Collectors.toSet());
        }
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
