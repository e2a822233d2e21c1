package dev.dcm.ivm.sql.ddl;

import dev.dcm.csql.ast.ColumnDefinition;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Source;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Check;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Identity;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.QueryCompiler;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.value.ColumnTypes;
import dev.dcm.ivm.sql.value.SqlText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/** CREATE TABLE. */
final class TableMaker {
    /** For expressions without columns; Calcite wants a relation with a column all the same. */
    private static final RelDataType NO_COLUMNS = Types.FACTORY.builder().add("\0", Types.nullable(SqlTypeName.BOOLEAN)).build();

    private final Circuit circuit;
    private final Catalog catalog;
    private final CreateTable create;
    private final String name;
    private final ConstraintReader constraints;

    TableMaker(Circuit circuit, LongSupplier clock, Catalog catalog, CreateTable create) {
        this.circuit = circuit;
        this.catalog = catalog;
        this.create = create;
        this.name = create.name().name();
        this.constraints = new ConstraintReader(catalog, clock, new ConstraintNames(name, Set.of()));
    }

    Table make() {
        List<UniqueKey> keys = new ArrayList<>();
        Table plain = new Table(name, columns(Set.of()), List.of(), List.of(), List.of(), null);
        uniqueKeys(plain, keys);
        Set<Integer> required = new HashSet<>();
        keys.stream().filter(UniqueKey::primary).forEach(key -> {
            for (int i = 0; i < key.columns().size(); i++) {
                required.add(key.columns().get(i));
            }
        });
        Table withKeys = new Table(name, columns(required), keys, List.of(), List.of(), null);
        List<Check> checks = checks(withKeys);
        List<ForeignKey> references = references(withKeys);
        Columns primary = keys.isEmpty() || !keys.get(0).primary() ? null : keys.get(0).columns();
        Source source = circuit.addSource(name, create.columns().size(), primary);
        // The primary key's, too: it is the source's own, and held once more so that all keys can be dropped alike.
        keys.forEach(key -> circuit.addIndex(source, key.columns()));
        references.forEach(key -> circuit.addIndex(source, key.columns()));
        return new Table(name, withKeys.columns(), keys, references, checks, source);
    }

    private List<Column> columns(Set<Integer> required) {
        List<Column> columns = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ColumnDefinition definition : create.columns()) {
            if (!seen.add(definition.name().name())) {
                throw new SqlError("42701", definition.name().span(), "'" + name + "' has two columns '" + definition.name().name() + "'", "");
            }
            boolean notNull = definition.notNull() || definition.identity() != null || required.contains(columns.size());
            RelDataType type = ColumnTypes.of(definition.type(), !notNull);
            columns.add(new Column(definition.name().name(), type, defaultValue(definition), identity(definition, type)));
        }
        return columns;
    }

    private Column.Default defaultValue(ColumnDefinition definition) {
        if (definition.defaultValue() == null) {
            return null;
        }
        String text = SqlText.of(definition.defaultValue());
        return new Column.Default(text, new QueryCompiler(catalog).expression(definition.defaultValue(), NO_COLUMNS, "\0"));
    }

    private static Identity identity(ColumnDefinition definition, RelDataType type) {
        if (definition.identity() == null) {
            return null;
        }
        if (Kind.of(type) != Kind.LONG) {
            throw new SqlError("42000", definition.span(), "an identity column must be of an integer type", "");
        }
        return new Identity(definition.identity().always(), definition.identity().start(), definition.identity().increment());
    }

    /** The primary key comes first. */
    private void uniqueKeys(Table table, List<UniqueKey> keys) {
        for (TableConstraint constraint : create.constraints()) {
            if (constraint instanceof TableConstraint.PrimaryKey key) {
                if (!keys.isEmpty() && keys.get(0).primary()) {
                    throw new SqlError("42000", key.span(), "'" + name + "' has two primary keys", "Use UNIQUE for the other one.");
                }
                keys.add(0, constraints.key(table, key));
            } else if (constraint instanceof TableConstraint.Unique key) {
                keys.add(constraints.key(table, key));
            }
        }
    }

    private List<Check> checks(Table table) {
        return create.constraints().stream().filter(TableConstraint.Check.class::isInstance)
                .map(check -> constraints.check(table, (TableConstraint.Check) check)).toList();
    }

    private List<ForeignKey> references(Table table) {
        return create.constraints().stream().filter(TableConstraint.ForeignKey.class::isInstance)
                .map(key -> constraints.reference(table, (TableConstraint.ForeignKey) key)).toList();
    }
}
