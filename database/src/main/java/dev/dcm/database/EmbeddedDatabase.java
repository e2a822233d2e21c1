package dev.dcm.database;

import dev.dcm.base.Span;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A private in-memory database that has executed a program's own DDL and DML. It lives as long as its connection. */
public final class EmbeddedDatabase {
    private final Connection connection;
    private final SqlRenderer renderer;
    private final TableDdl ddl;
    private final Set<String> tables = new HashSet<>();
    private final List<Reference> waiting = new ArrayList<>();

    /** A foreign key of tables that refer to each other in a circle. */
    private record Reference(TableSchema table, TableSchema.ForeignKey key) {
    }

    private EmbeddedDatabase(Connection connection, ConstraintProgram program, Dialect dialect) {
        this.connection = connection;
        this.renderer = SqlRenderer.of(program, dialect);
        this.ddl = new TableDdl(renderer);
    }

    /** Opens an incremental database for a program that is solved as it is written. */
    public static Connection open(ConstraintProgram program) throws SQLException {
        return open(program, EmbeddedEngine.INCREMENTAL, ReadViews.of(program.baseViews()));
    }

    /**
     * Opens a database and executes the program's setup in order; tables come first, since they may refer to later ones.
     *
     * @param views what will be read again and again
     * @throws dev.dcm.base.CsqlException with the place of the statement that the database refuses; the connection is then closed
     */
    public static Connection open(ConstraintProgram program, EmbeddedEngine engine, ReadViews views) throws SQLException {
        Connection connection = DriverManager.getConnection(engine.url());
        try {
            EmbeddedDatabase database = new EmbeddedDatabase(connection, program, engine.dialect());
            for (TableSchema table : TableOrder.of(program.setup())) {
                database.createTable(table);
            }
            database.closeCircles();
            for (Setup step : program.setup()) {
                database.execute(step);
            }
            DatabaseBinding.connect(program, connection).maintain(views);
            return connection;
        } catch (SQLException | RuntimeException | Error e) {
            connection.close();
            throw e;
        }
    }

    private void createTable(TableSchema table) throws SQLException {
        tables.add(table.name());
        List<TableSchema.ForeignKey> possible = table.foreignKeys().stream().filter(key -> tables.contains(key.table())).toList();
        table.foreignKeys().stream().filter(key -> !possible.contains(key)).forEach(key -> waiting.add(new Reference(table, key)));
        run(ddl.create(table, possible), "this table", table.span());
    }

    private void closeCircles() throws SQLException {
        for (Reference reference : waiting) {
            run(ddl.addForeignKey(reference.table(), reference.key()), "this foreign key", reference.key().spans().table());
        }
    }

    private void execute(Setup step) throws SQLException {
        if (step instanceof Setup.Index index) {
            run(ddl.create(index), "this index", index.span());
        } else if (step instanceof Setup.Change change) {
            run(renderer.sql(change.statement()), "this statement", change.span());
        }
    }

    private void run(String sql, String what, Span span) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw Refusal.of(e, what, span);
        }
    }
}
