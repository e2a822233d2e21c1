package dev.dcm.database;

import dev.dcm.ir.BaseView;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes an incremental database keep what a model reads. A query that is asked for again is answered from a view of the same text, so nothing
 * else has to know of these views.
 */
final class MaintainedViews {
    private static final String PREFIX = "read by the model: ";

    private MaintainedViews() {
    }

    /** @throws dev.dcm.base.CsqlException if the database cannot maintain one of them, with its place */
    static void create(Connection connection, DatabaseBinding binding, List<BaseView> views) throws SQLException {
        Set<String> known = known(connection);
        for (BaseView view : views) {
            String sql = binding.sql(view);
            // A name that another model has taken is told apart by the text, so that models which read the same share it.
            String plain = PREFIX + view.name();
            String name = known.contains(plain) ? plain + " #" + Integer.toHexString(sql.hashCode()) : plain;
            if (!known.add(name)) {
                continue;
            }
            // Columns get names of their own: those of the query need not be different.
            String columns = IntStream.rangeClosed(1, view.fields().size()).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(", "));
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE VIEW \"" + name.replace("\"", "\"\"") + "\" (" + columns + ") AS " + sql);
            } catch (SQLException e) {
                throw Refusal.of(e, "to maintain this query", view.span());
            }
        }
    }

    private static Set<String> known(Connection connection) throws SQLException {
        Set<String> names = new HashSet<>();
        try (ResultSet views = connection.getMetaData().getTables(null, null, PREFIX + "%", new String[] {"VIEW"})) {
            while (views.next()) {
                names.add(views.getString("TABLE_NAME"));
            }
        }
        return names;
    }
}
