package dev.dcm.examples.vmbalancer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.api.TestRuns;
import dev.dcm.model.InfeasibleException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The balancer on the fleet that is like the paper's, and on small ones. */
class VmBalancerTest {
    private static final String HOSTS = "name,cpu,memory\nh1,1000,100\nh2,1000,100\nh3,1000,50\n";
    private static final String VMS = "name,cpu,memory,host\na,10,40,h1\nb,10,30,h1\nc,10,20,h1\nd,10,10,h2\n";
    @TempDir
    private Path folder;

    private void write(String table, String text) throws IOException {
        Files.writeString(folder.resolve(table + ".csv"), text);
    }

    private Outcome balance(Object... settings) throws Exception {
        Object[] all = new Object[settings.length + 2];
        System.arraycopy(settings, 0, all, 2, settings.length);
        all[0] = "data";
        all[1] = folder;
        return TestRuns.run(new VmBalancer(), all);
    }

    private List<String> problems() {
        try {
            balance();
            throw new AssertionError("nothing is wrong");
        } catch (BadDataException e) {
            return e.problems().stream().map(p -> p.place().replace(folder + "/", "") + ": " + p.message()).toList();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theFleetOfThePaperEndsInItsBandOrBetterAndTheMovesCanBeApplied() throws Exception {
        Outcome outcome = TestRuns.run(new VmBalancer(), "level", VmBalancer.Level.APPLY, "export", folder);
        Map<String, Object> facts = outcome.facts();
        assertThat(facts).containsEntry("hosts", 16).containsEntry("vms", 524);
        assertThat((Double) facts.get("least_before_percent")).isBetween(38.5, 39.5);
        assertThat((Double) facts.get("most_before_percent")).isBetween(84.5, 85.5);
        assertThat(gap(outcome)).isLessThanOrEqualTo(67 - 52);
        Outcome.Table moves = TestRuns.table(outcome, "MOVES");
        assertThat(moves.rows()).hasSizeBetween(1, 21).allSatisfy(row -> assertThat((String) row.get(6)).isNotBlank());
        assertThat(Files.readAllLines(folder.resolve("vms.csv"))).hasSize(525);
        // What was exported after the last step is what a next run finds, and nothing is left to do for its rules.
        Outcome next = TestRuns.run(new VmBalancer(), "effort", 0.1, "moves", 0, "data", folder.resolve("after"));
        assertThat(next.facts()).containsEntry("least_before_percent", facts.get("least_after_percent"))
                .containsEntry("most_before_percent", facts.get("most_after_percent")).containsEntry("moves", 0);
    }

    private static double gap(Outcome outcome) {
        return (Double) outcome.facts().get("most_after_percent") - (Double) outcome.facts().get("least_after_percent");
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 4, 5})
    void otherFleetsDoToo(long seed) throws Exception {
        Outcome outcome = TestRuns.run(new VmBalancer(), "seed", seed);
        assertThat(gap(outcome)).isLessThanOrEqualTo(67 - 52);
        assertThat((Integer) outcome.facts().get("moves")).isLessThanOrEqualTo(20);
    }

    /** Several ways to search may find different moves, but the same optimum. */
    @Test
    void workersFindTheSameOptimum() throws Exception {
        write("hosts", HOSTS);
        write("vms", VMS);
        Outcome one = balance();
        Outcome several = balance("workers", 4);
        assertThat(several.status()).isEqualTo("OPTIMAL");
        assertThat(gap(several)).isEqualTo(gap(one));
        assertThat(several.facts()).containsEntry("moves", one.facts().get("moves"));
    }

    @Test
    void movesHaveReasons() throws Exception {
        write("hosts", HOSTS);
        write("vms", VMS);
        write("host_rules", "rule,kind,vm,host\nlicence,only,d,h3\n");
        Outcome outcome = balance();
        assertThat(outcome.status()).isEqualTo("OPTIMAL");
        assertThat(TestRuns.table(outcome, "MOVES").rows()).extracting(r -> r.get(0) + " " + r.get(3) + " " + r.get(4) + ": " + r.get(5))
                .contains("a h1 h2: h1 is at 90 %, h2 at 10 %", "d h2 h3: rule licence does not allow h2");
    }

    @Test
    void noMovesAreAllowed() throws Exception {
        write("hosts", HOSTS);
        write("vms", VMS);
        assertThat(TestRuns.table(balance("moves", 0), "MOVES").rows()).isEmpty();
        write("host_rules", "rule,kind,vm,host\nlicence,only,d,h3\n");
        assertThatThrownBy(() -> balance("moves", 0)).isInstanceOf(ProgramException.class).hasCauseInstanceOf(InfeasibleException.class);
    }

    @Test
    void badRowsAreNamedWithTheirLines() throws Exception {
        write("hosts", "name,cpu,memory\nh1,1000,100\nh2,1000,-5\nh1,5,5\nh3,much,10\n");
        write("vms", VMS);
        assertThat(problems()).hasSize(3).satisfiesExactly(
                p -> assertThat(p).startsWith("hosts.csv:3: the row (h2, 1000, -5) of HOSTS does not satisfy"),
                p -> assertThat(p).startsWith("hosts.csv:4: HOSTS has a row with (NAME) = (h1) already"),
                p -> assertThat(p).isEqualTo("hosts.csv:5: cpu is 'much', and should be a whole number of at most 2147483647"));
    }

    @Test
    void unknownHostsAreNamed() throws Exception {
        write("hosts", HOSTS);
        write("vms", VMS + "e,1,1,h9\nf,1,,h1\n");
        assertThat(problems()).satisfiesExactly(p -> assertThat(p).startsWith("vms.csv:6: ").contains("h9"), p -> assertThat(p).startsWith("vms.csv:7: ").contains("MEMORY"));
    }

    /** Some spreadsheets begin a file with a mark, others forget quotes. */
    @Test
    void filesOfSpreadsheetsAreRead() throws Exception {
        write("hosts", "\uFEFF" + HOSTS);
        write("vms", VMS);
        assertThat(balance().facts()).containsEntry("hosts", 3);
        write("vms", VMS + "\"e,10,10,h1\n");
        assertThat(problems()).containsExactly("vms.csv: the file is not CSV: a quote is missing or too many");
    }

    @Test
    void missingFilesAndColumnsAreNamed() throws Exception {
        write("hosts", "name,cpu\nh1,5\n");
        assertThat(problems()).containsExactly("hosts.csv:1: there is no column memory", "vms.csv: there is no such file");
    }

    @Test
    void whatFitsNowhereAndRulesThatContradictAreNamed() throws Exception {
        write("hosts", HOSTS);
        write("vms", VMS + "giant,10,101,h1\n");
        write("vm_rules", "rule,kind,vm\nteam,together,a\nteam,together,b\nreplicas,apart,a\nreplicas,apart,b\n"
                + "many,apart,a\nmany,apart,b\nmany,apart,c\nmany,apart,d\nmixed,apart,c\nmixed,together,d\n");
        write("host_rules", "rule,kind,vm,host\npin,only,d,h3\nban,never,d,h3\nsmall,only,a,h3\n");
        assertThat(problems()).contains(
                "vms giant: it needs 101 MB of memory and 10 MHz, and the largest host has 100 MB and 1000 MHz",
                "vm_rules team, replicas: rule team puts a and b together, rule replicas keeps them apart",
                "vm_rules many: rule many keeps 4 VMs apart, and there are 3 hosts",
                "vm_rules mixed: rule mixed is of two kinds, together and apart",
                "host_rules d: rules ban and pin leave no host that is large enough for d").hasSize(6);
    }
}
