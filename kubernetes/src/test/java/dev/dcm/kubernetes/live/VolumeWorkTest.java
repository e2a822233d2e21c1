package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeApi;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.queue.BackOff;
import dev.dcm.kubernetes.live.queue.Company;
import dev.dcm.kubernetes.live.queue.SchedulingQueue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of a pod whose volumes come late or not at all. */
class VolumeWorkTest {
    private final ExecutorService writers = Executors.newSingleThreadExecutor();
    private final FirstFit engine = new FirstFit();
    private final AtomicInteger looks = new AtomicInteger();
    private VolumeApi.Progress progress = VolumeApi.Progress.WAITING;
    private Optional<String> refusal = Optional.empty();

    private final VolumeApi api = new VolumeApi() {
        @Override
        public Optional<String> begin(VolumeStep step) {
            return refusal;
        }

        @Override
        public Progress progress(VolumeStep step) {
            looks.incrementAndGet();
            return progress;
        }
    };

    @AfterEach
    void stop() {
        writers.shutdownNow();
    }

    @Test
    void aVolumeThatDoesNotComeIsGivenUpAndTheWriterIsFreeMeanwhile() throws Exception {
        CompletableFuture<Optional<String>> ready = ask(Duration.ofMillis(1500));
        CompletableFuture.runAsync(() -> { }, writers).get(1, TimeUnit.SECONDS);
        assertThat(ready.get(30, TimeUnit.SECONDS)).contains("claim data has no volume after 1 s");
        assertThat(looks.get()).isGreaterThan(2);
    }

    @Test
    void whatIsRefusedOrGoneIsGivenUpAtOnce() throws Exception {
        progress = VolumeApi.Progress.GONE;
        assertThat(ask(Duration.ofMinutes(1)).get(30, TimeUnit.SECONDS)).contains("claim data is gone");
        refusal = Optional.of("409 somebody was faster");
        assertThat(ask(Duration.ofMinutes(1)).get(30, TimeUnit.SECONDS)).contains("409 somebody was faster");
        assertThat(looks).hasValue(1);
    }

    @Test
    void aPodWhoseVolumeIsRefusedFreesItsRoomAndWaits() {
        Cluster cluster = new Cluster().with(node("n1", 4), pod("db", 1));
        cluster.engine.volumes.put("db", List.of(new VolumeStep.Lack("default", "data")));
        cluster.api.volumeRefusal = Optional.of("no volume is left for claim data");
        cluster.settle();
        assertThat(cluster.api.binds).isEmpty();
        assertThat(cluster.isAssumed(pod("db", 1))).isFalse();
        assertThat(cluster.api.notes()).anyMatch(note -> note.contains("no volume is left for claim data"));
        cluster.api.volumeRefusal = Optional.empty();
        cluster.pass(Duration.ofSeconds(2)).settle();
        assertThat(cluster.api.binds).containsExactly("db->n1");
    }

    private CompletableFuture<Optional<String>> ask(Duration patience) {
        engine.volumes.put("db", List.of(new VolumeStep.Provision("default", "data", "n1")));
        CompletableFuture<Optional<String>> ready = new CompletableFuture<>();
        new VolumeWork(engine, api, writers, patience, Duration.ofMillis(100)).whenReady(List.of(placement()), ready::complete);
        return ready;
    }

    private static Placement placement() {
        SchedulingQueue queue = new SchedulingQueue(new FakeTime().time(), new BackOff(Duration.ofSeconds(1), Duration.ofSeconds(10)));
        queue.add(PodRef.of(pod("db", 1)), "dcm-scheduler", 0, Instant.EPOCH, Company.NONE, false);
        return new Placement(queue.takeBatch(1).get(0), "n1", 0);
    }
}
