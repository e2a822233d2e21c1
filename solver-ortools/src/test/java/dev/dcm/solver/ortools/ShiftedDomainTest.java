package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Domain;
import org.junit.jupiter.api.Test;

class ShiftedDomainTest {

    @Test
    void finiteBoundsMove() {
        assertThat(ShiftedDomain.minus(Domain.of(1, 2, 7), 5)).containsExactly(-4, -3, 2, 2);
        assertThat(ShiftedDomain.minus(Domain.of(1, 2, 7), 0)).containsExactly(1, 2, 7, 7);
    }

    @Test
    void infiniteBoundsStay() {
        assertThat(ShiftedDomain.minus(Domain.allBut(0), 5)).containsExactly(Long.MIN_VALUE, -6, -4, Long.MAX_VALUE);
        assertThat(ShiftedDomain.minus(Domain.allBut(0), -5)).containsExactly(Long.MIN_VALUE, 4, 6, Long.MAX_VALUE);
    }

    @Test
    void boundsThatWouldOverflowBecomeInfinite() {
        Domain wide = Domain.interval(Long.MIN_VALUE + 1, Long.MAX_VALUE - 1);

        assertThat(ShiftedDomain.minus(wide, 5)).containsExactly(Long.MIN_VALUE, Long.MAX_VALUE - 6);
        assertThat(ShiftedDomain.minus(wide, -5)).containsExactly(Long.MIN_VALUE + 6, Long.MAX_VALUE);
    }

    @Test
    void unreachableIntervalsAreDropped() {
        assertThat(ShiftedDomain.minus(Domain.of(0, Long.MAX_VALUE - 1), -5)).containsExactly(5, 5);
        assertThat(ShiftedDomain.minus(Domain.single(Long.MIN_VALUE + 1), 5)).isEmpty();
        assertThat(ShiftedDomain.minus(Domain.single(Long.MAX_VALUE), -1)).isEmpty();
    }
}
