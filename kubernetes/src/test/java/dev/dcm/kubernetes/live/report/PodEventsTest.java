package dev.dcm.kubernetes.live.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.FakeTime;
import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodEvent;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeApi;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class PodEventsTest {
    private static final PodRef A = new PodRef("default", "a", "uid-a");
    private static final PodRef B = new PodRef("default", "b", "uid-b");

    private final FakeTime time = new FakeTime();
    private final List<PodEvent> written = new ArrayList<>();
    private final PodEvents events = new PodEvents(new Writes(written), "dcm-scheduler", time.time(), new Metrics(), Runnable::run);

    @Test
    void whatRepeatsIsOneSeries() {
        events.failed(A, "no room");
        time.pass(Duration.ofSeconds(10));
        events.failed(A, "no room");
        events.failed(A, "another reason");
        events.failed(B, "no room");
        assertThat(written).extracting(PodEvent::count).containsExactly(1, 2, 1, 1);
        assertThat(written.get(1).name()).isEqualTo(written.get(0).name());
    }

    @Test
    void aSeriesEndsWhenItWasQuietForSomeMinutes() {
        events.failed(A, "no room");
        time.pass(Duration.ofMinutes(6));
        events.failed(A, "no room");
        assertThat(written).extracting(PodEvent::count).containsExactly(1, 1);
        assertThat(written.get(0).name()).isNotEqualTo(written.get(1).name());
    }

    @Test
    void aPodWithTooMuchToSayIsHeardLessOftenAndOthersAreStillHeard() {
        for (int i = 0; i < 100; i++) {
            events.failed(A, "reason " + i);
        }
        assertThat(written).hasSize(25);
        events.failed(B, "no room");
        assertThat(written).hasSize(26);
        time.pass(Duration.ofMinutes(5));
        events.failed(A, "reason");
        events.failed(A, "reason");
        assertThat(written).hasSize(27);
    }

    @Test
    void noDecisionWaitsForAnApiServerThatCannotFollow() {
        PodEvents stuck = new PodEvents(new Writes(written), "dcm-scheduler", time.time(), new Metrics(), task -> {
            throw new RejectedExecutionException("full");
        });
        stuck.scheduled(A, "n1");
        assertThat(written).isEmpty();
    }

    /** Only events are written here. */
    private record Writes(List<PodEvent> written) implements ClusterApi {
        @Override
        public boolean write(PodEvent event) {
            return written.add(event);
        }

        @Override
        public BindReply bind(PodRef pod, String node) {
            throw new UnsupportedOperationException();
        }

        @Override
        public BindReply lookUp(PodRef pod, String node) {
            throw new UnsupportedOperationException();
        }

        @Override
        public EvictReply evict(PodRef pod) {
            throw new UnsupportedOperationException();
        }

        @Override
        public EvictReply mayEvict(PodRef pod) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean setUnschedulable(PodRef pod, String reason, String message, Instant since) {
            throw new UnsupportedOperationException();
        }

        @Override
        public VolumeApi volumes() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean nominate(PodRef pod, String node) {
            throw new UnsupportedOperationException();
        }
    }
}
