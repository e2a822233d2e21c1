package dev.dcm.benchmarks.encodings;

import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Variant;
import dev.dcm.model.Model;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From the text of a program with 40 policies to its compiled encoder: the first time in a JVM, and when that is warm. */
final class Compilation {
    static final String NAME = "compile";
    private static final int POLICIES = 40;
    private static final Effort ONCE = new Effort(1, 0, Duration.ofSeconds(60), Duration.ofSeconds(60), 1);
    private static final Effort OFTEN = new Effort(20, 20, Duration.ofSeconds(60), Duration.ofSeconds(8), 1);

    private Compilation() {
    }

    /** It has to be the first case: any other one would warm the compiler up. */
    static Case first() {
        return new Case(NAME, Map.of("policies", POLICIES), List.of(new Variant("cold", ONCE, Compilation::sample), new Variant("warm", OFTEN, Compilation::sample)), Optional.empty());
    }

    private static Sample sample(long seed, Duration limit) {
        String text = program();
        long start = System.nanoTime();
        Model.builder().verify(false).compile(text).prepare();
        return Sample.ofSolve(Duration.ZERO, Duration.ofNanos(System.nanoTime() - start), Duration.ZERO, "COMPILED", false, Optional.empty());
    }

    /** Capacity, affinity, differences and objectives, over and over with other names and numbers. */
    private static String program() {
        StringBuilder text = new StringBuilder("""
                create table node (name varchar(40) primary key, cpu integer not null, memory integer not null, zone integer not null);
                -- @variable_columns (node_name)
                create table pods (id integer primary key, grp integer not null, cpu integer not null, memory integer not null, node_name varchar(40) references node(name));
                create table pod_node_match (id integer not null, node_name varchar(40) not null);
                """);
        for (int i = 0; i < POLICIES; i += 4) {
            text.append("""
                    create constraint capacity_%1$d as check sum(p.cpu) <= n.cpu - %1$d and sum(p.memory) <= n.memory from pods p join node n on p.node_name = n.name
                      where p.grp <> %1$d group by n.name, n.cpu, n.memory;
                    create constraint affinity_%1$d as check node_name in (select m.node_name from pod_node_match m where m.id = pods.id) from pods where grp = %1$d;
                    create constraint apart_%1$d as select * from pods where cpu > %1$d group by grp check all_different(node_name);
                    create constraint balance_%1$d as maximize min(n.cpu - n.zone * %1$d) from pods p join node n on p.node_name = n.name;
                    """.formatted(i));
        }
        return text.toString();
    }
}
