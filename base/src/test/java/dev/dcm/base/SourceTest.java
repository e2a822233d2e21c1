package dev.dcm.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTest {
    private static final Source SOURCE = Source.of("p.csql", "CHECK a <=\r\n\t b AND c IN (SELECT d\nFROM e )\n FROM f;");

    @Test
    void anExcerptIsOnOneLine() {
        assertThat(SOURCE.excerpt(new Span(1, 7, 2, 3))).isEqualTo("a <= b");
        assertThat(SOURCE.excerpt(new Span(1, 7, 1, 7))).isEqualTo("a");
    }

    @Test
    void bracketsThatAPlaceLeavesOpenAreClosed() {
        assertThat(SOURCE.excerpt(new Span(2, 9, 3, 6))).isEqualTo("c IN (SELECT d FROM e)");
        assertThat(SOURCE.excerpt(new Span(2, 9, 3, 8))).isEqualTo("c IN (SELECT d FROM e )");
    }

    @Test
    void whatHasNoPlaceHasNoExcerpt() {
        assertThat(SOURCE.excerpt(Span.NONE)).isEmpty();
        assertThat(SOURCE.excerpt(new Span(9, 1, 9, 3))).isEmpty();
    }
}
