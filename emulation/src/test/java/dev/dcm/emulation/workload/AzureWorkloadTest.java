package dev.dcm.emulation.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AzureWorkloadTest {
    private static final double HOUR = 3_600;

    @TempDir
    private Path folder;

    @Test
    void theDistributionsAgreeWithWhatIsPublished() {
        int vms = 200_000;
        List<ReplicaGroup> groups = new AzureDistributions(new SplittableRandom(7)).groups(vms);
        List<Double> lifetimes = groups.stream().flatMap(g -> g.lifetimes().stream()).toList();
        assertThat(lifetimes).hasSize(vms);
        assertThat(lifetimes.stream().mapToDouble(l -> l / HOUR).average().orElseThrow()).isCloseTo(60, within(3.0));
        assertThat(groups.stream().mapToDouble(g -> (double) g.cores() * g.lifetimes().size()).sum() / vms).isCloseTo(2.9, within(0.1));
        assertThat((double) vms / groups.size()).isCloseTo(4.7, within(0.2));
        assertThat(vms / groups.get(groups.size() - 1).created()).isCloseTo(2_695_548 / 2_592_000.0, within(0.03));
        assertThat(groups).allMatch(g -> g.created() % 300 == 0 && g.lifetimes().size() <= 50 && g.lifetimes().stream().allMatch(l -> l >= 300));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 50, 100})
    void aPercentageOfGroupsHasAffinity(int affinity) throws IOException {
        Workload workload = AzureWorkload.of(10, 5_000, affinity, 3, Optional.empty());
        List<Pod> pods = workload.submissions().stream().map(Submission::pod).toList();
        long groups = pods.stream().map(p -> p.getMetadata().getLabels().get("app")).distinct().count();
        long constrained = pods.stream().filter(p -> p.getSpec().getAffinity() != null && p.getSpec().getAffinity().getPodAntiAffinity() != null
                && p.getSpec().getAffinity().getNodeAffinity() != null).map(p -> p.getMetadata().getLabels().get("app")).distinct().count();
        assertThat(100.0 * constrained / groups).isCloseTo(affinity, within(affinity == 50 ? 5.0 : 0.0));
        assertThat(workload.nodes()).isEqualTo(10);
    }

    @Test
    void theSeedSaysAll() throws IOException {
        assertThat(AzureWorkload.of(5, 300, 50, 8, Optional.empty())).isEqualTo(AzureWorkload.of(5, 300, 50, 8, Optional.empty()))
                .isNotEqualTo(AzureWorkload.of(5, 300, 50, 9, Optional.empty()));
    }

    @Test
    void aSpeedupDividesAllTimes() throws IOException {
        Workload workload = AzureWorkload.of(5, 1_000, 50, 8, Optional.empty());
        Submission last = workload.submissions().get(999);
        Submission sooner = workload.spedUp(20).submissions().get(999);
        assertThat(sooner.seconds()).isEqualTo(last.seconds() / 20).isPositive();
        assertThat(sooner.lifetime()).isEqualTo(last.lifetime() / 20);
    }

    @Test
    void aFileIsGroupedByDeploymentTimeAndSize() throws IOException {
        String text = """
                vm0,s,d1,0,900,1,1,1,Unknown,2,4
                vm1,s,d1,600,900,1,1,1,Unknown,2,4
                vm2,s,d2,300,300,1,1,1,Unknown,>24,>64
                vm3,s,d1,600,2400,1,1,1,Unknown,2,4
                vm4,s,d1,600,900,1,1,1,Unknown,4,8
                vm5,s,d1,900,1200,1,1,1,Unknown,2,4
                """;
        Files.writeString(folder.resolve("vmtable.csv"), text);
        List<ReplicaGroup> expected = List.of(new ReplicaGroup(300, 30, 70, List.of(300.0)), new ReplicaGroup(600, 2, 4, List.of(300.0, 1_800.0)),
                new ReplicaGroup(600, 4, 8, List.of(300.0)), new ReplicaGroup(900, 2, 4, List.of(300.0)));
        assertThat(AzureFile.groups(AzureFile.in(folder), 100)).isEqualTo(expected);
        assertThat(AzureFile.groups(AzureFile.in(folder), 5)).isEqualTo(expected);
        assertThat(AzureFile.groups(AzureFile.in(folder), 2)).isEqualTo(List.of(expected.get(0), new ReplicaGroup(600, 2, 4, List.of(300.0))));
        Path packed = Files.createDirectory(folder.resolve("packed"));
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed.resolve("vmtable.csv.gz")))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(AzureFile.groups(AzureFile.in(packed), 5)).isEqualTo(expected);
    }

    @Test
    void aBadFileIsNamedWithItsLine() throws IOException {
        Path file = Files.writeString(folder.resolve("vmtable.csv"), "vm1,s,d1,600,900,1,1,1,Unknown,2,4\nvm2,s,d1,soon,900,1,1,1,Unknown,2,4\n");
        assertThatThrownBy(() -> AzureFile.groups(file, 5)).isInstanceOf(TraceException.class).hasMessage(file + ":2: 'soon' is not a number");
        Files.writeString(file, "vm1,s\n");
        assertThatThrownBy(() -> AzureFile.groups(file, 5)).hasMessage(file + ":1: there are 2 columns where 11 are expected");
        assertThatThrownBy(() -> AzureWorkload.of(1, 1, 0, 1, Optional.of(folder.resolve("nowhere")))).isInstanceOf(TraceException.class)
                .hasMessageContaining("there is no vmtable.csv");
    }
}
