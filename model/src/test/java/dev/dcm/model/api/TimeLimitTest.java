package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.model.Embedded;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class TimeLimitTest {

    private static SolverTimeoutException timeout(Model model, Duration limit) {
        SolverTimeoutException e = catchThrowableOfType(SolverTimeoutException.class, () -> Embedded.solve(model, limit));
        assertThat(e).as("a SolverTimeoutException").isNotNull();
        return e;
    }

    @Test
    void aHardProgramIsGivenUpInTime() {
        Model model = Model.compile(HardPrograms.feasibility());
        long start = System.nanoTime();
        SolverTimeoutException e = timeout(model, Duration.ofSeconds(2));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(10));
        assertThat(e.getMessage()).isEqualTo("no solution was found within 2000 ms");
        assertThat(e.timings().solve()).isGreaterThan(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 1_000, 1_000_000})
    void noTimeIsEnoughForNothing(long nanos) {
        Model model = Model.compile(HardPrograms.feasibility());
        SolverTimeoutException e = timeout(model, Duration.ofNanos(nanos));
        assertThat(e.getMessage()).contains("no time was left for the solver");
        assertThat(e.timings().solve()).isZero();
        assertThat(e.timings().database()).isPositive();
    }

    @Test
    void aNegativeTimeIsNoTime() {
        timeout(Model.compile(Embedded.T), Duration.ofSeconds(-1));
    }

    @Test
    void anAnswerThatIsNotProvenBestIsFeasible() throws SQLException {
        Solution solution = Embedded.solve(Model.compile(HardPrograms.optimisation()), Duration.ofSeconds(3));
        assertThat(solution.status()).isEqualTo(Solution.Status.FEASIBLE);
        assertThat(solution.objective()).isNegative();
        assertThat(Embedded.column(solution.table("items"), "x")).hasSize(50).containsOnly(0L, 1L);
    }

    @Test
    void muchTimeIsNotUsedUp() throws SQLException {
        Solution solution = Embedded.solve(Model.compile(Embedded.T + "CREATE CONSTRAINT c AS CHECK x = 4 FROM t;"), Duration.ofDays(10_000));
        assertThat(solution.status()).isEqualTo(Solution.Status.OPTIMAL);
        assertThat(solution.timings().solve()).isLessThan(Duration.ofSeconds(30));
    }
}
