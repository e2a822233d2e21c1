package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.examples.Examples;
import org.junit.jupiter.api.Test;

/** {@code dcm example}, without the work of the examples themselves. */
class ExampleCommandTest {

    @Test
    void allAreListed() {
        Run run = Run.of("example");
        assertThat(run.code()).isZero();
        assertThat(Examples.all()).allSatisfy(e -> assertThat(run.out()).contains(e.name(), e.summary()));
        assertThat(Run.of("example", "--format", "json").out().lines()).hasSize(Examples.all().size()).allMatch(line -> line.startsWith("{\"name\":\""));
    }

    @Test
    void eachHasHelpWithUsages() {
        assertThat(Examples.all()).allSatisfy(example -> {
            Run run = Run.of("example", example.name(), "--help");
            assertThat(run.code()).isZero();
            assertThat(run.out()).startsWith("Usage: dcm example " + example.name()).contains("Examples:\n  dcm example " + example.name(), "--format", "--out");
            example.parameters().forEach(p -> assertThat(run.out()).contains("--" + p.name()));
        });
    }

    @Test
    void badUsageIsShort() {
        Run run = Run.of("example", "vm-balancer", "--moves", "many");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--moves").endsWith("Try 'dcm example vm-balancer --help'.\n");
        assertThat(Run.of("example", "nonsense").code()).isEqualTo(2);
    }
}
