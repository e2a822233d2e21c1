package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextWidthTest {

    @Test
    void countsTerminalColumns() {
        assertThat(TextWidth.of("")).isZero();
        assertThat(TextWidth.of("node-1")).isEqualTo(6);
        assertThat(TextWidth.of("größe")).isEqualTo(5);
        assertThat(TextWidth.of("e\u0301")).isEqualTo(1);
        assertThat(TextWidth.of("節点")).isEqualTo(4);
        assertThat(TextWidth.of("한글")).isEqualTo(4);
        assertThat(TextWidth.of("🚀")).isEqualTo(2);
        assertThat(TextWidth.of("─█…")).isEqualTo(3);
    }

    @Test
    void cutsWithAnEllipsis() {
        assertThat(TextWidth.truncate("abcdef", 6)).isEqualTo("abcdef");
        assertThat(TextWidth.truncate("abcdefg", 6)).isEqualTo("abcde…");
        assertThat(TextWidth.truncate("節点節点", 6)).isEqualTo("節点…");
        assertThat(TextWidth.truncate("🚀🚀🚀", 4)).isEqualTo("🚀…");
        assertThat(TextWidth.truncate("ab", 1)).isEqualTo("…");
    }
}
