package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamesTest {
    private final Names names = new Names();

    @Test
    void cellsKeepTheirTableColumnAndRow() {
        assertThat(names.of("PODS[web-1].NODE")).isEqualTo("PODS_web_1_NODE");
    }

    @Test
    void cellsOfOneColumnBelongTogether() {
        assertThat(Names.group("PODS[a].b], 3].NODE")).isEqualTo("PODS.NODE");
        assertThat(Names.group("true")).isEqualTo("variables");
        assertThat(Names.group("")).isEmpty();
    }

    @Test
    void whatMiniZincCannotReadIsReplaced() {
        assertThat(names.of("größe[\"a b\"].x0")).isEqualTo("gr_e_a_b_x0");
        assertThat(names.of("3")).isEqualTo("v3");
        assertThat(names.of("日本")).isEqualTo("v_");
    }

    @Test
    void wordsOfTheLanguageAndItsLibraryAreAvoided() {
        assertThat(names.of("true")).isEqualTo("true_");
        assertThat(names.of("domain")).isEqualTo("domain_");
    }

    @Test
    void namesThatBecomeAlikeStayDifferent() {
        assertThat(names.of("A.B[0]")).isEqualTo("A_B_0");
        assertThat(names.of("A_B[0]")).isEqualTo("A_B_0_1");
        assertThat(names.of("A.B_0[1]")).isEqualTo("A_B_0_1_1");
    }

    @Test
    void auxiliaryVariablesAreNumbered() {
        names.of("b1");
        assertThat(names.numbered("b")).isEqualTo("b2");
        assertThat(names.numbered("t")).isEqualTo("t1");
    }
}
