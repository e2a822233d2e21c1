package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.EnumeratingModel;
import dev.dcm.solver.testing.EnumeratingSolver;
import dev.dcm.solver.testing.HardModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;

/** Searches end in time, or when asked to, and leave nothing behind. The allowances are generous as the machine may be busy. */
@Timeout(120)
@EnabledIf("dev.dcm.solver.minizinc.Installation#exists")
class LimitsTest {
    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final Duration ENDLESS = Duration.ofHours(1);
    private static final Duration ALLOWANCE = Duration.ofSeconds(10);

    private final MiniZincModel model = new MiniZincSolver().newModel();
    private final List<Path> before = workspaces();

    @AfterEach
    void nothingIsLeft() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(workspaces()).isSubsetOf(before);
    }

    @Test
    void withoutASolutionTheLimitGivesATimeout() {
        HardModel.exact(model);

        long start = System.nanoTime();
        Outcome outcome = model.solve(SolverOptions.withTimeout(SHORT));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT.plus(ALLOWANCE));
        assertThat(outcome.status()).isEqualTo(Status.TIMEOUT);
        assertThat(outcome.values()).isEmpty();
    }

    @Test
    void withASolutionTheLimitGivesTheBestSoFar() {
        HardModel.relaxed(model);
        EnumeratingModel reference = new EnumeratingSolver().newModel();
        HardModel.relaxed(reference);

        Outcome outcome = model.solve(SolverOptions.withTimeout(SHORT));

        assertThat(outcome.status()).isEqualTo(Status.FEASIBLE);
        assertThat(reference.accepts(outcome.values())).isTrue();
        assertThat(outcome.objective()).isEqualTo(reference.objectiveOf(outcome.values()));
        assertThat(outcome.bound()).isBetween(outcome.objective(), 0L);
    }

    @Test
    void noTimeAtAllIsATimeoutWithABoundFromTheDomains() {
        HardModel.relaxed(model);

        Outcome outcome = model.solve(SolverOptions.withTimeout(Duration.ZERO));

        assertThat(outcome.status()).isEqualTo(Status.TIMEOUT);
        assertThat(outcome.bound()).isZero();
    }

    @Test
    void theLongestTimeoutWorks() {
        model.newBool("any");

        Outcome outcome = model.solve(SolverOptions.withTimeout(Duration.ofSeconds(Long.MAX_VALUE)));

        assertThat(outcome.status()).isEqualTo(Status.OPTIMAL);
    }

    @Test
    void interruptionStopsTheSearchAndStaysVisible() throws Exception {
        HardModel.relaxed(model);
        CompletableFuture<Outcome> answer = new CompletableFuture<>();
        CompletableFuture<Boolean> flag = new CompletableFuture<>();
        Thread searcher = new Thread(() -> {
            answer.complete(model.solve(SolverOptions.withTimeout(ENDLESS)));
            flag.complete(Thread.currentThread().isInterrupted());
        });
        searcher.setDaemon(true);
        searcher.start();
        Thread.sleep(2000);
        assertThat(answer).isNotDone();

        searcher.interrupt();

        assertThat(answer.get(ALLOWANCE.toMillis(), TimeUnit.MILLISECONDS).status()).isIn(Status.FEASIBLE, Status.TIMEOUT);
        assertThat(flag.get(ALLOWANCE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
    }

    @Test
    void anInterruptedThreadDoesNotBeginASearch() {
        HardModel.exact(model);
        Thread.currentThread().interrupt();

        Outcome outcome = model.solve(SolverOptions.withTimeout(ENDLESS));

        // This also clears the flag, which must not reach the next test.
        assertThat(Thread.interrupted()).isTrue();
        assertThat(outcome.status()).isEqualTo(Status.TIMEOUT);
    }

    private static List<Path> workspaces() {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("dcm-minizinc")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
