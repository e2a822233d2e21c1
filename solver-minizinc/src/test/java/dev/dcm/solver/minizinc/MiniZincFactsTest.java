package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.SolverOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** What this package assumes about MiniZinc and Gecode themselves. If a new version breaks one of these, the texts must change. */
@EnabledIf("dev.dcm.solver.minizinc.Installation#exists")
class MiniZincFactsTest {
    private static final String UNSATISFIABLE = "=====UNSATISFIABLE=====\n";

    @Test
    void divisionTruncatesTowardsZeroAndTheRemainderHasTheSignOfTheDividend() {
        for (int numerator : new int[] {-7, 7}) {
            for (int denominator : new int[] {-2, 2}) {
                String operands = "var -7..7: N; var -2..2: D; constraint N = " + numerator + "; constraint D = " + denominator + ";";
                Program.Run run = run(operands + "var -9..9: Q; var -9..9: R; constraint Q = N div D; constraint R = N mod D; solve satisfy;");
                assertThat(run.output()).contains("Q = " + numerator / denominator + ";", "R = " + numerator % denominator + ";");
            }
        }
    }

    @Test
    void aDivisorIsNeverZero() {
        assertThat(run("var 0..0: D; var -9..9: Q; constraint Q = 5 div D; solve satisfy;").output()).isEqualTo(UNSATISFIABLE);
        assertThat(run("var 0..1: D; var -9..9: Q; constraint Q = 5 mod D; solve maximize -D;").output()).contains("D = 1;");
    }

    @Test
    void aDivisorThatLaterBecomesZeroIsTooMuchForMiniZinc() {
        String late = "var bool: D; var -9..9: Q; constraint Q + 1 = 0 div D; constraint not D; solve satisfy;";
        assertThat(run(late).complaint()).hasValueSatisfying(error -> assertThat(error).contains("division by zero"));
    }

    @Test
    void booleansCountAsNumbers() {
        Program.Run run = run("var bool: A; var bool: B; var -9..9: X; constraint X = max([A, -B, 3*A - 2*B]); solve maximize X + A + B;");
        assertThat(run.output()).isEqualTo("A = true;\nB = false;\nX = 3;\n----------\n==========\n");
    }

    @Test
    void namesOfTheLibraryAreTaken() {
        assertThat(run("var 0..1: domain; solve satisfy;").exitCode()).isNotZero();
        assertThat(run("var 0..1: domain_; solve satisfy;").exitCode()).isZero();
    }

    @Test
    void gecodeKnowsItsLimits() {
        assertThat(run("var 0..2147483646: X; solve maximize X;").output()).contains("X = 2147483646;");
        assertThat(run("var 0..2147483648: X; solve maximize X;").exitCode()).isNotZero();
    }

    private static Program.Run run(String model) {
        return Program.run(model, SolverOptions.withTimeout(Duration.ofSeconds(60)));
    }
}
