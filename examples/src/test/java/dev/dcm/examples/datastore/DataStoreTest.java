package dev.dcm.examples.datastore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.benchmarks.plot.SvgCanvas;
import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataStoreTest {

    @Test
    void aStoreOfOnesOwnIsManaged(@TempDir Path folder) throws Exception {
        write(folder, "nodes", "name,rack,disk,is_up", "n1,r1,50,true", "n2,r2,50,true", "n3,r2,50,true");
        write(folder, "roles", "name,service,node", "serializer,transactions,", "backup,transactions,");
        write(folder, "shards", "name,size,leader", "a,10,", "b,20,");
        write(folder, "replicas", "shard,replica,node,has_data", "a,1,,false", "a,2,,false", "b,1,,false", "b,2,,false");
        Outcome outcome = new DataStore().run(arguments(Map.of("data", folder, "events", "fail n1, add n4 r1 50", "moves", 1)));
        assertThat(outcome.status()).isEqualTo("OPTIMAL");
        assertThat(outcome.parts()).filteredOn(Outcome.Table.class::isInstance).extracting(part -> ((Outcome.Table) part).name()).containsExactly(
                "NODES AFTER STEP 1", "CHANGES OF STEP 2", "NODES AFTER STEP 2", "CHANGES OF STEP 3", "NODES AFTER STEP 3", "STEPS");
        // One replica of each shard was on n1, alone in its rack; the other rack takes both, and gives the smaller one back: the gap is the same with either.
        Outcome.Table steps = (Outcome.Table) outcome.parts().get(outcome.parts().size() - 2);
        assertThat(steps.rows()).extracting(row -> row.subList(0, 4)).containsExactly(List.of("start", 60L, 0L, 0L),
                List.of("node n1 fails", 30L, 0L, 2L), List.of("node n4 joins in rack r1", 0L, 10L, 1L));
        assertThat(SvgCanvas.svg(outcome.pictures().get("datastore"))).contains("node n4 joins in rack r1");
    }

    private static void write(Path folder, String table, String... lines) throws IOException {
        Files.write(folder.resolve(table + ".csv"), List.of(lines));
    }

    private static Arguments arguments(Map<String, Object> values) {
        Arguments arguments = new Arguments();
        for (Parameter<?> parameter : new DataStore().parameters()) {
            arguments.set(parameter, values.get(parameter.name()));
        }
        return arguments;
    }
}
