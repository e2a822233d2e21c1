package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnWidthsTest {

    @Test
    void whatFitsIsNotCut() {
        assertThat(fit(24, 10, 10)).containsExactly(10, 10);
        assertThat(fit(22, 10, 10)).containsExactly(10, 10);
        assertThat(fit(Console.UNLIMITED, 5000, 10)).containsExactly(5000, 10);
    }

    @Test
    void onlyTheWidestAreShrunk() {
        assertThat(fit(40, 4, 100, 10)).containsExactly(4, 22, 10);
        assertThat(fit(40, 4, 100, 90)).containsExactly(4, 16, 16);
        assertThat(fit(21, 10, 10)).containsExactly(9, 9);
    }

    @Test
    void columnsAreLeftOffWhenNothingElseHelps() {
        assertThat(fit(20, 9, 9, 9, 9)).containsExactly(9, 9);
        assertThat(fit(4, 9)).containsExactly(6);
        assertThat(fit(20)).isEmpty();
    }

    private static int[] fit(int available, int... wanted) {
        return ColumnWidths.fit(wanted, 2, available);
    }
}
