package dev.dcm.ivm.sql.ddl;

import dev.dcm.base.Names;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.csql.ast.TableConstraint.Action;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.value.ColumnTypes;
import java.util.HashSet;
import java.util.Set;

/** Finds what a written FOREIGN KEY refers to. */
final class ReferenceReader {
    private final Catalog catalog;
    private final ConstraintNames names;

    ReferenceReader(Catalog catalog, ConstraintNames names) {
        this.catalog = catalog;
        this.names = names;
    }

    ForeignKey read(Table table, TableConstraint.ForeignKey key) {
        Columns columns = IndexMaker.columns(table, key.columns());
        Table target = key.table().name().equals(table.name()) ? table : catalog.table(key.table().name()).orElseThrow(() -> new SqlError("42S02",
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
        requireComparable(table, columns, target, targetColumns, key);
        Action onDelete = action(key.onDelete(), key);
        Action onUpdate = action(key.onUpdate(), key);
        String constraint = names.of(key, "_" + table.names(columns).replace(", ", "_") + "_FKEY");
        return new ForeignKey(constraint, table.name(), inOrderOf(unique.columns(), targetColumns, columns), target.name(), unique.columns(),
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

    /** Integers and decimals are compared exactly; all others must be of one kind. */
    private static void requireComparable(Table table, Columns columns, Table target, Columns targetColumns, TableConstraint.ForeignKey key) {
        for (int i = 0; i < columns.size(); i++) {
            Column from = table.columns().get(columns.get(i));
            Column to = target.columns().get(targetColumns.get(i));
            if (Kind.of(from.type()) != Kind.of(to.type()) && !(isExact(from) && isExact(to))) {
                throw new SqlError("42830", key.span(), "column '" + from.name() + "' of type " + ColumnTypes.text(from.type()) + " cannot refer to '"
                        + to.name() + "' of type " + ColumnTypes.text(to.type()), "Give both the same type.");
            }
        }
    }

    private static boolean isExact(Column column) {
        Kind kind = Kind.of(column.type());
        return kind == Kind.LONG || kind == Kind.DECIMAL;
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
}
