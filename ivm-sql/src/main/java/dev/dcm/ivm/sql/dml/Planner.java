package dev.dcm.ivm.sql.dml;

import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.csql.ast.Places;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.CompiledQuery;
import dev.dcm.ivm.sql.query.QueryCompiler;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.transaction.Executable;
import java.util.function.LongSupplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlDelete;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlMerge;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUpdate;
import org.apache.calcite.sql.type.SqlTypeName;

/** Plans queries and changes for one catalog. */
public final class Planner {
    /** Calcite wants a relation with a column all the same. */
    private static final RelDataType NO_COLUMNS = Types.FACTORY.builder().add("\0", Types.nullable(SqlTypeName.BOOLEAN)).build();

    private final Catalog catalog;
    private final LongSupplier clock;

    /** @param clock gives CURRENT_TIMESTAMP, in microseconds since 1970 */
    public Planner(Catalog catalog, LongSupplier clock) {
        this.catalog = catalog;
        this.clock = clock;
    }

    /** Plans a query or a change; definitions are not planned. */
    public Executable plan(DatabaseStatement statement) {
        if (statement instanceof DatabaseStatement.Query query) {
            return QueryStatement.plan(this, query.query());
        } else if (statement instanceof DatabaseStatement.Upsert upsert) {
            return UpsertStatement.plan(this, upsert);
        } else if (statement instanceof DatabaseStatement.InsertDefaults insert) {
            return InsertStatement.ofDefaults(this, table(insert.table().name(), insert.table().span()));
        } else if (statement instanceof DatabaseStatement.Truncate truncate) {
            return DeleteStatement.all(table(truncate.table().name(), truncate.table().span()));
        } else if (statement instanceof DatabaseStatement.Explain explain) {
            return new ExplainStatement(plan(explain.statement()));
        } else if (statement instanceof DatabaseStatement.ExplainCircuit) {
            return new CircuitStatement();
        } else if (statement instanceof DatabaseStatement.ExplainMemory) {
            return new MemoryStatement();
        } else if (statement instanceof DatabaseStatement.Change change) {
            return plan(change.node());
        }
        throw new IllegalArgumentException("a definition is not planned");
    }

    private Executable plan(SqlNode change) {
        if (change instanceof SqlInsert insert) {
            return InsertStatement.plan(this, insert);
        } else if (change instanceof SqlUpdate update) {
            return UpdateStatement.plan(this, update);
        } else if (change instanceof SqlDelete delete) {
            return DeleteStatement.plan(this, delete);
        }
        return MergeStatement.plan(this, (SqlMerge) change);
    }

    Catalog catalog() {
        return catalog;
    }

    LongSupplier clock() {
        return clock;
    }

    CompiledQuery query(Parameters.Part query) {
        return new QueryCompiler(catalog).compile(query.node());
    }

    /** An expression over the columns of a relation. @param alias the relation's name in the expression */
    CompiledExpression expression(Parameters.Part expression, RelDataType rowType, String alias) {
        return new QueryCompiler(catalog).expression(expression.node(), rowType, alias);
    }

    /** An expression without columns. */
    CompiledExpression expression(Parameters.Part expression) {
        return new QueryCompiler(catalog).expression(expression.node(), NO_COLUMNS, "\0");
    }

    /** The table that a change names. */
    Table table(SqlNode reference) {
        if (reference instanceof SqlIdentifier id && (id.isSimple() || id.names.size() == 2 && id.names.get(0).equals("PUBLIC"))) {
            return table(id.names.get(id.names.size() - 1), Places.of(id));
        }
        throw new SqlError("42000", Places.of(reference), "the name of a table is expected here", "");
    }

    private Table table(String name, Span span) {
        return catalog.table(name).orElseThrow(() -> catalog.definition(name).isPresent()
                ? new SqlError("42809", span, "'" + name + "' is a view, and views follow from tables", "Change the tables that the view reads.")
                : new SqlError("42S02", span, "there is no table '" + name + "'",
                        Names.didYouMean(name, catalog.tables().stream().map(Table::name).toList(), "")));
    }

    /** The number of the column that an assignment or column list names. */
    static int column(Table table, SqlIdentifier id) {
        String name = id.names.get(id.names.size() - 1);
        int number = table.columnNumber(name);
        if (number < 0) {
            throw new SqlError("42S22", Places.of(id), "'" + table.name() + "' has no column '" + name + "'",
                    Names.didYouMean(name, table.rowType().getFieldNames(), ""));
        }
        return number;
    }
}
