package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.base.CsqlException;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program may print, and what it may not. */
class AnswerTest {
    private static final List<Variable> VARIABLES =
        List.of(Variable.of("X", "", Domain.interval(-3, 9), false), Variable.of("B", "", Domain.BOOLEAN, true));
    private static final LinearExpr OBJECTIVE = new LinearExpr(new int[] {0, 1}, new long[] {2, -1}, 5);
    private static final String SOLUTION = "X = -3;\nB = true;\n----------\n";

    @Test
    void anOptimum() {
        Outcome outcome = read(SOLUTION + "==========\n");
        assertThat(outcome.status()).isEqualTo(Status.OPTIMAL);
        assertThat(outcome.values()).containsExactly(-3, 1);
        assertThat(outcome.objective()).isEqualTo(-2);
        assertThat(outcome.bound()).isEqualTo(-2);
    }

    @Test
    void aSolutionInTime() {
        Outcome outcome = read("X = -3;\nB = false;\n----------\nX = 1;\nB = false;\n----------\n");
        assertThat(outcome.status()).isEqualTo(Status.FEASIBLE);
        assertThat(outcome.objective()).isEqualTo(7);
        assertThat(outcome.bound()).isEqualTo(23);
    }

    @Test
    void withoutAnObjectiveAnySolutionIsOptimal() {
        Outcome outcome = new Answer(VARIABLES, Optional.empty(), false).outcome(new Program.Run(0, false, SOLUTION, ""));
        assertThat(outcome.status()).isEqualTo(Status.OPTIMAL);
    }

    @Test
    void noSolution() {
        assertThat(read("=====UNSATISFIABLE=====\n").status()).isEqualTo(Status.INFEASIBLE);
        assertThat(read("=====UNKNOWN=====\n").status()).isEqualTo(Status.TIMEOUT);
    }

    @Test
    void whoWasStoppedMayHaveSaidAnything() {
        assertThat(stopped("").status()).isEqualTo(Status.TIMEOUT);
        assertThat(stopped("X = -3;\nB = tr").status()).isEqualTo(Status.TIMEOUT);
        assertThat(stopped(SOLUTION + "X = 1;\nB").values()).containsExactly(-3, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "X = 1;\n----------\n",
        "X = 1;\nX = 2;\nB = true;\n----------\n",
        "X = 10;\nB = true;\n----------\n",
        "X = true;\nB = true;\n----------\n",
        "X = 1;\nB = 1;\n----------\n",
        "X = 1.5;\nB = true;\n----------\n",
        "hello\n",
        "=====ERROR=====\n",
        "=====UNBOUNDED=====\n",
        "==========\n",
        SOLUTION + "=====UNSATISFIABLE=====\n",
        "=====UNKNOWN=====\n=====UNSATISFIABLE=====\n"})
    void anythingElseIsAnError(String output) {
        assertThatThrownBy(() -> read(output)).isInstanceOf(CsqlException.class).hasMessageContaining("CSQL0505");
    }

    @Test
    void complaintsAreQuotedWithoutTheWarnings() {
        Program.Run run = new Program.Run(1, false, "=====ERROR=====\n", "Warning: included file\n\nError: out of memory\n");
        assertThatThrownBy(() -> new Answer(VARIABLES, Optional.of(OBJECTIVE), true).outcome(run))
            .hasMessageContaining("the program minizinc ended with exit code 1: Error: out of memory");
    }

    private static Outcome read(String output) {
        return new Answer(VARIABLES, Optional.of(OBJECTIVE), true).outcome(new Program.Run(0, false, output, ""));
    }

    private static Outcome stopped(String output) {
        return new Answer(VARIABLES, Optional.of(OBJECTIVE), true).outcome(new Program.Run(0, true, output, ""));
    }
}
