package dev.dcm.cli;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Opens the database that a program runs on. */
final class Database {
    private final String url;

    /** @param url a JDBC address, or null for the embedded database that the program itself fills */
    Database(String url) {
        this.url = url;
    }

    Connection open(Model model) throws SQLException {
        if (url == null) {
            return model.openEmbedded();
        }
        try {
            return DriverManager.getConnection(url);
        } catch (SQLException e) {
            String message = withoutPassword(String.valueOf(e.getMessage())).lines().findFirst().orElse("");
            CsqlException unreachable = new CsqlException(Code.DATABASE_UNREACHABLE, Span.NONE, "cannot connect to the database: " + message,
                    "Check the address after --db, for example jdbc:postgresql://localhost/cluster?user=me.");
            unreachable.initCause(e);
            throw unreachable;
        }
    }

    /** Drivers like to quote the whole address. */
    static String withoutPassword(String text) {
        return text.replaceAll("(?i)(password=)[^&;\\s]*", "$1***");
    }
}
