package dev.dcm.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinearExprTest {

    @Test
    void aConstantHasNoVariables() {
        LinearExpr expr = LinearExpr.constant(7);

        assertThat(expr.isConstant()).isTrue();
        assertThat(expr.isVariable()).isFalse();
        assertThat(expr.size()).isZero();
        assertThat(expr.offset()).isEqualTo(7);
    }

    @Test
    void aVariableIsNothingElse() {
        LinearExpr expr = LinearExpr.variable(3);

        assertThat(expr.isVariable()).isTrue();
        assertThat(expr.isConstant()).isFalse();
        assertThat(expr.variables()).containsExactly(3);
        assertThat(expr.coefficients()).containsExactly(1);
    }

    @Test
    void aScaledOrMovedVariableIsNotAVariable() {
        assertThat(new LinearExpr(new int[] {3}, new long[] {2}, 0).isVariable()).isFalse();
        assertThat(new LinearExpr(new int[] {3}, new long[] {1}, 1).isVariable()).isFalse();
        assertThat(new LinearExpr(new int[] {3, 4}, new long[] {1, 1}, 0).isVariable()).isFalse();
    }
}
