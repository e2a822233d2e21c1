package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.EnumeratingModel;
import dev.dcm.solver.testing.EnumeratingSolver;
import dev.dcm.solver.testing.HardModel;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Searches end in time, or when asked to. The allowances are generous as the machine may be busy. */
@Timeout(60)
class LimitsTest {
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Duration ENDLESS = Duration.ofHours(1);
    private static final Duration ALLOWANCE = Duration.ofSeconds(5);

    private final OrToolsSolver solver = new OrToolsSolver();

    @Test
    void withoutASolutionTheLimitGivesATimeout() {
        SolverModel model = solver.newModel();
        HardModel.exact(model);

        long start = System.nanoTime();
        Outcome outcome = model.solve(SolverOptions.withTimeout(SHORT));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT.plus(ALLOWANCE));
        assertThat(outcome.status()).isEqualTo(Status.TIMEOUT);
        assertThat(outcome.values()).isEmpty();
    }

    @Test
    void withASolutionTheLimitGivesTheBestSoFar() {
        SolverModel model = solver.newModel();
        HardModel.relaxed(model);
        EnumeratingModel reference = new EnumeratingSolver().newModel();
        HardModel.relaxed(reference);

        long start = System.nanoTime();
        Outcome outcome = model.solve(SolverOptions.withTimeout(SHORT.multipliedBy(5)));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT.multipliedBy(5).plus(ALLOWANCE));
        assertThat(outcome.status()).isEqualTo(Status.FEASIBLE);
        assertThat(reference.accepts(outcome.values())).isTrue();
        assertThat(outcome.objective()).isEqualTo(reference.objectiveOf(outcome.values()));
        assertThat(outcome.bound()).isBetween(outcome.objective(), 0L);
    }

    @Test
    void noTimeAtAllIsATimeoutWithABoundFromTheDomains() {
        for (Duration none : new Duration[] {Duration.ZERO, Duration.ofSeconds(-1)}) {
            SolverModel model = solver.newModel();
            HardModel.relaxed(model);

            Outcome outcome = model.solve(SolverOptions.withTimeout(none));

            assertThat(outcome.status()).isEqualTo(Status.TIMEOUT);
            assertThat(outcome.bound()).isZero();
        }
    }

    @Test
    void theLongestTimeoutWorks() {
        SolverModel model = solver.newModel();
        model.newBool("any");

        Outcome outcome = model.solve(SolverOptions.withTimeout(Duration.ofSeconds(Long.MAX_VALUE)));

        assertThat(outcome.status()).isEqualTo(Status.OPTIMAL);
    }

    @Test
    void interruptionStopsTheSearchAndStaysVisible() throws Exception {
        SolverModel model = solver.newModel();
        HardModel.relaxed(model);
        CompletableFuture<Outcome> answer = new CompletableFuture<>();
        CompletableFuture<Boolean> flag = new CompletableFuture<>();
        Thread searcher = new Thread(() -> {
            answer.complete(model.solve(SolverOptions.withTimeout(ENDLESS)));
            flag.complete(Thread.currentThread().isInterrupted());
        });
        searcher.setDaemon(true);
        searcher.start();
        Thread.sleep(500);
        assertThat(answer).isNotDone();

        searcher.interrupt();

        Outcome outcome = answer.get(ALLOWANCE.toMillis(), TimeUnit.MILLISECONDS);
        assertThat(outcome.status()).isIn(Status.FEASIBLE, Status.TIMEOUT);
        assertThat(flag.get(ALLOWANCE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
    }

    @Test
    void anInterruptedThreadDoesNotBeginASearch() {
        SolverModel model = solver.newModel();
        HardModel.exact(model);
        Thread.currentThread().interrupt();

        Outcome outcome = model.solve(SolverOptions.withTimeout(ENDLESS));

        // This also clears the flag, which must not reach the next test.
        assertThat(Thread.interrupted()).isTrue();
        assertThat(outcome.status()).isEqualTo(Status.TIMEOUT);
    }
}
