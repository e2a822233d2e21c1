package dev.dcm.ivm.sql.ddl;

import dev.dcm.base.Names;
import dev.dcm.csql.ast.ColumnDefinition;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.csql.ast.TableConstraint.Action;
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
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.QueryCompiler;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.value.ColumnTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.apache.calcite.sql.type.SqlTypeName;

/** CREATE TABLE. */
final class TableMaker {
    /** For expressions without columns; Calcite wants a relation with a column all the same. */
    private static final RelDataType NO_COLUMNS = Types.FACTORY.builder().add("\0", Types.nullable(SqlTypeName.BOOLEAN)).build();

    private static final SqlDialect PLAIN = new AnsiSqlDialect(AnsiSqlDialect.DEFAULT_CONTEXT.withIdentifierQuoteString("\""));

    private final Circuit circuit;
    private final LongSupplier clock;
    private final Catalog catalog;
    private final CreateTable create;
    private final String name;
    private final Set<String> constraintNames = new HashSet<>();

    TableMaker(Circuit circuit, LongSupplier clock, Catalog catalog, CreateTable create) {
        this.circuit = circuit;
        this.clock = clock;
        this.catalog = catalog;
        this.create = create;
        this.name = create.name().name();
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
        keys.stream().filter(key -> !key.primary()).forEach(key -> circuit.addIndex(source, key.columns()));
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
        String text = text(definition.defaultValue());
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
                Columns columns = IndexMaker.columns(table, key.columns());
                keys.add(0, new UniqueKey(constraintName(key, "_PKEY"), columns, true, false));
            } else if (constraint instanceof TableConstraint.Unique key) {
                Columns columns = IndexMaker.columns(table, key.columns());
                keys.add(new UniqueKey(constraintName(key, "_" + table.names(columns).replace(", ", "_") + "_KEY"), columns, false, false));
            }
        }
    }

    private List<Check> checks(Table table) {
        List<Check> checks = new ArrayList<>();
        for (TableConstraint constraint : create.constraints()) {
            if (constraint instanceof TableConstraint.Check check) {
                String text = text(check.condition());
                CompiledExpression condition = new QueryCompiler(catalog).expression(check.condition(), table.rowType(), name);
                if (Kind.of(condition.type()) != Kind.BOOLEAN) {
                    throw new SqlError("42804", check.span(), "a CHECK needs a condition, and this is a value of "
                            + ColumnTypes.text(condition.type()), "");
                }
                checks.add(new Check(constraintName(check, "_CHECK"), text, condition.bind(List.of(), clock)));
            }
        }
        return checks;
    }

    private List<ForeignKey> references(Table table) {
        List<ForeignKey> references = new ArrayList<>();
        for (TableConstraint constraint : create.constraints()) {
            if (constraint instanceof TableConstraint.ForeignKey key) {
                references.add(reference(table, key));
            }
        }
        return references;
    }

    private ForeignKey reference(Table table, TableConstraint.ForeignKey key) {
        Columns columns = IndexMaker.columns(table, key.columns());
        Table target = key.table().name().equals(name) ? table : catalog.table(key.table().name()).orElseThrow(() -> new SqlError("42S02",
                key.table().span(), "there is no table '" + key.table().name() + "'",
                Names.didYouMean(key.table().name(), catalog.tables().stream().map(Table::name).toList(), "")));
        Columns targetColumns = target(target, key);
        if (targetColumns.size() != columns.size()) {
            throw new SqlError("42830", key.span(), columns.size() + " columns refer to " + targetColumns.size() + " columns of '"
                    + target.name() + "'", "");
        }
        UniqueKey unique = target.uniqueKeys().stream().filter(u -> set(u.columns()).equals(set(targetColumns))).findFirst()
                .orElseThrow(() -> new SqlError("42830", key.span(), "(" + target.names(targetColumns) + ") is no key of '" + target.name() + "'",
                        "Refer to its primary key or to columns that are UNIQUE."));
        requireSameKinds(table, columns, target, targetColumns, key);
        Action onDelete = action(key.onDelete(), key);
        Action onUpdate = action(key.onUpdate(), key);
        String constraint = constraintName(key, "_" + table.names(columns).replace(", ", "_") + "_FKEY");
        return new ForeignKey(constraint, name, inOrderOf(unique.columns(), targetColumns, columns), target.name(), unique.columns(),
                onDelete, onUpdate);
    }

    private static Columns target(Table target, TableConstraint.ForeignKey key) {
        if (!key.target().isEmpty()) {
            return IndexMaker.columns(target, key.target());
        }
        return target.primaryKey().map(UniqueKey::columns).orElseThrow(() -> new SqlError("42830", key.span(),
                "'" + target.name() + "' has no primary key to refer to", "Name the columns: REFERENCES " + target.name() + " (...)"));
    }

    /** The referring columns, arranged as the key that they refer to is. */
    private static Columns inOrderOf(Columns key, Columns named, Columns columns) {
        int[] arranged = new int[key.size()];
        for (int i = 0; i < arranged.length; i++) {
            for (int j = 0; j < arranged.length; j++) {
                if (named.get(j) == key.get(i)) {
                    arranged[i] = columns.get(j);
                }
            }
        }
        return Columns.of(arranged);
    }

    /** Values that are to be equal must be stored alike. */
    private static void requireSameKinds(Table table, Columns columns, Table target, Columns targetColumns, TableConstraint.ForeignKey key) {
        for (int i = 0; i < columns.size(); i++) {
            Column from = table.columns().get(columns.get(i));
            Column to = target.columns().get(targetColumns.get(i));
            if (Kind.of(from.type()) != Kind.of(to.type())) {
                throw new SqlError("42830", key.span(), "column '" + from.name() + "' of type " + ColumnTypes.text(from.type()) + " cannot refer to '"
                        + to.name() + "' of type " + ColumnTypes.text(to.type()), "Give both the same type.");
            }
        }
    }

    private static Action action(Action written, TableConstraint.ForeignKey key) {
        if (written == Action.SET_DEFAULT) {
            throw new SqlError("0A000", key.span(), "SET DEFAULT is not supported", "Use SET NULL, CASCADE or RESTRICT.");
        }
        return written == null ? Action.NO_ACTION : written;
    }

    private static Set<Integer> set(Columns columns) {
        Set<Integer> set = new HashSet<>();
        for (int i = 0; i < columns.size(); i++) {
            set.add(columns.get(i));
        }
        return set;
    }

    private String constraintName(TableConstraint constraint, String ending) {
        String wanted = constraint.name() == null ? name + ending : constraint.name().name();
        String free = wanted;
        for (int i = 2; !constraintNames.add(free); i++) {
            if (constraint.name() != null) {
                Identifier twice = constraint.name();
                throw new SqlError("42710", twice.span(), "two constraints are called '" + twice.name() + "'", "");
            }
            free = wanted + i;
        }
        return free;
    }

    private static String text(SqlNode node) {
        return node.toSqlString(config -> config.withDialect(PLAIN).withQuoteAllIdentifiers(false)).getSql()
                .replaceAll("\\s+", " ").strip();
    }
}
