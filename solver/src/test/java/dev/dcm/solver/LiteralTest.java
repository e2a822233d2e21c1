package dev.dcm.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LiteralTest {

    @Test
    void negationIsItsOwnInverse() {
        for (int variable : new int[] {0, 1, 17}) {
            int negated = Literal.not(variable);

            assertThat(Literal.isNegated(variable)).isFalse();
            assertThat(Literal.isNegated(negated)).isTrue();
            assertThat(Literal.not(negated)).isEqualTo(variable);
            assertThat(Literal.variable(negated)).isEqualTo(variable);
        }
    }
}
