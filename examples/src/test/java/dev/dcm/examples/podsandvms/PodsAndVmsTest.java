package dev.dcm.examples.podsandvms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.api.TestRuns;
import dev.dcm.model.InfeasibleException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodsAndVmsTest {
    @TempDir
    private Path folder;

    @Test
    void vmsMigrateAndPodsDoNot() throws Exception {
        Outcome outcome = TestRuns.run(new PodsAndVms());
        assertThat(outcome.status()).isEqualTo("OPTIMAL");
        assertThat(outcome.facts()).containsEntry("placed", 3L).containsEntry("migrations", 2L);
        assertThat(TestRuns.table(outcome, "CHANGES").rows()).hasSize(5).filteredOn(row -> row.get(4) != null).allSatisfy(row -> assertThat(row.get(1)).isEqualTo("vm"));
    }

    @Test
    void withOneMigrationThereIsNoPlacement() {
        assertThatThrownBy(() -> TestRuns.run(new PodsAndVms(), "migrations", 1)).isInstanceOfSatisfying(ProgramException.class, e -> {
            assertThat(e.getCause()).isInstanceOf(InfeasibleException.class);
            assertThat(((InfeasibleException) e.getCause()).core().entries()).extracting(entry -> entry.constraint().toLowerCase()).contains("few_migrations", "pods_stay");
        });
    }

    @Test
    void badDataIsNamed() throws Exception {
        Files.writeString(folder.resolve("nodes.csv"), "name,cpu,memory,runs_vms\nn1,8,8,false\nn2,4,8,true\n");
        Files.writeString(folder.resolve("tasks.csv"), "name,kind,spread_group,cpu,memory,node\nbig,vm,,6,4,\na,pod,g,5,1,n1\nb,pod,g,5,1,n1\n");
        assertThatThrownBy(() -> TestRuns.run(new PodsAndVms(), "data", folder)).isInstanceOfSatisfying(BadDataException.class, e ->
                assertThat(e.problems()).extracting(p -> p.place() + ": " + p.message()).containsExactly(
                        "nodes n1: its pods need 10 CPUs and 2 GB of memory; it has 8 and 8",
                        "tasks a: the pods a and b of g both run on n1",
                        "tasks big: the vm needs 6 CPUs and 4 GB of memory, and no node that runs VMs has both"));
    }

    /** What is neither true nor false is not taken for false. */
    @Test
    void truthIsTrueOrFalse() throws Exception {
        Files.writeString(folder.resolve("nodes.csv"), "name,cpu,memory,runs_vms\nn1,8,8,yes\n");
        Files.writeString(folder.resolve("tasks.csv"), "name,kind,spread_group,cpu,memory,node\n");
        assertThatThrownBy(() -> TestRuns.run(new PodsAndVms(), "data", folder)).isInstanceOf(BadDataException.class)
                .hasMessage(folder + "/nodes.csv:2: runs_vms is 'yes', and should be true or false");
    }
}
