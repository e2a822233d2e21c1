package dev.dcm.kubernetes.live.api;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.FakeTime;
import dev.dcm.kubernetes.live.MockApi;
import dev.dcm.kubernetes.live.time.Time;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an API server may answer, over HTTP: faults 1, 2 and 9 of the reference. */
@Timeout(60)
class ApiServerTest {
    private static final Instant SINCE = Instant.parse("2026-01-01T00:00:00.75Z");
    private static MockApi mock;
    private static ApiServer api;
    private PodRef a;

    @BeforeEach
    void aPod() {
        mock.create(node("n1", 4), pod("a", 1));
        a = PodRef.of(mock.pod("a"));
    }

    @AfterEach
    void reset() {
        mock.reset();
    }

    @BeforeAll
    static void open() {
        mock = new MockApi();
        api = new ApiServer(mock.client(), new RateLimit(Time.SYSTEM, 1000, 1000));
    }

    @AfterAll
    static void close() {
        mock.close();
    }

    @Test
    void binds() {
        assertThat(api.bind(a, "n1")).isEqualTo(new BindReply.Bound());
        assertThat(mock.pod("a").getSpec().getNodeName()).isEqualTo("n1");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 404, 409, 500, 503})
    void fault1ARefusalIsReportedWhileThePodHasNoNode(int code) {
        mock.fail("/pods/a/binding", 1, code);
        assertThat(api.bind(a, "n1")).isEqualTo(new BindReply.Refused(code + " injected"));
        assertThat(api.bind(a, "n1")).isEqualTo(new BindReply.Bound());
    }

    @Test
    void fault2ALostReplyIsLookedUp() {
        mock.loseReply("/pods/a/binding");
        try (KubernetesClient impatient = mock.impatientClient()) {
            assertThat(new ApiServer(impatient, new RateLimit(Time.SYSTEM, 1000, 1000)).bind(a, "n1")).isEqualTo(new BindReply.Bound());
        }
    }

    @Test
    void fault2IfNobodyAnswersNothingIsKnown() {
        mock.fail("/pods/a", 10, 503);
        assertThat(api.bind(a, "n1")).isInstanceOf(BindReply.Unknown.class);
    }

    @Test
    void aConflictWithAnotherSchedulerIsSeen() {
        api.bind(a, "n1");
        assertThat(api.bind(a, "n2")).isEqualTo(new BindReply.BoundElsewhere("n1"));
        assertThat(api.bind(a, "n1")).as("the same once more").isEqualTo(new BindReply.Bound());
    }

    @Test
    void fault4APodCreatedAnewIsNotBoundInPlaceOfTheFirst() {
        mock.client().pods().inNamespace("default").withName("a").delete();
        Pod second = pod("a", 1);
        second.getMetadata().setUid("another");
        mock.create(second);
        assertThat(api.bind(a, "n1")).isEqualTo(new BindReply.Gone());
        assertThat(mock.pod("a").getSpec().getNodeName()).isNull();
    }

    @Test
    void fault9ABusyServerSaysWhenToComeBack() {
        mock.fail("/pods/a/binding", 1, 429);
        assertThat(api.bind(a, "n1")).isEqualTo(new BindReply.Busy(Duration.ofSeconds(1)));
    }

    @Test
    void fault13EvictionsTellWhoIsProtectedAndWhoIsGone() {
        mock.fail("/pods/a/eviction", 1, 429);
        assertThat(api.evict(a)).isEqualTo(new EvictReply.Protected("429 injected"));
        mock.fail("/pods/a/eviction", 1, 500);
        assertThat(api.evict(a)).isEqualTo(new EvictReply.Failed("500 injected"));
        assertThat(api.evict(a)).isEqualTo(new EvictReply.Leaving());
        assertThat(mock.pod("a")).isNull();
        assertThat(api.evict(a)).as("gone already").isEqualTo(new EvictReply.Leaving());
    }

    @Test
    void asksWhetherAPodMayBeEvictedWithoutDoingSo() {
        assertThat(api.mayEvict(a)).isEqualTo(new EvictReply.Leaving());
        assertThat(mock.pod("a")).isNotNull();
        mock.fail("/pods/a/eviction", 1, 429);
        assertThat(api.mayEvict(a)).isEqualTo(new EvictReply.Protected("429 injected"));
    }

    @Test
    void looksUpWhatBecameOfABinding() {
        assertThat(api.lookUp(a, "n1")).isInstanceOf(BindReply.Refused.class);
        api.bind(a, "n1");
        assertThat(api.lookUp(a, "n1")).isEqualTo(new BindReply.Bound());
        assertThat(api.lookUp(a, "n2")).isEqualTo(new BindReply.BoundElsewhere("n1"));
    }

    @Test
    void setsTheConditionThatAutoscalersLookAt() {
        assertThat(api.setUnschedulable(a, "Unschedulable", "0/1 nodes are available: 1 Insufficient cpu.", SINCE)).isTrue();
        List<PodCondition> conditions = mock.pod("a").getStatus().getConditions();
        assertThat(conditions).hasSize(1);
        assertThat(conditions.get(0).getType()).isEqualTo("PodScheduled");
        assertThat(conditions.get(0).getStatus()).isEqualTo("False");
        assertThat(conditions.get(0).getReason()).isEqualTo("Unschedulable");
        assertThat(conditions.get(0).getMessage()).isEqualTo("0/1 nodes are available: 1 Insufficient cpu.");
        assertThat(conditions.get(0).getLastTransitionTime()).isEqualTo("2026-01-01T00:00:00Z");
    }

    @Test
    void nominatesAndTakesItBack() {
        assertThat(api.nominate(a, "n1")).isTrue();
        assertThat(mock.pod("a").getStatus().getNominatedNodeName()).isEqualTo("n1");
        assertThat(api.nominate(a, "")).isTrue();
        assertThat(mock.pod("a").getStatus().getNominatedNodeName()).isNull();
    }

    @Test
    void countsRepeatedEventsInOneSeries() {
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        api.write(new PodEvent("a.1", a, true, "FailedScheduling", "Scheduling", "no room", "dcm-scheduler", 1, now, now));
        api.write(new PodEvent("a.1", a, true, "FailedScheduling", "Scheduling", "no room", "dcm-scheduler", 2, now, now.plusSeconds(5)));
        List<Event> events = mock.client().events().v1().events().inNamespace("default").list().getItems();
        assertThat(events).hasSize(1);
        assertThat(events.get(0).getType()).isEqualTo("Warning");
        assertThat(events.get(0).getRegarding().getName()).isEqualTo("a");
        assertThat(events.get(0).getNote()).isEqualTo("no room");
        assertThat(events.get(0).getSeries().getCount()).isEqualTo(2);
    }

    @Test
    void aNoteIsCutToTheBytesThatTheServerTakes() {
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        api.write(new PodEvent("a.1", a, true, "FailedScheduling", "Scheduling", "x" + "\u00e9".repeat(600), "dcm-scheduler", 1, now, now));
        String note = mock.client().events().v1().events().inNamespace("default").list().getItems().get(0).getNote();
        assertThat(note).isEqualTo("x" + "\u00e9".repeat(510) + "...");
    }

    @Test
    void whatCannotBeWrittenIsNoMisfortune() {
        mock.fail("/", 10, 503);
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        assertThat(api.setUnschedulable(a, "Unschedulable", "no room", SINCE)).isFalse();
        assertThat(api.nominate(a, "n1")).isFalse();
        assertThat(api.write(new PodEvent("a.1", a, true, "FailedScheduling", "Scheduling", "no room", "dcm-scheduler", 1, now, now))).isFalse();
    }

    @Test
    void writesArePaced() {
        FakeTime time = new FakeTime();
        RateLimit limit = new RateLimit(time.time(), 10, 2);
        assertThat(limit.reserve()).isZero();
        assertThat(limit.reserve()).isZero();
        assertThat(Duration.ofNanos(limit.reserve())).isEqualTo(Duration.ofMillis(100));
        assertThat(Duration.ofNanos(limit.reserve())).isEqualTo(Duration.ofMillis(200));
        time.pass(Duration.ofSeconds(1));
        assertThat(limit.reserve()).isZero();
    }
}
