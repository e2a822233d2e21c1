package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static dev.dcm.kubernetes.live.Volumes.claim;
import static dev.dcm.kubernetes.live.Volumes.volume;
import static dev.dcm.kubernetes.live.Volumes.waiting;
import static dev.dcm.kubernetes.live.Volumes.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration.LeaderElection;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Claims of WaitForFirstConsumer classes get their volumes before their pods are bound; the test is the controllers that make and bind them. */
@Timeout(180)
class VolumeBindingTest {
    private final MockApi api = new MockApi();
    private final List<String> journal = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        api.close();
    }

    @Test
    void aVolumeIsMadeForTheNodeAndThePodIsBoundAfterwards() throws Exception {
        api.create(node("n1", 4), waiting("fast", "csi.example.com"), claim("data", "fast"), with(pod("db", 1), "data"));
        api.fail("PATCH /api/v1/namespaces/default/persistentvolumeclaims/data", 1, 500);
        try (LiveScheduler scheduler = start()) {
            until(() -> "n1".equals(selectedNode("data")));
            api.create(pod("other", 1));
            until(() -> "n1".equals(nodeOf("other")));
            assertThat(nodeOf("db")).as("its volume is not there yet").isNull();
            bind("data", "pv-1");
            until(() -> "n1".equals(nodeOf("db")));
        }
        assertThat(journal).noneMatch(line -> line.contains("internal error"));
    }

    @Test
    void volumesThatAreThereAreTakenEachOnce() throws Exception {
        api.create(node("n1", 4), waiting("local", "kubernetes.io/no-provisioner"), volume("disk-1", "local"), volume("disk-2", "local"),
                claim("a", "local"), claim("b", "local"), with(pod("pod-a", 1), "a"), with(pod("pod-b", 1), "b"));
        try (LiveScheduler scheduler = start()) {
            until(() -> owner("disk-1") != null && owner("disk-2") != null);
            assertThat(List.of(owner("disk-1").getName(), owner("disk-2").getName())).containsExactlyInAnyOrder("a", "b");
            assertThat(owner("disk-1").getUid()).isEqualTo(api.client().persistentVolumeClaims().inNamespace("default")
                    .withName(owner("disk-1").getName()).get().getMetadata().getUid());
            bind(owner("disk-1").getName(), "disk-1");
            bind(owner("disk-2").getName(), "disk-2");
            until(() -> "n1".equals(nodeOf("pod-a")) && "n1".equals(nodeOf("pod-b")));
        }
    }

    @Test
    void podsThatShareAClaimWaitForOneVolume() throws Exception {
        api.create(node("n1", 4), waiting("local", "kubernetes.io/no-provisioner"), volume("disk-1", "local"), volume("disk-2", "local"),
                claim("shared", "local"), with(pod("pod-a", 1), "shared"), with(pod("pod-b", 1), "shared"));
        try (LiveScheduler scheduler = start()) {
            until(() -> owner("disk-1") != null);
            bind("shared", "disk-1");
            until(() -> "n1".equals(nodeOf("pod-a")) && "n1".equals(nodeOf("pod-b")));
            assertThat(owner("disk-2")).isNull();
        }
    }

    @Test
    void aVolumeThatIsKeptForAClaimIsLeftToTheControllers() throws Exception {
        api.create(node("n1", 4), waiting("local", "kubernetes.io/no-provisioner"), volume("disk-1", "local"),
                volume("kept", "local").edit().editSpec().withNewClaimRef().withNamespace("default").withName("data").endClaimRef().endSpec().build(),
                claim("data", "local"), with(pod("db", 1), "data"), claim("data-2", "local"), with(pod("db-2", 1), "data-2"));
        try (LiveScheduler scheduler = start()) {
            until(() -> owner("disk-1") != null);
            assertThat(owner("disk-1").getName()).isEqualTo("data-2");
            assertThat(nodeOf("db")).as("its volume is not bound yet").isNull();
            bind("data", "kept");
            until(() -> "n1".equals(nodeOf("db")));
            assertThat(owner("kept").getUid()).isNull();
        }
    }

    /** What the controllers do. */
    private void bind(String claim, String volume) {
        api.client().persistentVolumeClaims().inNamespace("default").withName(claim).edit(found -> found.edit()
                .editSpec().withVolumeName(volume).endSpec().editStatus().withPhase("Bound").endStatus().build());
        api.client().persistentVolumeClaims().inNamespace("default").withName(claim).editStatus(found -> found.edit()
                .editStatus().withPhase("Bound").endStatus().build());
    }

    private String selectedNode(String claim) {
        PersistentVolumeClaim found = api.client().persistentVolumeClaims().inNamespace("default").withName(claim).get();
        return found.getMetadata().getAnnotations() == null ? null : found.getMetadata().getAnnotations().get("volume.kubernetes.io/selected-node");
    }

    private ObjectReference owner(String volume) {
        return api.client().persistentVolumes().withName(volume).get().getSpec().getClaimRef();
    }

    private String nodeOf(String pod) {
        return api.pod(pod).getSpec().getNodeName();
    }

    private LiveScheduler start() throws Exception {
        SchedulerConfiguration defaults = SchedulerConfiguration.defaults();
        LeaderElection none = new LeaderElection(false, Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofSeconds(2), "default", "lease");
        return LiveScheduler.start(api.client(), new SchedulerConfiguration(none, defaults.clientConnection(), Duration.ofMillis(50),
                Duration.ofMillis(200), defaults.schedulerNames(), Optional.empty(), Optional.empty(), 50, Duration.ofSeconds(20), true, true,
                Optional.empty()), Optional.empty(), "me", journal::add);
    }

    private void until(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(journal + "\n" + api.requests).isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
