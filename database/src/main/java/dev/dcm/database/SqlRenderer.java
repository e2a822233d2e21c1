package dev.dcm.database;

import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.TableSchema;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWriterConfig;
import org.apache.calcite.sql.pretty.SqlPrettyWriter;

/**
 * Turns queries, expressions and DML over a program's tables and views into the SQL text of a database. Immutable; the nodes it
 * is given are never changed, so that threads may share them.
 */
public final class SqlRenderer {
    private static final int LINE_LENGTH = 120;
    private final ConstraintProgram program;
    private final Dialect dialect;
    private final Map<String, TableLocation> locations;

    SqlRenderer(ConstraintProgram program, Dialect dialect, Map<String, TableLocation> locations) {
        this.program = program;
        this.dialect = dialect;
        this.locations = Map.copyOf(locations);
    }

    /** Renders for a database in which each table has the names that the program gives it. */
    public static SqlRenderer of(ConstraintProgram program, Dialect dialect) {
        return new SqlRenderer(program, dialect, Map.of());
    }

    /** The text of a query, an INSERT, UPDATE, DELETE or MERGE, or an expression; all identifiers are quoted, views are inlined. */
    public String sql(SqlNode node) {
        TableReferences.Aliases aliases = new TableReferences.Aliases(dialect.tablesHideWithNames());
        SqlNode located = certain(node).accept(references(aliases));
        SqlWriterConfig config = SqlPrettyWriter.config().withDialect(dialect.calcite()).withQuoteAllIdentifiers(true)
                .withAlwaysUseParentheses(false).withIndentation(2).withLineFolding(SqlWriterConfig.LineFolding.WIDE)
                .withSelectFolding(SqlWriterConfig.LineFolding.CHOP).withClauseStartsLine(true).withFoldLength(LINE_LENGTH);
        // Not format(), which asserts that all lists have ended: a MERGE without INSERT forgets to, in Calcite 1.42.
        SqlPrettyWriter writer = new SqlPrettyWriter(config);
        located.accept(new PortableSql(dialect)).unparse(writer, 0, 0);
        return writer.toString();
    }

    private SqlNode certain(SqlNode node) {
        return dialect.mergesColumns() ? node : node.accept(new MergedColumns(new ColumnNames(program)));
    }

    private TableReferences references(TableReferences.Aliases aliases) {
        return new TableReferences(name -> relation(name, aliases), aliases);
    }

    private SqlNode relation(String name, TableReferences.Aliases aliases) {
        TableSchema table = program.tables().get(name);
        if (table != null) {
            TableLocation location = locations.get(name);
            return (location == null ? TableLocation.itself(table) : location).relation(table);
        }
        SqlNode view = program.viewQueries().get(name);
        return view == null ? null : certain(view).accept(references(aliases));
    }
}
