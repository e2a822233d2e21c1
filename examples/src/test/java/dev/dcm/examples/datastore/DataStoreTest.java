package dev.dcm.examples.datastore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.benchmarks.plot.SvgCanvas;
import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataStoreTest {

    @Test
    void theStoryOfTheReadmeIsToldAsThere() throws Exception {
        Outcome outcome = new DataStore().run(new Arguments());
        assertThat(outcome.status()).isEqualTo("OPTIMAL");
        Outcome.Table steps = (Outcome.Table) outcome.parts().get(outcome.parts().size() - 2);
        assertThat(steps.rows()).containsExactly(List.of("start", 1260L, 0L, 0L, 0L), List.of("node n5 fails", 140L, 0L, 0L, 70L),
                List.of("node n10 joins in rack r2", 0L, 140L, 0L, 0L), List.of("rack r3 fails", 420L, 0L, 18L, 0L));
        assertThat(outcome.parts()).filteredOn(Outcome.Table.class::isInstance).extracting(part -> ((Outcome.Table) part).name()).isEqualTo(List.of(
                "NODES AFTER STEP 1", "CHANGES OF STEP 2", "NODES AFTER STEP 2", "CHANGES OF STEP 3", "NODES AFTER STEP 3", "CHANGES OF STEP 4",
                "NODES AFTER STEP 4", "STEPS"));
        assertThat(SvgCanvas.svg(outcome.pictures().get("datastore"))).contains("rack r3 fails");
    }
}
