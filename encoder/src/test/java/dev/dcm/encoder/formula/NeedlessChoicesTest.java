package dev.dcm.encoder.formula;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Domain;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What SUM and MAX over rows that may all be absent come to, where 0 is read for NULL. */
class NeedlessChoicesTest {
    private final Formulas formulas = new Formulas();
    private final Term.Variable x = formulas.variable("x", Domain.interval(0, 3));
    private final Term.Variable y = formulas.variable("y", Domain.interval(0, 3));
    private final Condition placedX = formulas.member(formulas.linear(x), Domain.allBut(0));
    private final Condition placedY = formulas.member(formulas.linear(y), Domain.allBut(0));
    private final Condition some = formulas.or(placedX, placedY);
    private final Linear zero = formulas.constant(0);

    @Test
    void aSumOfNoRowsIsZeroByItself() {
        Linear sum = formulas.add(formulas.scale(formulas.indicator(placedX), 5), formulas.scale(formulas.indicator(placedY), 7));

        assertThat(formulas.choice(some, sum, zero)).isSameAs(sum);
    }

    @Test
    void aSumThatIsSomethingElseWithoutRowsStaysAChoice() {
        Linear sum = formulas.add(formulas.indicator(placedX), formulas.indicator(formulas.point(y, 0)));

        assertThat(formulas.choice(some, sum, zero).term(0)).isInstanceOf(Term.Choice.class);
    }

    @Test
    void aSumOfOtherRowsStaysAChoice() {
        Linear sum = formulas.add(formulas.indicator(placedX), formulas.indicator(placedY));

        assertThat(formulas.choice(placedX, sum, zero).term(0)).isInstanceOf(Term.Choice.class);
    }

    @Test
    void theMaximumOfNoRowsIsZeroIfZeroIsAmongItsNumbers() {
        Linear one = formulas.add(formulas.indicator(formulas.point(x, 1)), formulas.indicator(formulas.point(y, 1)));
        Linear two = formulas.add(formulas.indicator(formulas.point(x, 2)), formulas.indicator(formulas.point(y, 2)));
        Condition atOne = formulas.or(formulas.point(x, 1), formulas.point(y, 1));
        Condition atTwo = formulas.or(formulas.point(x, 2), formulas.point(y, 2));
        Linear most = formulas.scale(formulas.maximum(List.of(atOne, atTwo), List.of(one, two)), -10);

        Linear chosen = formulas.choice(some, most, zero);

        Valuation nowhere = values(0, 0);
        Valuation together = values(2, 2);
        assertThat(chosen.term(0)).isInstanceOf(Term.Maximum.class);
        assertThat(nowhere.value(chosen)).isZero();
        assertThat(together.value(chosen)).isEqualTo(-20);
    }

    @Test
    void aMaximumOfNumbersThatMayBeNegativeStaysAChoice() {
        Linear below = formulas.subtract(formulas.constant(0), formulas.indicator(placedX));
        Linear most = formulas.maximum(List.of(placedX, placedY), List.of(below, formulas.indicator(placedY)));

        assertThat(formulas.choice(some, most, zero).term(0)).isInstanceOf(Term.Choice.class);
    }

    private Valuation values(long ofX, long ofY) {
        Valuation values = new Valuation();
        values.set(x, ofX);
        values.set(y, ofY);
        return values;
    }
}
