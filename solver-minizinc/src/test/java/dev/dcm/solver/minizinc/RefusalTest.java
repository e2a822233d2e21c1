package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is too large for Gecode is refused before the program is started, and in words. */
class RefusalTest {
    private static final SolverOptions OPTIONS = SolverOptions.withTimeout(Duration.ofSeconds(30));
    private final MiniZincModel model = new MiniZincSolver().newModel();
    private final int million = model.newInt(Domain.interval(0, 1_000_000), "T[0].X");
    private final int other = model.newInt(Domain.interval(0, 1_000_000), "T[0].Y");
    private final int zero = model.newInt(Domain.single(0), "T[0].ZERO");

    @Test
    void domains() {
        model.newInt(Domain.interval(Integer.MIN_VALUE, Integer.MAX_VALUE), "T[0].Z");
        assertRefused("T_0_Z may be anything from -2147483648 to 2147483647");
    }

    @Test
    void sums() {
        model.addLinear(expr(5000, million), Domain.interval(7, Long.MAX_VALUE));
        assertRefused("5000*T_0_X may be anything from 0 to 5000000000");
    }

    @Test
    void coefficients() {
        model.addLinear(new LinearExpr(new int[] {million, zero}, new long[] {1, 5_000_000_000L}, 0), Domain.interval(7, Long.MAX_VALUE));
        assertRefused("T_0_X + 5000000000*T_0_ZERO has the coefficient 5000000000");
    }

    @Test
    void products() {
        int target = model.newInt(Domain.interval(0, 100), "");
        model.addProduct(LinearExpr.variable(target), LinearExpr.variable(million), LinearExpr.variable(other));
        assertRefused("T_0_X * T_0_Y may be anything from 0 to 1000000000000");
    }

    @Test
    void arguments() {
        model.addMax(LinearExpr.variable(million), List.of(LinearExpr.variable(other), expr(-5000, other)));
        assertRefused("-5000*T_0_Y may be anything from -5000000000 to 0");
    }

    @Test
    void objectives() {
        model.maximize(expr(3000, million));
        assertRefused("the objective 3000*T_0_X");
    }

    @Test
    void notEvenSixtyFourBits() {
        int huge = model.newInt(Domain.interval(0, Long.MAX_VALUE), "T[0].Z");
        assertThatThrownBy(() -> model.addLinear(expr(2, huge), Domain.single(4))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aProgramThatIsNotThere() {
        String before = System.setProperty("dcm.minizinc", "/nowhere/minizinc");
        try {
            CsqlException refusal = catchThrowableOfType(CsqlException.class, () -> model.solve(OPTIONS));
            assertThat(refusal.first().code()).isEqualTo(Code.SOLVER_MISSING);
            assertThat(refusal).hasMessageContaining("cannot start the program '/nowhere/minizinc'");
            assertThat(refusal.first().advice()).contains("apt-get install minizinc");
        } finally {
            if (before == null) {
                System.clearProperty("dcm.minizinc");
            } else {
                System.setProperty("dcm.minizinc", before);
            }
        }
    }

    private static LinearExpr expr(long coefficient, int variable) {
        return new LinearExpr(new int[] {variable}, new long[] {coefficient}, 0);
    }

    private void assertRefused(String why) {
        CsqlException refusal = catchThrowableOfType(CsqlException.class, () -> model.solve(OPTIONS));
        assertThat(refusal.first().code()).isEqualTo(Code.OVERFLOW);
        assertThat(refusal).hasMessageContaining("numbers up to 2147483646, but " + why);
        assertThat(refusal.first().advice()).contains("CHECK", "CP-SAT");
    }
}
