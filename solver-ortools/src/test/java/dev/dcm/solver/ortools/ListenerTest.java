package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.HardModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever listens hears of solutions; whatever it throws comes out of the solve, and the JVM goes on. */
@Timeout(60)
class ListenerTest {
    private static final Duration LONG = Duration.ofSeconds(40);
    private final OrToolsSolver solver = new OrToolsSolver();

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void everyBetterSolutionIsTold(int workers) {
        List<Long> heard = Collections.synchronizedList(new ArrayList<>());

        Outcome outcome = solve(new SolverOptions(Duration.ofMillis(700), workers, 0).onSolution(heard::add));

        assertThat(heard).isNotEmpty().isSorted().doesNotHaveDuplicates().last().isEqualTo(outcome.objective());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void anExceptionStopsTheSearchAndComesOut(int workers) {
        RuntimeException own = new RuntimeException("mine");
        long start = System.nanoTime();

        assertThatThrownBy(() -> solve(new SolverOptions(LONG, workers, 0).onSolution(objective -> {
            throw own;
        }))).isSameAs(own);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONG.dividedBy(2));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void errorsComeOutToo(int workers) {
        assertThatThrownBy(() -> solve(new SolverOptions(LONG, workers, 0).onSolution(objective -> recurse(0)))).isInstanceOf(StackOverflowError.class);
    }

    @Test
    void checkedExceptionsThatNobodyDeclaredAreWrapped() {
        assertThatThrownBy(() -> solve(new SolverOptions(LONG, 1, 0).onSolution(objective -> ListenerTest.<RuntimeException>sneak(new Exception("checked")))))
            .isInstanceOf(IllegalStateException.class).hasRootCauseMessage("checked");
    }

    @Test
    void modelsWithoutAnObjectiveHaveNothingToTell() {
        List<Long> heard = new ArrayList<>();
        SolverModel model = solver.newModel();
        model.newBool("");

        model.solve(SolverOptions.withTimeout(LONG).onSolution(heard::add));

        assertThat(heard).isEmpty();
    }

    @Test
    void anObjectiveIsToldExactly() {
        // Not a double.
        long large = (1L << 60) + 1;
        List<Long> heard = new ArrayList<>();
        SolverModel model = solver.newModel();
        model.maximize(new LinearExpr(new int[] {model.newBool("")}, new long[] {large}, 0));

        model.solve(SolverOptions.withTimeout(LONG).onSolution(heard::add));

        assertThat(heard).contains(large);
    }

    private Outcome solve(SolverOptions options) {
        SolverModel model = solver.newModel();
        HardModel.relaxed(model);
        return model.solve(options);
    }

    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
