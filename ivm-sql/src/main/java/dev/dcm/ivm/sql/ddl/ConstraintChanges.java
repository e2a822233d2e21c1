package dev.dcm.ivm.sql.ddl;

import dev.dcm.base.Names;
import dev.dcm.csql.ast.DatabaseStatement.AddConstraint;
import dev.dcm.csql.ast.DatabaseStatement.DropConstraint;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Check;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.constraint.ExistingRows;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/** ALTER TABLE: constraints for a table that is there. The rows that it has are looked at before anything changes. */
final class ConstraintChanges {
    private final Circuit circuit;
    private final LongSupplier clock;
    private final Catalog catalog;

    ConstraintChanges(Circuit circuit, LongSupplier clock, Catalog catalog) {
        this.circuit = circuit;
        this.clock = clock;
        this.catalog = catalog;
    }

    Catalog add(AddConstraint add) {
        Table table = table(add.table());
        ConstraintReader reader = new ConstraintReader(catalog, clock, new ConstraintNames(table.name(), table.constraintNames()));
        ExistingRows rows = new ExistingRows(circuit, table, add.constraint().span());
        if (add.constraint() instanceof TableConstraint.PrimaryKey written) {
            return addPrimary(table, written, reader, rows);
        } else if (add.constraint() instanceof TableConstraint.Unique written) {
            UniqueKey key = reader.key(table, written);
            rows.requireUnique(key);
            circuit.addIndex(table.relation(), key.columns());
            return catalog.with(table.withUnique(key));
        } else if (add.constraint() instanceof TableConstraint.ForeignKey written) {
            ForeignKey key = reader.reference(table, written);
            rows.requireTargets(key, catalog.table(key.target()).orElseThrow());
            circuit.addIndex(table.relation(), key.columns());
            return catalog.with(table.withReference(key));
        }
        Check check = reader.check(table, (TableConstraint.Check) add.constraint());
        rows.require(check);
        return catalog.with(table.withCheck(check));
    }

    /** The source of the table stays as it is: statements look at all unique keys themselves. */
    private Catalog addPrimary(Table table, TableConstraint.PrimaryKey written, ConstraintReader reader, ExistingRows rows) {
        if (table.primaryKey().isPresent()) {
            throw new SqlError("42000", written.span(), "'" + table.name() + "' has a primary key already", "Use UNIQUE for the other one.");
        }
        UniqueKey key = reader.key(table, written);
        rows.requireValues(key);
        rows.requireUnique(key);
        circuit.addIndex(table.relation(), key.columns());
        return catalog.with(table.withUnique(key));
    }

    Catalog drop(DropConstraint drop) {
        Table table = table(drop.table());
        String name = drop.constraint().name();
        if (!table.constraintNames().contains(name)) {
            if (drop.ifExists()) {
                return catalog;
            }
            throw new SqlError("42704", drop.constraint().span(), "'" + table.name() + "' has no constraint '" + name + "'",
                    Names.didYouMean(name, table.constraintNames(), ""));
        }
        for (UniqueKey key : table.uniqueKeys()) {
            if (key.name().equals(name)) {
                return dropKey(table, key, drop);
            }
        }
        for (ForeignKey key : table.foreignKeys()) {
            if (key.name().equals(name)) {
                circuit.dropIndex(table.relation(), key.columns());
            }
        }
        return catalog.with(table.withoutConstraint(name));
    }

    private Catalog dropKey(Table table, UniqueKey key, DropConstraint drop) {
        if (key.index()) {
            throw new SqlError("42809", drop.constraint().span(), "'" + key.name() + "' is an index", "Use DROP INDEX.");
        }
        Catalog next = catalog;
        for (ForeignKey reference : dependent(table, key)) {
            if (!drop.cascade()) {
                throw new SqlError("2BP01", drop.constraint().span(), "'" + key.name() + "' cannot be dropped: '" + reference.table()
                        + "' refers to its columns (foreign key " + reference.name() + ")", "Drop that foreign key first, or write CASCADE.");
            }
            Table child = next.table(reference.table()).orElseThrow();
            circuit.dropIndex(child.relation(), reference.columns());
            next = next.with(child.withoutConstraint(reference.name()));
        }
        if (key.primary()) {
            circuit.dropKey(table.relation());
        }
        circuit.dropIndex(table.relation(), key.columns());
        return next.with(next.table(table.name()).orElseThrow().withoutConstraint(key.name()));
    }

    /** The foreign keys that no other key of the table could serve. */
    private List<ForeignKey> dependent(Table table, UniqueKey key) {
        Set<UniqueKey> others = new HashSet<>(table.uniqueKeys());
        others.remove(key);
        return catalog.referencesTo(table.name()).stream().filter(reference -> reference.targetColumns().equals(key.columns())
                && others.stream().noneMatch(other -> other.columns().equals(key.columns()))).toList();
    }

    private Table table(Identifier name) {
        return catalog.table(name.name()).orElseThrow(() -> new SqlError("42S02", name.span(), "there is no table '" + name.name() + "'",
                Names.didYouMean(name.name(), catalog.tables().stream().map(Table::name).toList(), "")));
    }
}
