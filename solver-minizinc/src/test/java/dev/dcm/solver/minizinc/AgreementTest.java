package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.EnumeratingModel;
import dev.dcm.solver.testing.EnumeratingSolver;
import dev.dcm.solver.testing.RandomModel;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** Gecode and enumeration agree. */
@EnabledIf("dev.dcm.solver.minizinc.Installation#exists")
class AgreementTest {
    /** More with {@code -Dmodels}; each costs the start of a program. */
    private static final int MODELS = Integer.getInteger("models", 150);
    private static final SolverOptions OPTIONS = SolverOptions.withTimeout(Duration.ofSeconds(60));

    @Test
    void onRandomModelsWithEveryKindOfConstraint() {
        Map<Status, Integer> seen = new EnumMap<>(Status.class);
        for (long seed = 0; seed < MODELS; seed++) {
            seen.merge(check(seed), 1, Integer::sum);
        }
        // Models that are nearly all feasible or nearly all infeasible would test little.
        assertThat(seen.get(Status.OPTIMAL)).isGreaterThan(MODELS / 4);
        assertThat(seen.get(Status.INFEASIBLE)).isGreaterThan(MODELS / 10);
    }

    private static Status check(long seed) {
        EnumeratingModel reference = RandomModel.write(seed, new EnumeratingSolver().newModel());
        MiniZincModel model = RandomModel.write(seed, new MiniZincSolver().newModel());
        String what = "seed " + seed + "\n" + model.text();

        Outcome expected = reference.solve(OPTIONS);
        Outcome outcome = model.solve(OPTIONS);

        assertThat(outcome.status()).as(what).isEqualTo(expected.status());
        assertThat(outcome.objective()).as(what).isEqualTo(expected.objective());
        assertThat(outcome.bound()).as(what).isEqualTo(expected.bound());
        if (outcome.status().hasSolution()) {
            assertThat(reference.accepts(outcome.values())).as(what).isTrue();
            assertThat(reference.objectiveOf(outcome.values())).as(what).isEqualTo(outcome.objective());
        }
        return outcome.status();
    }
}
