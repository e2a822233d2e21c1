package dev.dcm.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Deadline;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.csql.check.Checker;
import dev.dcm.csql.parse.CsqlParser;
import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.EmbeddedDatabase;
import dev.dcm.database.Snapshot;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.ortools.OrToolsSolver;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A core is what it claims to be: its rows clash, and without any one of them the rest does not. */
class MinimalCoreTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Solver SOLVER = new OrToolsSolver();

    @TestFactory
    Stream<DynamicTest> cores() throws IOException {
        return InfeasiblePrograms.all().entrySet().stream().map(e -> DynamicTest.dynamicTest(e.getKey(), () -> check(e.getValue())));
    }

    @Test
    void thereAreGoldenOnes() throws IOException {
        assertThat(InfeasiblePrograms.all()).hasSizeGreaterThan(15);
    }

    private static void check(String text) throws SQLException {
        Diagnostics diagnostics = new Diagnostics();
        ConstraintProgram program = Checker.check(CsqlParser.parse(Source.of("program", text), diagnostics), diagnostics);
        diagnostics.throwIfErrors();
        try (Connection connection = EmbeddedDatabase.open(program); Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
            EncodedModel encoded = new Encoder(program).encode(new SnapshotRows(program, snapshot), SOLVER, Rewrites.all(), Deadline.never());
            SolverOptions options = SolverOptions.withTimeout(LIMIT);
            assertThat(encoded.solve(options).status()).isEqualTo(Outcome.Status.INFEASIBLE);
            Core core = encoded.core(options, LIMIT);
            assertThat(core.minimal()).isTrue();
            Problem problem = encoded.byRows();
            List<Demand> clash = new CoreFinder(problem, SOLVER, options, Deadline.in(LIMIT)).clash();
            if (core.entries().get(0).kind() == Core.Kind.DOMAIN) {
                assertThat(clash).as("besides the empty domain").isEmpty();
                assertClash(problem, clash);
                return;
            }
            assertThat(core.entries().stream().mapToInt(e -> e.rows().size()).sum()).isEqualTo(clash.size());
            assertClash(problem, clash);
        }
    }

    private static void assertClash(Problem problem, List<Demand> clash) {
        assertThat(status(problem, clash)).as("all of them").isEqualTo(Outcome.Status.INFEASIBLE);
        for (Demand left : clash) {
            List<Demand> rest = new ArrayList<>(clash);
            rest.remove(left);
            assertThat(status(problem, rest)).as("without " + left.name()).isEqualTo(Outcome.Status.OPTIMAL);
        }
    }

    private static Outcome.Status status(Problem problem, List<Demand> demands) {
        Problem.Lowered lowered = problem.lower(SOLVER.newModel(), demands, Deadline.never());
        return lowered.impossible() ? Outcome.Status.INFEASIBLE : lowered.model().solve(SolverOptions.withTimeout(LIMIT)).status();
    }
}
