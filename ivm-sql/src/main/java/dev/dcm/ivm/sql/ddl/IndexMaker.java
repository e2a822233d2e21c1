package dev.dcm.ivm.sql.ddl;

import dev.dcm.base.Names;
import dev.dcm.csql.ast.CreateIndex;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.Index;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.constraint.ExistingRows;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** CREATE INDEX on a table or view. */
final class IndexMaker {
    private final Circuit circuit;
    private final Catalog catalog;

    IndexMaker(Circuit circuit, Catalog catalog) {
        this.circuit = circuit;
        this.catalog = catalog;
    }

    Catalog make(CreateIndex create) {
        Definition relation = catalog.definition(create.table().name()).orElseThrow(() -> new SqlError("42S02", create.table().span(),
                "there is no table or view '" + create.table().name() + "'",
                Names.didYouMean(create.table().name(), catalog.definitions().stream().map(Definition::name).toList(), "")));
        relation.requireKept(create.table().span(), "have an index");
        Columns columns = columns(relation, create.columns());
        Index index = new Index(create.name().name(), relation.name(), columns, create.unique());
        if (!create.unique()) {
            circuit.addIndex(relation.relation(), columns);
            return catalog.with(index);
        } else if (!(relation instanceof Table table)) {
            throw new SqlError("42809", create.table().span(), "an index on a view cannot be unique",
                    "The tables' keys decide which rows a view has.");
        } else {
            UniqueKey key = new UniqueKey(create.name().name(), columns, false, true);
            if (table.constraintNames().contains(key.name())) {
                throw new SqlError("42710", create.name().span(), "'" + table.name() + "' has a constraint '" + key.name() + "' already", "");
            }
            new ExistingRows(circuit, table, create.span()).requireUnique(key);
            circuit.addIndex(relation.relation(), columns);
            return catalog.with(table.withUnique(key)).with(index);
        }
    }

    /** The numbers of named columns. */
    static Columns columns(Definition relation, List<Identifier> names) {
        int[] numbers = new int[names.size()];
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < numbers.length; i++) {
            Identifier name = names.get(i);
            numbers[i] = relation.columnNumber(name.name());
            if (numbers[i] < 0) {
                throw new SqlError("42S22", name.span(), "'" + relation.name() + "' has no column '" + name.name() + "'",
                        Names.didYouMean(name.name(), relation.rowType().getFieldNames(), ""));
            } else if (!seen.add(numbers[i])) {
                throw new SqlError("42701", name.span(), "column '" + name.name() + "' is named twice", "");
            }
        }
        return Columns.of(numbers);
    }
}
