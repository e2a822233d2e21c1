package dev.dcm.benchmarks.encodings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.rewrite.Rewrite;
import org.junit.jupiter.api.Test;

class StepTest {

    @Test
    void eachStepAddsToTheOneBefore() {
        for (Step step : Step.values()) {
            if (step.ordinal() > 0) {
                assertThat(Step.values()[step.ordinal() - 1].without()).as(step.title()).containsAll(step.without()).hasSizeGreaterThan(step.without().size());
            }
        }
        assertThat(Step.CLASSES.without()).isEmpty();
    }

    @Test
    void theFirstStepsLeaveOutWhatTheyAreComparedWith() {
        assertThat(Step.OPTIONAL_ROWS.without()).contains(Rewrite.FIXED_ARITY, Rewrite.HALF_REIFICATION, Rewrite.CLASSES, Rewrite.GREEDY);
        assertThat(Step.FIXED_ARITY.without()).contains(Rewrite.SCALAR_PRODUCTS).doesNotContain(Rewrite.FIXED_ARITY);
    }
}
