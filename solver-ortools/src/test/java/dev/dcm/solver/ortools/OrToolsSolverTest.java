package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.RandomModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OrToolsSolverTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final SolverOptions OPTIONS = SolverOptions.withTimeout(TIMEOUT);

    private final OrToolsSolver solver = new OrToolsSolver();
    private final SolverModel model = solver.newModel();

    @Test
    void anEmptyModelIsSolved() {
        assertThat(model.solve(OPTIONS)).usingRecursiveComparison().isEqualTo(new Outcome(Status.OPTIMAL, new long[0], 0, 0));
    }

    @Test
    void anInfeasibleModelHasNoValues() {
        int x = model.newInt(Domain.interval(0, 5), "x");
        model.addLinear(LinearExpr.variable(x), Domain.interval(6, Long.MAX_VALUE));
        model.maximize(LinearExpr.variable(x));

        Outcome outcome = model.solve(OPTIONS);

        assertThat(outcome.status()).isEqualTo(Status.INFEASIBLE);
        assertThat(outcome.values()).isEmpty();
    }

    @Test
    void aConstantOutsideItsSetForbidsTheEnforcement() {
        int b = model.newBool("b");
        int c = model.newBool("c");
        model.addLinear(LinearExpr.constant(3), Domain.allBut(3), Literal.not(b));
        model.addLinear(LinearExpr.constant(3), Domain.single(3), c);
        model.maximize(new LinearExpr(new int[] {b, c}, new long[] {-1, 1}, 0));

        assertThat(model.solve(OPTIONS).values()).containsExactly(1, 1);
    }

    @Test
    void aConstantOutsideItsSetIsInfeasible() {
        model.addLinear(LinearExpr.constant(3), Domain.empty());

        assertThat(model.solve(OPTIONS).status()).isEqualTo(Status.INFEASIBLE);
    }

    @Test
    void anEmptyClauseForbidsTheEnforcement() {
        int b = model.newBool("b");
        model.addClause(new int[0], b);
        model.maximize(LinearExpr.variable(b));

        assertThat(model.solve(OPTIONS).objective()).isZero();
    }

    @Test
    void largeObjectivesAreExact() {
        // Neither the coefficient nor the offset is a double.
        long large = (1L << 60) + 1;
        int b = model.newBool("b");
        model.maximize(new LinearExpr(new int[] {b}, new long[] {large}, large));

        Outcome outcome = model.solve(OPTIONS);

        assertThat(outcome.objective()).isEqualTo(2 * large);
        assertThat(outcome.bound()).isEqualTo(2 * large);
    }

    @Test
    void twoHintsForAVariableAreAccepted() {
        int x = model.newInt(Domain.interval(0, 9), "x");
        model.hint(x, 1);
        model.hint(x, 4);

        assertThat(model.solve(OPTIONS).status()).isEqualTo(Status.OPTIMAL);
    }

    @Test
    void theSizeCountsVariablesAndConstraints() {
        int x = model.newInt(Domain.interval(0, 9), "x");
        model.addLinear(LinearExpr.variable(x), Domain.interval(3, 4));

        assertThat(model.size().variables()).isEqualTo(1);
        assertThat(model.size().constraints()).isEqualTo(1);
    }

    @Test
    void theBytesGrowWithTheModelAndStayWhenItIsSolved() {
        int x = model.newInt(Domain.interval(0, 9), "x");
        long variable = model.size().bytes().orElseThrow();
        model.addLinear(LinearExpr.variable(x), Domain.interval(3, 4));
        long constrained = model.size().bytes().orElseThrow();
        model.maximize(LinearExpr.variable(x));
        long maximised = model.size().bytes().orElseThrow();
        model.solve(OPTIONS);

        assertThat(variable).isPositive().isLessThan(constrained);
        assertThat(constrained).isLessThan(maximised);
        assertThat(model.size().bytes()).hasValue(maximised);
    }

    @Test
    void aModelThatCpSatRefusesIsAnErrorWithItsExplanation() {
        model.newInt(Domain.interval(Long.MIN_VALUE, Long.MAX_VALUE), "x");

        assertThatThrownBy(() -> model.solve(OPTIONS)).isInstanceOf(IllegalStateException.class).hasMessageContaining("domain");
    }

    @Test
    void sumsThatCanOverflowAreRefused() {
        LinearExpr sum = sumOfTwo(Domain.interval(0, 1L << 61), 4);
        model.addLinear(sum, Domain.interval(0, 5));

        assertThatThrownBy(() -> model.solve(OPTIONS)).isInstanceOf(IllegalStateException.class).hasMessageContaining("overflow");
    }

    @Test
    void objectivesThatCanOverflowAreRefused() {
        LinearExpr sum = sumOfTwo(Domain.interval(0, 1L << 61), 4);

        assertThatThrownBy(() -> model.maximize(sum)).isInstanceOf(IllegalStateException.class).hasMessageContaining("64 bits");
    }

    @Test
    void productsBeyond64BitsDoNotWrapAround() {
        // 2^40 * 2^40 is 0 modulo 2^64.
        LinearExpr target = LinearExpr.variable(model.newInt(Domain.interval(0, 1L << 61), "target"));
        LinearExpr left = LinearExpr.variable(model.newInt(Domain.interval(0, 1L << 40), "left"));
        LinearExpr right = LinearExpr.variable(model.newInt(Domain.interval(0, 1L << 40), "right"));
        model.addProduct(target, left, right);
        model.addLinear(left, Domain.interval(1L << 39, Long.MAX_VALUE));
        model.addLinear(right, Domain.interval(1L << 39, Long.MAX_VALUE));

        assertThat(model.solve(OPTIONS).status()).isEqualTo(Status.INFEASIBLE);
    }

    @Test
    void aWrongNumberOfWorkersIsRefused() {
        assertThatThrownBy(() -> model.solve(new SolverOptions(TIMEOUT, -1, 0)))
            .isInstanceOf(IllegalStateException.class).hasMessageContaining("num_workers");
    }

    @Test
    void misuseIsRefused() {
        assertThatThrownBy(() -> model.newInt(Domain.empty(), "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> model.addMax(LinearExpr.constant(0), List.of())).isInstanceOf(IllegalArgumentException.class);
        model.maximize(LinearExpr.constant(1));
        assertThatThrownBy(() -> model.maximize(LinearExpr.constant(1))).isInstanceOf(IllegalStateException.class);
        model.solve(OPTIONS);
        assertThatThrownBy(() -> model.solve(OPTIONS)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aSeedDeterminesTheSolution() {
        for (int seed : new int[] {0, 7, 42}) {
            assertThat(anyPermutation(seed)).isEqualTo(anyPermutation(seed));
        }
    }

    @Test
    void severalWorkersSolveToo() {
        permutation(model);

        assertThat(model.solve(new SolverOptions(TIMEOUT, 2, 0)).status()).isEqualTo(Status.OPTIMAL);
    }

    @Test
    void thousandsOfSolvesInARow() {
        for (int i = 0; i < 2000; i++) {
            SolverModel small = solver.newModel();
            int x = small.newInt(Domain.interval(0, i), "x");
            small.maximize(LinearExpr.variable(x));

            assertThat(small.solve(OPTIONS).objective()).isEqualTo(i);
        }
    }

    @Test
    void twoThreadsSolveAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<long[]>> answers = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                answers.add(threads.submit(this::optimaOfRandomModels));
            }
            assertThat(answers.get(0).get()).isEqualTo(answers.get(1).get());
        } finally {
            threads.shutdownNow();
        }
    }

    private long[] optimaOfRandomModels() {
        return LongStream.range(0, 100)
            .map(seed -> RandomModel.write(seed, solver.newModel()).solve(OPTIONS).objective())
            .toArray();
    }

    private long[] anyPermutation(int seed) {
        SolverModel permutation = solver.newModel();
        permutation(permutation);
        return permutation.solve(new SolverOptions(TIMEOUT, 1, seed)).values();
    }

    private static void permutation(SolverModel permutation) {
        Domain positions = Domain.interval(1, 30);
        permutation.addAllDifferent(IntStream.range(0, 30)
            .mapToObj(i -> LinearExpr.variable(permutation.newInt(positions, "x" + i)))
            .toList());
    }

    private LinearExpr sumOfTwo(Domain domain, long coefficient) {
        int[] variables = {model.newInt(domain, "x"), model.newInt(domain, "y")};
        return new LinearExpr(variables, new long[] {coefficient, coefficient}, 0);
    }
}
