package dev.dcm.database;

import dev.dcm.ir.BaseView;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes an incremental database keep what a model reads. A query that is asked for again is answered from a view of the same text, so nothing
 * else has to know of these views.
 */
final class MaintainedViews {
    private MaintainedViews() {
    }

    /** @throws dev.dcm.base.CsqlException if the database cannot maintain one of them, with its place */
    static void create(Connection connection, DatabaseBinding binding, List<BaseView> views) throws SQLException {
        for (BaseView view : views) {
            // Columns get names of their own: those of the query need not be different.
            String columns = IntStream.rangeClosed(1, view.fields().size()).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(", "));
            String name = "\"read by the model: " + view.name().replace("\"", "\"\"") + "\"";
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE VIEW " + name + " (" + columns + ") AS " + binding.sql(view));
            } catch (SQLException e) {
                throw Refusal.of(e, "to maintain this query", view.span());
            }
        }
    }
}
