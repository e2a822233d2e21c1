package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.ortools.sat.SatParameters;
import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.testing.HardModel;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    private static final SolverOptions OPTIONS = SolverOptions.withTimeout(Duration.ofSeconds(30));
    private final OrToolsSolver solver = new OrToolsSolver();

    @Test
    void everyTypeOfValueCanBeGiven() {
        SatParameters parameters = Parameters.of(OPTIONS.with(Map.of("num_workers", "3", "max_number_of_conflicts", "12345678901", "relative_gap_limit", "0.5",
                "cp_model_presolve", "false", "name", "mine", "search_branching", "FIXED_SEARCH", "ignore_subsolvers", "core, no_lp"))).build();

        assertThat(parameters.getNumWorkers()).isEqualTo(3);
        assertThat(parameters.getMaxNumberOfConflicts()).isEqualTo(12345678901L);
        assertThat(parameters.getRelativeGapLimit()).isEqualTo(0.5);
        assertThat(parameters.getCpModelPresolve()).isFalse();
        assertThat(parameters.getName()).isEqualTo("mine");
        assertThat(parameters.getSearchBranching()).isEqualTo(SatParameters.SearchBranching.FIXED_SEARCH);
        assertThat(parameters.getIgnoreSubsolversList()).containsExactly("core", "no_lp");
    }

    @Test
    void whatIsGivenByNameWins() {
        assertThat(Parameters.of(OPTIONS.shaped(SolverOptions.Shape.EXTREME)).getLinearizationLevel()).isZero();
        assertThat(Parameters.of(OPTIONS.shaped(SolverOptions.Shape.EXTREME).with(Map.of("linearization_level", "2"))).getLinearizationLevel()).isEqualTo(2);
    }

    @Test
    void aRelaxationIsForSumsAndMostOfAllForSumsWithAnExtreme() {
        assertThat(Parameters.of(OPTIONS.shaped(SolverOptions.Shape.SUM)).getLinearizationLevel()).isEqualTo(1);
        assertThat(Parameters.of(OPTIONS.shaped(SolverOptions.Shape.MIXED)).getLinearizationLevel()).isEqualTo(2);
    }

    @Test
    void withoutAShapeTheDefaultsOfCpSatStay() {
        SatParameters parameters = Parameters.of(OPTIONS.shaped(SolverOptions.Shape.ANY)).build();

        assertThat(parameters.hasSymmetryLevel() || parameters.hasLinearizationLevel() || parameters.hasMaxPresolveIterations()).isFalse();
        assertThat(parameters.getNumWorkers()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "num_worker       | 2     | CP-SAT has no parameter 'num_worker'                   | Did you mean 'num_workers'?",
        "frobnicate       | 2     | CP-SAT has no parameter 'frobnicate'                   | Its parameters are the fields of SatParameters, for example num_workers.",
        "subsolver_params | x     | CP-SAT has no parameter 'subsolver_params'             | Its parameters are the fields of SatParameters, for example num_workers.",
        "num_workers      | two   | CP-SAT's parameter 'num_workers' cannot be 'two'       | It is a whole number.",
        "num_workers      | 1.5   | CP-SAT's parameter 'num_workers' cannot be '1.5'       | It is a whole number.",
        "cp_model_presolve| maybe | CP-SAT's parameter 'cp_model_presolve' cannot be 'maybe' | It is true or false.",
        "relative_gap_limit | big | CP-SAT's parameter 'relative_gap_limit' cannot be 'big' | It is a number.",
    })
    void wrongNamesAndValuesAreRefusedBeforeASolve(String name, String value, String message, String advice) {
        assertThatThrownBy(() -> solver.check(OPTIONS.with(Map.of(name, value)))).isInstanceOfSatisfying(CsqlException.class, e -> {
            assertThat(e.first().code()).isEqualTo(Code.SOLVER_SETTING);
            assertThat(e.first().message()).isEqualTo(message);
            assertThat(e.first().advice()).isEqualTo(advice);
        });
    }

    @Test
    void numbersOutOfRangeAreRefusedBeforeASolve() {
        for (SolverOptions wrong : new SolverOptions[] {OPTIONS.with(Map.of("num_workers", "-1")), OPTIONS.with(Map.of("linearization_level", "-7")),
            new SolverOptions(Duration.ofSeconds(1), -1, 0)}) {
            assertThatThrownBy(() -> solver.check(wrong)).isInstanceOfSatisfying(CsqlException.class, e -> assertThat(e.first().code()).isEqualTo(Code.SOLVER_SETTING));
        }
        solver.check(OPTIONS.with(Map.of("num_workers", "2", "max_deterministic_time", "0.5")));
    }

    @Test
    void aGapThatTheCallerAllowsIsNotCalledOptimal() {
        SolverModel model = solver.newModel();
        HardModel.relaxed(model);

        Outcome outcome = model.solve(OPTIONS.with(Map.of("absolute_gap_limit", "100000")));

        assertThat(outcome.status()).isEqualTo(Status.FEASIBLE);
        assertThat(outcome.bound()).isGreaterThan(outcome.objective());
    }

    @Test
    void oneSeedGivesOneSolution() {
        long[] first = packed(OPTIONS);
        for (int i = 1; i < 20; i++) {
            assertThat(packed(OPTIONS)).isEqualTo(first);
        }
    }

    @Test
    void severalWorkersTakeTurnsForOneSolution() {
        SolverOptions turns = new SolverOptions(Duration.ofSeconds(30), 4, 7).with(Map.of("interleave_search", "true"));
        long[] first = packed(turns);
        for (int i = 1; i < 5; i++) {
            assertThat(packed(turns)).isEqualTo(first);
        }
    }

    /** Items in bins, with many solutions of the best value. */
    private long[] packed(SolverOptions options) {
        SolverModel model = solver.newModel();
        int[][] in = new int[12][4];
        for (int[] bins : in) {
            Arrays.setAll(bins, bin -> model.newBool(""));
            model.addExactlyOne(bins);
        }
        long[] sizes = IntStream.range(0, in.length).mapToLong(item -> 3 + item % 5).toArray();
        int least = model.newInt(Domain.interval(0, 100), "");
        for (int bin = 0; bin < 4; bin++) {
            int column = bin;
            int[] items = Arrays.stream(in).mapToInt(bins -> bins[column]).toArray();
            int[] variables = Arrays.copyOf(items, items.length + 1);
            long[] coefficients = Arrays.copyOf(sizes, sizes.length + 1);
            variables[items.length] = least;
            coefficients[items.length] = -1;
            model.addLinear(new LinearExpr(variables, coefficients, 0), Domain.interval(0, Long.MAX_VALUE));
        }
        model.maximize(LinearExpr.variable(least));
        Outcome outcome = model.solve(options);
        assertThat(outcome.status()).isEqualTo(Status.OPTIMAL);
        return outcome.values();
    }

    @Test
    void presolveIsTimedOnRequest() {
        SolverModel untimed = solver.newModel();
        HardModel.relaxed(untimed);
        SolverModel timed = solver.newModel();
        HardModel.relaxed(timed);
        Duration limit = Duration.ofMillis(300);

        assertThat(untimed.solve(SolverOptions.withTimeout(limit)).presolve()).isEmpty();
        assertThat(timed.solve(SolverOptions.withTimeout(limit).timed(true)).presolve())
            .hasValueSatisfying(presolve -> assertThat(presolve).isPositive().isLessThan(limit));
    }
}
