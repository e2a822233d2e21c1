package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.EnumeratingModel;
import dev.dcm.solver.testing.EnumeratingSolver;
import dev.dcm.solver.testing.RandomModel;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** CP-SAT and enumeration agree. */
class AgreementTest {
    /** More with {@code -Dmodels}. */
    private static final int MODELS = Integer.getInteger("models", 700);
    private static final SolverOptions OPTIONS = SolverOptions.withTimeout(Duration.ofSeconds(30));

    @Test
    void onRandomModelsWithEveryKindOfConstraint() {
        Map<Status, Integer> seen = new EnumMap<>(Status.class);
        for (long seed = 0; seed < MODELS; seed++) {
            Outcome outcome = check(seed);
            seen.merge(outcome.status(), 1, Integer::sum);
        }
        // Models that are nearly all feasible or nearly all infeasible would test little.
        assertThat(seen.get(Status.OPTIMAL)).isGreaterThan(MODELS / 4);
        assertThat(seen.get(Status.INFEASIBLE)).isGreaterThan(MODELS / 10);
    }

    private static Outcome check(long seed) {
        EnumeratingModel reference = RandomModel.write(seed, new EnumeratingSolver().newModel());
        SolverModel model = RandomModel.write(seed, new OrToolsSolver().newModel());

        Outcome expected = reference.solve(OPTIONS);
        Outcome outcome = model.solve(OPTIONS);

        assertThat(outcome.status()).as("status, seed %d", seed).isEqualTo(expected.status());
        assertThat(outcome.objective()).as("objective, seed %d", seed).isEqualTo(expected.objective());
        assertThat(outcome.bound()).as("bound, seed %d", seed).isEqualTo(expected.bound());
        if (outcome.status().hasSolution()) {
            assertThat(reference.accepts(outcome.values())).as("solution, seed %d", seed).isTrue();
            assertThat(reference.objectiveOf(outcome.values())).as("value, seed %d", seed).isEqualTo(outcome.objective());
        }
        return outcome;
    }
}
