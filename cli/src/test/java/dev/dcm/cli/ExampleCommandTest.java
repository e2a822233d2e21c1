package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.examples.Examples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"packing --nodes 0", "packing --runs -1", "packing --load NaN", "partitioning --cells 0", "vm-balancer --moves -1", "vm-balancer --effort 0",
        "pods-and-vms --migrations -1", "datastore --moves -1"})
    void numbersThatMakeNoSenseAreRefused(String command) {
        String[] words = ("example " + command).split(" ");
        Run run = Run.of(words);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("Invalid value for option '" + words[2] + "': " ).contains(" is less than ").endsWith("Try 'dcm example " + words[1] + " --help'.\n");
    }

    @Test
    void moreCellsThanNodesAreRefused() {
        Run run = Run.of("example", "partitioning", "--nodes", "3", "--cells", "5");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("--cells 5: error DCM0101: there are 3 nodes only\n  Every cell has a node at least.\n");
    }
}
