package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.dcm.base.CsqlException;
import dev.dcm.solver.Domain;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.RealExpr;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Real variables: how they are written, and how answers are read. */
class RealsTest {
    private static final List<Variable> VARIABLES = List.of(Variable.real("X", "T.X", new Interval(-1, 2), "shifted1"), Variable.real("r1", "", new Interval(0, 1), "shifted2"));

    @Test
    void areWrittenWithBoundsThatLoseNothing() {
        MiniZincModel model = new MiniZincModel();
        int third = model.newReal(1.0 / 3, 2.0 / 3, "T[1].X");
        int whole = model.newInt(Domain.interval(0, 5), "T[1].N");
        int literal = model.newBool("T[1].B");
        model.addReal(new RealExpr(new int[] {third, whole, literal}, new double[] {1, -2.5, 3}, 0.25), Double.NEGATIVE_INFINITY, 1);
        model.addReal(new RealExpr(new int[] {third, whole}, new double[] {-1, -0.5}, 0), Double.NEGATIVE_INFINITY, -0.1, literal);
        model.addRealMax(model.newReal(0, 1, ""), List.of(RealExpr.variable(third), new RealExpr(new int[0], new double[0], 0.5)));
        assertThat(model.text()).contains("var 0.33333333333333..0.66666666666667: T_1_X;", "constraint T_1_X - 2.5*T_1_N + 3.0*bool2float(T_1_B) <= 0.75;",
                "constraint T_1_B -> T_1_X + 0.5*T_1_N >= 0.1;", "constraint r1 = max([T_1_X, 0.5]);");
    }

    @Test
    void aCoefficientOfManyDigitsLeavesRoomForRounding() {
        MiniZincModel model = new MiniZincModel();
        int x = model.newReal(0, 3, "T[1].X");
        model.addReal(new RealExpr(new int[] {x}, new double[] {1.0 / 3}, 0), Double.NEGATIVE_INFINITY, 1);
        assertThat(model.text()).contains("constraint 0.3333333333333333*T_1_X <= 1.0000000000001;");
    }

    @Test
    void theBetterHalfOfARangeIsTriedFirst() {
        MiniZincModel model = new MiniZincModel();
        int gain = model.newReal(0, 1, "T[1].X");
        int price = model.newReal(0, 1, "T[2].X");
        int whole = model.newInt(Domain.interval(0, 5), "T[1].N");
        model.newBool("T[1].B");
        model.newReal(0, 1, "T[3].X");
        model.maximizeReal(new RealExpr(new int[] {gain, price, whole}, new double[] {2, -1, -1}, 0), 1e-5);
        assertThat(model.text().replaceAll("\\s+", " ")).endsWith("solve :: seq_search([int_search([T_1_N], dom_w_deg, indomain_min, complete), "
                + "bool_search([T_1_B], dom_w_deg, indomain_min, complete), float_search([T_1_X], 0.0, input_order, indomain_reverse_split, complete), "
                + "float_search([T_2_X], 0.0, input_order, indomain_split, complete)]) maximize objective1; ");
    }

    @Test
    void answersMayBeShifted() {
        assertThat(values("X = 0.5;\nr1 = 1.0;\n----------\n")).containsExactly(0.5, 1);
        assertThat(values("shifted1 = 2.00002;\n----------\n")[0]).isCloseTo(0.00002, within(1e-12));
        assertThatThrownBy(() -> values("r1 = 1.0;\n----------\n")).isInstanceOf(CsqlException.class).hasMessageContaining("printed null for X");
        assertThatThrownBy(() -> values("X = 2.1;\nr1 = 1.0;\n----------\n")).isInstanceOf(CsqlException.class).hasMessageContaining("must be from -1.0 to 2.0");
        assertThatThrownBy(() -> values("X = true;\nr1 = 1.0;\n----------\n")).isInstanceOf(CsqlException.class).hasMessageContaining("printed true for X");
    }

    private static double[] values(String output) {
        return new Answer(VARIABLES, Optional.empty(), false).outcome(new Program.Run(0, false, output, "")).reals().values();
    }

    @Test
    void anObjectiveIsProvenToItsPrecision() {
        Assumptions.assumeTrue(Installation.exists());
        MiniZincModel model = new MiniZincModel();
        int x = model.newReal(0, 10, "T[1].X");
        int y = model.newReal(0, 10, "T[2].X");
        model.addReal(new RealExpr(new int[] {x, y}, new double[] {1, 3}, 0), Double.NEGATIVE_INFINITY, 7);
        model.maximizeReal(new RealExpr(new int[] {x, y}, new double[] {1, 2}, 0), 1e-5);
        Outcome outcome = model.solve(SolverOptions.withTimeout(Duration.ofSeconds(20)));
        assertThat(outcome.status()).isEqualTo(Outcome.Status.OPTIMAL);
        assertThat(outcome.reals().values()[x] + 2 * outcome.reals().values()[y]).isCloseTo(7, within(1e-5));
        assertThat(outcome.reals().bound()).isBetween(7 - 1e-9, 7 + 2e-5);
    }

    @Test
    void aTimeThatIsOverLeavesASolutionAndABound() {
        Assumptions.assumeTrue(Installation.exists());
        MiniZincModel model = new MiniZincModel();
        int[] x = {model.newReal(0, 10, "T[1].X"), model.newReal(0, 10, "T[2].X"), model.newReal(0, 10, "T[3].X")};
        model.addReal(new RealExpr(x, new double[] {1, 4.5, 1}, 0), Double.NEGATIVE_INFINITY, 27);
        model.addReal(new RealExpr(x, new double[] {4, 2, 3.5}, 0), Double.NEGATIVE_INFINITY, 51);
        model.addReal(new RealExpr(x, new double[] {2.5, 0.5, 4}, 0), Double.NEGATIVE_INFINITY, 44);
        model.maximizeReal(new RealExpr(x, new double[] {2, 1.5, 3}, 0), 1e-9);
        Outcome outcome = model.solve(SolverOptions.withTimeout(Duration.ofSeconds(2)));
        assertThat(outcome.status()).isEqualTo(Outcome.Status.FEASIBLE);
        double[] values = outcome.reals().values();
        double reached = 2 * values[x[0]] + 1.5 * values[x[1]] + 3 * values[x[2]];
        assertThat(outcome.reals().bound()).isGreaterThan(reached).isLessThan(75);
    }
}
