package dev.dcm.benchmarks.harness;

import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import dev.dcm.model.Timings;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Solves a program in an embedded database that is filled anew for every sample. The program is compiled once. */
public final class SolveWorkload implements Workload {
    private final Supplier<Model> compiler;
    private final Data data;
    private Model model;
    private Connection connection;

    /** Puts fresh random data into the database, in place of what was there. */
    @FunctionalInterface
    public interface Data {
        void fill(Connection connection, long seed) throws SQLException;
    }

    public SolveWorkload(Supplier<Model> compiler, Data data) {
        this.compiler = compiler;
        this.data = data;
    }

    @Override
    public void open() throws SQLException {
        model = compiler.get();
        connection = model.openEmbedded();
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        data.fill(connection, seed);
        try {
            Solution solution = model.solve(connection, limit);
            Timings timings = solution.timings();
            // A solution without proof was cut off by the time limit; nothing else ends a search.
            boolean timedOut = solution.status() == Solution.Status.FEASIBLE;
            return Sample.ofSolve(timings.database(), timings.model(), timings.solve(), solution.status().name(), timedOut, Optional.of(solution.size()));
        } catch (SolverTimeoutException e) {
            return Sample.ofSolve(e.timings().database(), e.timings().model(), e.timings().solve(), "TIMEOUT", true, Optional.empty());
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
