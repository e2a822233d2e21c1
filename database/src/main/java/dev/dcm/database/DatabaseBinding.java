package dev.dcm.database;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program whose tables have been found in the database behind a connection. It belongs to that connection, hence to one thread
 * at a time; the program may be bound to many connections at once.
 */
public final class DatabaseBinding {
    private final Connection connection;
    private final Dialect dialect;
    private final SqlRenderer renderer;
    private final Map<BaseView, String> rendered = new IdentityHashMap<>();
    private final Map<BaseView, String> kept = new IdentityHashMap<>();
    private final Map<BaseView, PreparedStatement> statements = new IdentityHashMap<>();

    private DatabaseBinding(Connection connection, Dialect dialect, SqlRenderer renderer) {
        this.connection = connection;
        this.dialect = dialect;
        this.renderer = renderer;
    }

    /**
     * Finds the program's tables, by JDBC metadata alone: no table is read.
     *
     * @throws dev.dcm.base.CsqlException with every table, column and type that does not fit
     */
    public static DatabaseBinding connect(ConstraintProgram program, Connection connection) throws SQLException {
        Dialect dialect = Dialect.of(connection.getMetaData());
        TableFinder finder = new TableFinder(DatabaseTables.read(connection, dialect));
        return new DatabaseBinding(connection, dialect, new SqlRenderer(program, dialect, finder.locate(program.tables().values())));
    }

    public Dialect dialect() {
        return dialect;
    }

    /** Whether the database keeps views up to date. */
    public boolean isIncremental() {
        return dialect == Dialect.DCM;
    }

    /** The query that evaluates a base view in this database. */
    public String sql(BaseView view) {
        return rendered.computeIfAbsent(view, v -> renderer.sql(v.query()));
    }

    /**
     * Makes an incremental database ready for reads of these views; any other database has nothing to do.
     *
     * @throws dev.dcm.base.CsqlException if the database cannot maintain one of them, with its place
     */
    public void maintain(ReadViews views) throws SQLException {
        if (isIncremental()) {
            MaintainedViews narrowed = new MaintainedViews(connection, renderer, renderer.decidedTables());
            for (BaseView view : views.narrowed()) {
                kept.put(view, narrowed.keep(view, renderer.located(view.query())));
            }
            MaintainedViews whole = new MaintainedViews(connection, renderer, List.of());
            for (BaseView view : views.whole()) {
                if (!kept.containsKey(view)) {
                    kept.put(view, whole.keep(view, renderer.located(view.query())));
                }
            }
        }
    }

    /** Reads a base view, from what is kept or else by its query, which is planned once. The statement stays open for the next time. Null if the database is not incremental. */
    PreparedStatement reading(BaseView view) throws SQLException {
        if (!isIncremental()) {
            return null;
        }
        PreparedStatement statement = statements.get(view);
        if (statement == null || statement.isClosed()) {
            String query = kept.get(view);
            statement = connection.prepareStatement(query == null ? sql(view) : query);
            statements.put(view, statement);
        }
        return statement;
    }

    public Connection connection() {
        return connection;
    }

    /** Begins to read; close it to give the connection back as it was. */
    public Snapshot snapshot() throws SQLException {
        return new Snapshot(connection, this, ReadTransaction.begin(connection, dialect.snapshotIsolation()));
    }
}
