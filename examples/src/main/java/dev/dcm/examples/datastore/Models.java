package dev.dcm.examples.datastore;

import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The two models of the management plane, compiled. They are immutable and may serve many planes. */
record Models(ExampleProgram placement, ExampleProgram leaders) {
    static final ExampleFolder FOLDER = new ExampleFolder("datastore");
    static final List<String> PLACEMENT = List.of("live-nodes", "disk-space", "roles-over-nodes", "roles-over-racks", "serializer-failover",
            "replicas-over-nodes", "replicas-over-racks", "one-copy-stays", "bounded-movement", "stable-roles", "balance");
    static final List<String> LEADERS = List.of("leader-has-data", "leaders-over-nodes", "stable-leaders");
    /** Sums over many disks bound the gap between two of them: what linear relaxations are good at, and what proves the best balance. */
    private static final Map<String, String> SOLVER = Map.of("linearization_level", "2");

    static Models compile() {
        return new Models(program("placement", PLACEMENT), program("leaders", LEADERS));
    }

    private static ExampleProgram program(String model, List<String> policies) {
        Stream<String> files = Stream.concat(Stream.of("schema.sql", model + ".sql"), policies.stream().map(policy -> model + "/" + policy + ".sql"));
        return ExampleProgram.of(FOLDER, builder -> builder.solverParameters(SOLVER), files.toArray(String[]::new));
    }
}
