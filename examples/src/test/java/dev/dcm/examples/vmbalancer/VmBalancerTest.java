package dev.dcm.examples.vmbalancer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.TestRuns;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The balancer on the fleet that is like the paper's. */
class VmBalancerTest {

    @Test
    void theFleetOfThePaperEndsInItsBandOrBetter() throws Exception {
        Outcome outcome = TestRuns.run(new VmBalancer(), "effort", 1.0);
        Map<String, Object> facts = outcome.facts();
        assertThat(facts).containsEntry("hosts", 16).containsEntry("vms", 524);
        assertThat((Double) facts.get("least_before_percent")).isBetween(38.5, 39.5);
        assertThat((Double) facts.get("most_before_percent")).isBetween(84.5, 85.5);
        assertThat((Double) facts.get("most_after_percent") - (Double) facts.get("least_after_percent")).isLessThanOrEqualTo(67 - 52);
        assertThat((Integer) facts.get("moves")).isBetween(1, 20);
    }
}
