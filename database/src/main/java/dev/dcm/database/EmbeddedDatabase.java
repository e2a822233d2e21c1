package dev.dcm.database;

import dev.dcm.base.Span;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.h2.Driver;

/** A private in-memory H2 that has executed a program's own DDL and DML. It lives as long as its connection. */
public final class EmbeddedDatabase {
    /** Without a name the database belongs to this connection alone. */
    private static final String URL = "jdbc:h2:mem:;DB_CLOSE_ON_EXIT=FALSE";
    private final Connection connection;
    private final SqlRenderer renderer;
    private final TableDdl ddl;
    private final Set<String> tables = new HashSet<>();
    private final List<Reference> waiting = new ArrayList<>();

    /** A foreign key whose target does not exist yet. */
    private record Reference(TableSchema table, TableSchema.ForeignKey key) {
    }

    private EmbeddedDatabase(Connection connection, ConstraintProgram program) {
        this.connection = connection;
        this.renderer = SqlRenderer.of(program, Dialect.H2);
        this.ddl = new TableDdl(renderer);
    }

    /**
     * Opens a database and executes the program's setup in order.
     *
     * @throws dev.dcm.base.CsqlException with the place of the statement that the database refuses; the connection is then closed
     */
    public static Connection open(ConstraintProgram program) throws SQLException {
        Connection connection = new Driver().connect(URL, new Properties());
        try {
            EmbeddedDatabase database = new EmbeddedDatabase(connection, program);
            for (Setup step : program.setup()) {
                database.execute(step);
            }
            return connection;
        } catch (SQLException | RuntimeException | Error e) {
            connection.close();
            throw e;
        }
    }

    private void execute(Setup step) throws SQLException {
        if (step instanceof Setup.Table table) {
            createTable(table.schema());
        } else if (step instanceof Setup.Index index) {
            run(ddl.create(index), "this index", index.span());
        } else if (step instanceof Setup.Change change) {
            run(renderer.sql(change.statement()), "this statement", change.span());
        }
    }

    private void createTable(TableSchema table) throws SQLException {
        run(ddl.create(table), "this table", table.span());
        tables.add(table.name());
        table.foreignKeys().forEach(key -> waiting.add(new Reference(table, key)));
        for (Reference reference : List.copyOf(waiting)) {
            if (tables.contains(reference.key().table())) {
                run(ddl.addForeignKey(reference.table(), reference.key()), "this foreign key", reference.key().spans().table());
                waiting.remove(reference);
            }
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
