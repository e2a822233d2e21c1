package dev.dcm.cli;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.database.EmbeddedEngine;
import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;

/** Opens the database that a program runs on. */
final class Database {
    private static final Map<String, EmbeddedEngine> EMBEDDED = Map.of("dcm", EmbeddedEngine.INCREMENTAL, "h2", EmbeddedEngine.H2);

    /** Null if there is an address. */
    private final EmbeddedEngine engine;
    private final String url;

    private Database(EmbeddedEngine engine, String url) {
        this.engine = engine;
        this.url = url;
    }

    /** @param name of an embedded database that the program itself fills, or a JDBC address */
    static Database named(String name) {
        EmbeddedEngine engine = EMBEDDED.get(name.toLowerCase(Locale.ROOT));
        return new Database(engine, engine == null ? name : null);
    }

    Model.Builder configure(Model.Builder builder) {
        return engine == null ? builder : builder.embedded(engine);
    }

    Connection open(Model model) throws SQLException {
        if (engine != null) {
            return model.openEmbedded();
        }
        try {
            return DriverManager.getConnection(url);
        } catch (SQLException e) {
            String message = withoutPassword(String.valueOf(e.getMessage())).lines().findFirst().orElse("");
            CsqlException unreachable = new CsqlException(Code.DATABASE_UNREACHABLE, Span.NONE, "cannot connect to the database: " + message,
                    "Write dcm, h2 or an address after --db, for example jdbc:postgresql://localhost/cluster?user=me.");
            unreachable.initCause(e);
            throw unreachable;
        }
    }

    /** Drivers like to quote the whole address. */
    static String withoutPassword(String text) {
        return text.replaceAll("(?i)(password=)[^&;\\s]*", "$1***");
    }
}
