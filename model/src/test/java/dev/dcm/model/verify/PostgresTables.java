package dev.dcm.model.verify;

import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.csql.check.Checker;
import dev.dcm.csql.parse.CsqlParser;
import dev.dcm.database.Dialect;
import dev.dcm.database.SqlRenderer;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.opentest4j.TestAbortedException;

/** Programs' tables and rows in a real PostgreSQL, which starts with the first and ends with the JVM. */
final class PostgresTables {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();
    private static EmbeddedPostgres server;

    private PostgresTables() {
    }

    /** A connection whose schema has what the program's DDL and DML make; keys are left out, for they decide nothing here. */
    static Connection of(String text) throws SQLException {
        Diagnostics diagnostics = new Diagnostics();
        ConstraintProgram program = Checker.check(CsqlParser.parse(Source.of("program", text), diagnostics), diagnostics);
        diagnostics.throwIfErrors();
        Connection connection = server().getPostgresDatabase().getConnection();
        String schema = "program_" + SCHEMAS.incrementAndGet();
        SqlRenderer renderer = SqlRenderer.of(program, Dialect.POSTGRESQL);
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + schema);
            connection.setSchema(schema);
            for (Setup step : program.setup()) {
                if (step instanceof Setup.Table table) {
                    statement.execute(ddl(table.schema()));
                } else if (step instanceof Setup.Change change) {
                    statement.execute(renderer.sql(change.statement()));
                }
            }
        }
        return connection;
    }

    private static String ddl(TableSchema table) {
        return table.columns().stream().map(c -> quoted(c.name()) + " " + c.declaration().replaceFirst("DOUBLE$", "DOUBLE PRECISION"))
                .collect(Collectors.joining(", ", "CREATE TABLE " + quoted(table.name()) + " (", ")"));
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private static synchronized EmbeddedPostgres server() {
        if (server == null) {
            try {
                server = EmbeddedPostgres.start();
            } catch (IOException | RuntimeException e) {
                throw new TestAbortedException("PostgreSQL cannot run here", e);
            }
        }
        return server;
    }
}
