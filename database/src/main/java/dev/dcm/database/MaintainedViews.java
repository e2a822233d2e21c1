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
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlNode;

/** Makes an incremental database keep what a model reads. */
final class MaintainedViews {
    private static final String PREFIX = "read by the model: ";
    private static final int DIGEST_BYTES = 8;

    private final Connection connection;
    private final SharedParts parts;
    private final Set<String> known;
    private final String onRead;

    /** @param changing the tables that have other rows with every read; views over them are computed when they are read */
    MaintainedViews(Connection connection, SqlRenderer renderer, List<String> changing) throws SQLException {
        this.connection = connection;
        this.onRead = changing.isEmpty() ? "" : changing.stream().map(SqlRenderer::quoted).collect(Collectors.joining(", ", "ON READ OF (", ") "));
        this.parts = new SharedParts(renderer, this::part);
        this.known = known(connection);
    }

    /**
     * @param located the view's query, with the names that tables have in the database
     * @return the query that reads what is kept
     * @throws dev.dcm.base.CsqlException if the database cannot maintain it, with its place
     */
    String keep(BaseView view, SqlNode located) throws SQLException {
        try {
            String sql = parts.sql(located);
            // A name that another model has taken is told apart by the text, so that models which read the same share it.
            String plain = PREFIX + view.name();
            String name = known.contains(plain) ? plain + " #" + digest(sql) : plain;
            create(name, sql, view.fields().size());
            return "SELECT * FROM " + SqlRenderer.quoted(name);
        } catch (SQLException e) {
            throw Refusal.of(e, "to maintain this query", view.span());
        }
    }

    private String part(String item, String sql, int columns) throws SQLException {
        String name = PREFIX + "\"" + item + "\" #" + digest(sql);
        create(name, sql, columns);
        return name;
    }

    private void create(String name, String sql, int width) throws SQLException {
        if (known.add(name)) {
            // Columns get names of their own: those of the query need not be different.
            String columns = IntStream.rangeClosed(1, width).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(", "));
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE VIEW " + onRead + SqlRenderer.quoted(name) + " (" + columns + ") AS " + sql);
            } catch (SQLException e) {
                known.remove(name);
                throw e;
            }
        }
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
