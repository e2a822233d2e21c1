package dev.dcm.examples.data;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Source;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import dev.dcm.model.VerificationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** A compiled program of an example. Whatever goes wrong with it is told together with its text, from which it can be quoted. */
public final class ExampleProgram {
    private final Source source;
    private final Model model;

    private ExampleProgram(Source source, Model model) {
        this.source = source;
        this.model = model;
    }

    /** @param files the files of the folder that make up the program, in this order */
    public static ExampleProgram of(ExampleFolder folder, UnaryOperator<Model.Builder> options, String... files) {
        return of(Source.of(folder.name() + "/" + files[files.length - 1], folder.texts(files)), options);
    }

    /** @throws ProgramException if it is wrong */
    public static ExampleProgram of(Source source, UnaryOperator<Model.Builder> options) {
        try {
            return new ExampleProgram(source, options.apply(Model.builder()).compile(source));
        } catch (CsqlException e) {
            throw new ProgramException(source, e);
        }
    }

    public Model model() {
        return model;
    }

    /**
     * A private database with the program's tables and rows, and then with these statements run: views that people read, for example.
     *
     * @throws ProgramException if the database refuses a row of the program
     */
    public Connection open(String... further) throws SQLException {
        Connection connection = embedded();
        try (Statement statement = connection.createStatement()) {
            for (String sql : further) {
                statement.execute(sql);
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private Connection embedded() throws SQLException {
        try {
            return model.openEmbedded();
        } catch (CsqlException e) {
            throw new ProgramException(source, e);
        }
    }

    /** @throws ProgramException if there is no solution, or none in time */
    public Solution solve(Connection connection, Duration timeout) throws SQLException {
        try {
            return model.solve(connection, timeout);
        } catch (CsqlException | InfeasibleException | SolverTimeoutException | VerificationException e) {
            throw new ProgramException(source, e);
        }
    }
}
