package dev.dcm.ivm.sql.ddl;

import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Check;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.QueryCompiler;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.value.ColumnTypes;
import dev.dcm.ivm.sql.value.SqlText;
import java.util.List;
import java.util.function.LongSupplier;

/** What written constraints mean for a table, in CREATE TABLE and ALTER TABLE alike. */
final class ConstraintReader {
    private final Catalog catalog;
    private final LongSupplier clock;
    private final ConstraintNames names;

    ConstraintReader(Catalog catalog, LongSupplier clock, ConstraintNames names) {
        this.catalog = catalog;
        this.clock = clock;
        this.names = names;
    }

    UniqueKey key(Table table, TableConstraint.PrimaryKey key) {
        Columns columns = IndexMaker.columns(table, key.columns());
        return new UniqueKey(names.of(key, "_PKEY"), columns, true, false);
    }

    UniqueKey key(Table table, TableConstraint.Unique key) {
        Columns columns = IndexMaker.columns(table, key.columns());
        return new UniqueKey(names.of(key, "_" + table.names(columns).replace(", ", "_") + "_KEY"), columns, false, false);
    }

    Check check(Table table, TableConstraint.Check check) {
        String text = SqlText.of(check.condition());
        CompiledExpression condition = new QueryCompiler(catalog).expression(check.condition(), table.rowType(), table.name());
        if (Kind.of(condition.type()) != Kind.BOOLEAN) {
            throw new SqlError("42804", check.span(), "a CHECK needs a condition, and this is a value of "
                    + ColumnTypes.text(condition.type()), "");
        }
        return new Check(names.of(check, "_CHECK"), text, condition.bind(List.of(), clock));
    }

    ForeignKey reference(Table table, TableConstraint.ForeignKey key) {
        return new ReferenceReader(catalog, names).read(table, key);
    }
}
