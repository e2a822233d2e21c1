package dev.dcm.database;

import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.SqlWriterConfig;
import org.apache.calcite.sql.parser.SqlParserPos;
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

    /** A name as SQL writes it, whatever it contains. */
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** The text of a query, an INSERT, UPDATE, DELETE or MERGE, or an expression; all identifiers are quoted, views are part of it. */
    public String sql(SqlNode node) {
        return text(located(node));
    }

    /** The same with the names that tables have in the database. */
    SqlNode located(SqlNode node) {
        TableReferences.Aliases aliases = new TableReferences.Aliases(dialect.tablesHideWithNames());
        return node.isA(SqlKind.QUERY) ? query(node, aliases) : certain(node).accept(inlining(aliases));
    }

    /** The text of something whose tables have been located. */
    String text(SqlNode located) {
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

    /** Views become items of a WITH, each once: as nested derived tables H2 would plan them anew on every level, in exponential time. */
    private SqlNode query(SqlNode node, TableReferences.Aliases aliases) {
        WithViews views = new WithViews(aliases);
        SqlNode body = certain(node).accept(new TableReferences(views, aliases));
        return views.items.isEmpty() ? body : TableReferences.withs(new ArrayList<>(views.items.values()), body, node.getParserPosition());
    }

    /** Inside DML there is no place for a WITH on every database, so views are inlined there. */
    private TableReferences inlining(TableReferences.Aliases aliases) {
        return new TableReferences(name -> {
            SqlNode view = program.viewQueries().get(name);
            return view == null ? table(name) : certain(view).accept(inlining(aliases));
        }, aliases);
    }

    private SqlNode table(String name) {
        TableSchema table = program.tables().get(name);
        return table == null ? null : location(table).relation(table);
    }

    private TableLocation location(TableSchema table) {
        TableLocation location = locations.get(table.name());
        return location == null ? TableLocation.itself(table) : location;
    }

    /** The names in the database of the tables whose rows are decided. */
    List<String> decidedTables() {
        return program.variableTables().stream().map(decided -> program.tables().get(decided.name())).filter(Objects::nonNull)
                .map(table -> location(table).name()).toList();
    }

    /** Gives each view that a query uses, directly or through other views, a name in its WITH; a view comes after those it uses. */
    private final class WithViews implements TableReferences.Relations {
        private final TableReferences.Aliases aliases;
        private final Map<String, SqlNode> items = new LinkedHashMap<>();

        WithViews(TableReferences.Aliases aliases) {
            this.aliases = aliases;
        }

        @Override
        public SqlNode find(String name) {
            SqlNode view = program.viewQueries().get(name);
            if (view == null) {
                return table(name);
            }
            if (!items.containsKey(name)) {
                SqlNode query = certain(view).accept(new TableReferences(this, aliases));
                SqlParserPos pos = view.getParserPosition();
                items.put(name, new SqlWithItem(pos, Nodes.name(aliases.fresh(name)), null, query, SqlLiteral.createBoolean(false, pos)));
            }
            return ((SqlWithItem) items.get(name)).name;
        }
    }
}
