package dev.dcm.database;

import dev.dcm.ir.BaseView;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes an incremental database keep what a model reads. */
final class MaintainedViews {
    private static final String PREFIX = "read by the model: ";
    private static final int DIGEST_BYTES = 8;

    private MaintainedViews() {
    }

    /**
     * @return for each of the views, the query that reads what is kept
     * @throws dev.dcm.base.CsqlException if the database cannot maintain one of them, with its place
     */
    static Map<BaseView, String> create(Connection connection, DatabaseBinding binding, List<BaseView> views) throws SQLException {
        Set<String> known = known(connection);
        Map<BaseView, String> kept = new IdentityHashMap<>();
        for (BaseView view : views) {
            String sql = binding.sql(view);
            // A name that another model has taken is told apart by the text, so that models which read the same share it.
            String plain = PREFIX + view.name();
            String name = known.contains(plain) ? plain + " #" + digest(sql) : plain;
            String quoted = "\"" + name.replace("\"", "\"\"") + "\"";
            kept.put(view, "SELECT * FROM " + quoted);
            if (!known.add(name)) {
                continue;
            }
            // Columns get names of their own: those of the query need not be different.
            String columns = IntStream.rangeClosed(1, view.fields().size()).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(", "));
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE VIEW " + quoted + " (" + columns + ") AS " + sql);
            } catch (SQLException e) {
                throw Refusal.of(e, "to maintain this query", view.span());
            }
        }
        return kept;
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
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
