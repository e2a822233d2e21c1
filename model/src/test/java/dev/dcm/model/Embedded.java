package dev.dcm.model;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Compiles and solves programs in their own database, for tests that only care for the answer. */
public final class Embedded {
    /** A table t of two rows with the variable column x; what follows decides x. */
    public static final String T = """
            -- @VARIABLE_COLUMNS (x)
            CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER);
            INSERT INTO t VALUES (1, NULL), (2, NULL);
            """;

    private Embedded() {
    }

    public static Solution solve(String program) throws SQLException {
        return solve(Model.compile(program), Duration.ofSeconds(60));
    }

    public static Solution solve(Model model, Duration timeout) throws SQLException {
        try (Connection connection = model.openEmbedded()) {
            return model.solve(connection, timeout);
        }
    }

    /** What compiling or solving complains about. */
    public static List<Diagnostic> errors(String program) {
        CsqlException e = catchThrowableOfType(CsqlException.class, () -> solve(program));
        if (e == null) {
            throw new AssertionError("no error in:\n" + program);
        }
        return e.diagnostics();
    }

    /** The errors as {@code line:column code}. */
    public static List<String> places(String program) {
        return errors(program).stream().map(d -> d.span() + " " + d.code().id()).toList();
    }

    /** The cells of a column, from the first row to the last. */
    public static List<Object> column(DecidedTable table, String name) {
        List<Object> cells = new ArrayList<>();
        table.rows().forEach(row -> cells.add(row.get(name)));
        return cells;
    }
}
