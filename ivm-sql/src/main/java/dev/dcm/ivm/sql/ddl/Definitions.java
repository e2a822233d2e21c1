package dev.dcm.ivm.sql.ddl;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.CreateIndex;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.csql.ast.DatabaseStatement.AddConstraint;
import dev.dcm.csql.ast.DatabaseStatement.Create;
import dev.dcm.csql.ast.DatabaseStatement.Drop;
import dev.dcm.csql.ast.DatabaseStatement.DropConstraint;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Index;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.ViewDefinition;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.List;
import java.util.function.LongSupplier;

/** Runs CREATE, DROP and ALTER: changes the circuit and gives the catalog afterwards. */
public final class Definitions {
    private final Circuit circuit;
    private final LongSupplier clock;
    private Catalog catalog;

    public Definitions(Circuit circuit, LongSupplier clock, Catalog catalog) {
        this.circuit = circuit;
        this.clock = clock;
        this.catalog = catalog;
    }

    /** The catalog as it is now, also after a failure in the middle of a statement that drops several things. */
    public Catalog catalog() {
        return catalog;
    }

    public Catalog run(DatabaseStatement.Definition definition) {
        if (definition instanceof Create create) {
            return run(create);
        } else if (definition instanceof Drop drop) {
            return run(drop);
        }
        ConstraintChanges changes = new ConstraintChanges(circuit, clock, catalog);
        catalog = definition instanceof AddConstraint add ? changes.add(add) : changes.drop((DropConstraint) definition);
        return catalog;
    }

    private Catalog run(Create create) {
        if (create.definition() instanceof CreateTable table) {
            if (isNew(table.name(), create)) {
                catalog = catalog.with(new TableMaker(circuit, clock, catalog, table).make());
            }
        } else if (create.definition() instanceof CreateView view) {
            createView(view, create);
        } else if (create.definition() instanceof CreateIndex index) {
            createIndex(index, create);
        }
        return catalog;
    }

    private boolean isNew(Identifier name, Create create) {
        if (catalog.definition(name.name()).isEmpty()) {
            return true;
        } else if (create.ifNotExists()) {
            return false;
        }
        throw new SqlError("42S01", name.span(), "'" + name.name() + "' is there already", "");
    }

    private void createView(CreateView view, Create create) {
        ViewMaker maker = new ViewMaker(circuit, catalog, view, create.changing());
        Definition old = catalog.definition(view.name().name()).orElse(null);
        if (create.orReplace() && old instanceof ViewDefinition replaced) {
            requireUnused(replaced.name(), view.name().span());
            List<Index> indexes = catalog.indexesOf(replaced.name());
            if (!create.changing().isEmpty() && !indexes.isEmpty()) {
                throw new SqlError("0A000", view.name().span(), "'" + replaced.name() + "' has an index, which a view ON READ cannot have", "Drop the index first.");
            }
            catalog = maker.replace(replaced);
            indexes.forEach(index -> createIndexAgain(index, view.name().span()));
        } else if (isNew(view.name(), create)) {
            catalog = catalog.with(maker.make());
        }
    }

    private void createIndexAgain(Index index, Span span) {
        Definition relation = catalog.definition(index.relation()).orElseThrow();
        if (index.columns().max() >= relation.width()) {
            throw new SqlError("42S22", span, "the index '" + index.name() + "' speaks of a column that the new view does not have",
                    "Drop the index first.");
        }
        circuit.addIndex(relation.relation(), index.columns());
        catalog = catalog.with(index);
    }

    private void createIndex(CreateIndex index, Create create) {
        if (catalog.index(index.name().name()).isPresent()) {
            if (!create.ifNotExists()) {
                throw new SqlError("42S11", index.name().span(), "index '" + index.name().name() + "' is there already", "");
            }
            return;
        }
        catalog = new IndexMaker(circuit, catalog).make(index);
    }

    private Catalog run(Drop drop) {
        for (Identifier name : drop.names()) {
            switch (drop.kind()) {
                case TABLE -> dropTable(name, drop);
                case VIEW -> dropView(name, drop);
                case INDEX -> dropIndex(name, drop);
            }
        }
        return catalog;
    }

    private void dropTable(Identifier name, Drop drop) {
        Table table = catalog.table(name.name()).orElse(null);
        if (table == null) {
            missing("table", name, drop);
            return;
        }
        List<ForeignKey> references = catalog.referencesTo(table.name()).stream().filter(key -> !key.table().equals(table.name())).toList();
        if (!drop.cascade()) {
            requireUnused(table.name(), name.span());
            if (!references.isEmpty()) {
                throw new SqlError("2BP01", name.span(), "'" + table.name() + "' cannot be dropped: '" + references.get(0).table() + "' refers to it",
                        "Drop that table first, or write CASCADE.");
            }
        }
        dropViewsOver(table.name());
        for (ForeignKey key : references) {
            Table child = catalog.table(key.table()).orElseThrow();
            circuit.dropIndex(child.relation(), key.columns());
            catalog = catalog.with(child.withoutForeignKeysTo(table.name()));
        }
        circuit.drop(table.relation());
        catalog = catalog.withoutDefinition(table.name());
    }

    private void dropView(Identifier name, Drop drop) {
        Definition view = catalog.definition(name.name()).orElse(null);
        if (!(view instanceof ViewDefinition)) {
            missing("view", name, drop);
            return;
        }
        if (!drop.cascade()) {
            requireUnused(view.name(), name.span());
        }
        drop(view);
    }

    private void drop(Definition view) {
        dropViewsOver(view.name());
        circuit.drop(view.relation());
        catalog = catalog.withoutDefinition(view.name());
    }

    private void dropViewsOver(String name) {
        for (ViewDefinition view : catalog.viewsOver(name)) {
            if (catalog.definition(view.name()).isPresent()) {
                drop(view);
            }
        }
    }

    private void dropIndex(Identifier name, Drop drop) {
        Index index = catalog.index(name.name()).orElse(null);
        if (index == null) {
            missing("index", name, drop);
            return;
        }
        Definition relation = catalog.definition(index.relation()).orElseThrow();
        if (index.unique() && relation instanceof Table table) {
            for (ForeignKey key : catalog.referencesTo(table.name())) {
                if (key.targetColumns().equals(index.columns())) {
                    throw new SqlError("2BP01", name.span(), "'" + index.name() + "' cannot be dropped: '" + key.table()
                            + "' refers to its columns", "");
                }
            }
            catalog = catalog.with(table.withoutConstraint(index.name()));
        }
        circuit.dropIndex(relation.relation(), index.columns());
        catalog = catalog.withoutIndex(index.name());
    }

    private void requireUnused(String name, Span span) {
        List<ViewDefinition> users = catalog.viewsOver(name);
        if (!users.isEmpty()) {
            throw new SqlError("2BP01", span, "'" + name + "' cannot be dropped: the view '" + users.get(0).name() + "' uses it",
                    "Drop that view first, or write CASCADE.");
        }
    }

    private static void missing(String what, Identifier name, Drop drop) {
        if (!drop.ifExists()) {
            throw new SqlError(what.equals("index") ? "42S12" : "42S02", name.span(), "there is no " + what + " '" + name.name() + "'", "");
        }
    }
}
