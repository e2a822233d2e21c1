package dev.dcm.kubernetes.live.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.FakeTime;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.state.Gang;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchedulingQueueTest {
    private static final Instant DAWN = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> NO_ROOM = List.of("NodeResourcesFit");

    private final FakeTime time = new FakeTime();
    private final SchedulingQueue queue = new SchedulingQueue(time.time(), new BackOff(Duration.ofSeconds(1), Duration.ofSeconds(10)));

    @Test
    void servesByPriorityThenArrivalThenOrder() {
        add("late", 0, 5);
        add("early", 0, 1);
        add("early-too", 0, 1);
        add("urgent", 9, 7);
        assertThat(names(queue.takeBatch(3))).containsExactly("urgent", "early", "early-too");
        assertThat(names(queue.takeBatch(3))).containsExactly("late");
        assertThat(queue.takeBatch(3)).isEmpty();
    }

    @Test
    void waitsLongerAfterEachFailureUpToALimit() {
        add("a", 0, 0);
        List<Long> seconds = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            queue.putBackToRetry(queue.takeBatch(1).get(0));
            long waited = 0;
            while (queue.sizes().active() == 0) {
                time.pass(Duration.ofSeconds(1));
                waited++;
            }
            seconds.add(waited);
        }
        assertThat(seconds).containsExactly(1L, 2L, 4L, 8L, 10L, 10L);
    }

    /** Refused one after the other within moments, they come back in one batch. */
    @Test
    void podsThatAreRefusedTogetherAreTriedAgainTogether() {
        add("a", 0, 0);
        add("b", 0, 1);
        for (WaitingPod pod : queue.takeBatch(2)) {
            time.pass(Duration.ofMillis(30));
            queue.putBackToRetry(pod);
        }
        time.pass(Duration.ofNanos(queue.nextDue().orElseThrow() - time.time().now()));
        assertThat(names(queue.takeBatch(2))).containsExactly("a", "b");
    }

    @Test
    void anUnschedulablePodWaitsForAnEventThatMayHelp() {
        add("a", 0, 0);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), NO_ROOM);
        time.pass(Duration.ofSeconds(30));
        queue.happened(EnumSet.of(ClusterEvent.NODE_LABELS_CHANGED, ClusterEvent.POD_ASSIGNED));
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(0, 0, 1, 0));
        queue.happened(EnumSet.of(ClusterEvent.POD_LEFT));
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(1, 0, 0, 0));
    }

    @Test
    void anEventWithinTheBackOffDoesNotCutItShort() {
        add("a", 0, 0);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), NO_ROOM);
        queue.happened(EnumSet.of(ClusterEvent.NODE_ADDED));
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(0, 1, 0, 0));
        time.pass(Duration.ofSeconds(1));
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(1, 0, 0, 0));
    }

    @Test
    void anEventWhileThePodIsInFlightIsNotMissed() {
        add("a", 0, 0);
        WaitingPod pod = queue.takeBatch(1).get(0);
        queue.happened(EnumSet.of(ClusterEvent.NODE_ADDED));
        queue.putBackUnschedulable(pod, NO_ROOM);
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(0, 1, 0, 0));
    }

    @Test
    void anUnknownPolicyMayBeHelpedByAnything() {
        add("a", 0, 0);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), List.of("NodeResourcesFit", "rack_power"));
        time.pass(Duration.ofSeconds(2));
        queue.happened(EnumSet.of(ClusterEvent.OTHERS_CHANGED));
        assertThat(queue.sizes().active()).isEqualTo(1);
    }

    @Test
    void fiveMinutesAreEnoughWithoutAnyEvent() {
        add("a", 0, 0);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), NO_ROOM);
        time.pass(Duration.ofMinutes(5).minusNanos(1));
        assertThat(queue.sizes().unschedulable()).isEqualTo(1);
        time.pass(Duration.ofNanos(1));
        assertThat(queue.sizes().active()).isEqualTo(1);
    }

    @Test
    void gatedPodsAreNeverServedAndStartAfreshWhenLetGo() {
        PodRef pod = add("a", 0, 0, true);
        queue.wakeAll();
        time.pass(Duration.ofHours(1));
        assertThat(queue.takeBatch(1)).isEmpty();
        queue.changed(pod, Company.NONE, false);
        assertThat(queue.takeBatch(1).get(0).firstSeen()).isEqualTo(time.time().now());
    }

    @Test
    void aChangeOfThePodWakesItUp() {
        PodRef pod = add("a", 0, 0);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), List.of("NodeAffinity"));
        time.pass(Duration.ofSeconds(1));
        queue.changed(pod, Company.NONE, false);
        assertThat(queue.sizes().active()).isEqualTo(1);
    }

    @Test
    void whatIsRemovedWhileInFlightDoesNotComeBack() {
        PodRef pod = add("a", 0, 0);
        WaitingPod taken = queue.takeBatch(1).get(0);
        queue.remove(pod);
        queue.putBackToRetry(taken);
        queue.putBackUnschedulable(taken, NO_ROOM);
        queue.putBackAtOnce(taken);
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(0, 0, 0, 0));
    }

    @Test
    void aGangIsTakenAsAWholeWhereverItsMembersWait() {
        Company company = new Company(Optional.of(new Gang("default", "job")), false);
        add("unschedulable", 0, 1, company);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), NO_ROOM);
        PodRef gated = add("gated", 0, 2, company);
        queue.changed(gated, company, true);
        add("urgent", 9, 3, company);
        add("other", 0, 0);
        assertThat(names(queue.takeBatch(1))).containsExactly("urgent", "unschedulable");
        assertThat(names(queue.takeBatch(1))).containsExactly("other");
    }

    @Test
    void whoeverIsRefusedForWantOfOthersIsCompanyForThoseThatWere() {
        Company company = new Company(Optional.empty(), true);
        List<String> noCompany = List.of("InterPodAffinity", "NodeResourcesFit");
        add("a", 0, 0, company);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), noCompany);
        time.pass(Duration.ofSeconds(1));
        add("b", 0, 1, company);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), NO_ROOM);
        assertThat(queue.sizes()).as("company is not what b lacks").isEqualTo(new QueueSizes(0, 0, 2, 0));
        add("c", 0, 1, company);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), noCompany);
        assertThat(names(queue.takeBatch(1))).containsExactly("a", "c");
    }

    @Test
    void whoOnlyCameAlongAndWasLeftOutWaitsOn() {
        Company company = new Company(Optional.of(new Gang("default", "job")), false);
        add("along", 9, 0, company);
        queue.putBackUnschedulable(queue.takeBatch(1).get(0), NO_ROOM);
        add("turn", 0, 1, company);
        List<WaitingPod> batch = queue.takeBatch(1);
        assertThat(names(batch)).containsExactly("turn", "along");
        queue.putBackLeftOut(batch.get(1));
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(0, 0, 1, 0));
        queue.putBackLeftOut(batch.get(0));
        assertThat(queue.sizes()).isEqualTo(new QueueSizes(1, 0, 1, 0));
        batch = queue.takeBatch(1);
        queue.happened(EnumSet.of(ClusterEvent.POD_LEFT));
        batch.forEach(queue::putBackLeftOut);
        assertThat(queue.sizes()).as("help is not missed").isEqualTo(new QueueSizes(1, 1, 0, 0));
    }

    @Test
    void countsWhoIsRefusedByWhat() {
        add("a", 0, 0);
        PodRef b = add("b", 0, 0);
        queue.takeBatch(2).forEach(pod -> queue.putBackUnschedulable(pod, List.of("NodeResourcesFit", "NodeAffinity")));
        assertThat(queue.refusals()).isEqualTo(Map.of("NodeResourcesFit", 2, "NodeAffinity", 2));
        queue.remove(b);
        time.pass(Duration.ofMinutes(5));
        queue.takeBatch(1).forEach(pod -> queue.putBackUnschedulable(pod, List.of("NodeAffinity")));
        assertThat(queue.refusals()).isEqualTo(Map.of("NodeAffinity", 1));
    }

    /** Whatever is done, every pod that was added and not removed is in exactly one place, and comes out again in the end. */
    @Test
    void noPodIsEverLost() {
        Random random = new Random(7);
        Set<PodRef> expected = new HashSet<>();
        List<WaitingPod> inFlight = new ArrayList<>();
        for (int step = 0; step < 20_000; step++) {
            switch (random.nextInt(9)) {
                case 0, 1 -> expected.add(add("p" + random.nextInt(200), random.nextInt(3), random.nextInt(3), random.nextInt(10) == 0));
                case 2 -> expected.stream().skip(expected.isEmpty() ? 0 : random.nextInt(expected.size())).findFirst().ifPresent(pod -> {
                    queue.remove(pod);
                    expected.remove(pod);
                });
                case 3 -> inFlight.addAll(queue.takeBatch(1 + random.nextInt(5)));
                case 4 -> queue.happened(EnumSet.of(ClusterEvent.values()[random.nextInt(ClusterEvent.values().length)]));
                case 5 -> time.pass(Duration.ofMillis(random.nextInt(20_000)));
                case 6 -> expected.stream().findAny().ifPresent(pod -> queue.changed(pod, Company.NONE, random.nextBoolean()));
                default -> {
                    if (!inFlight.isEmpty()) {
                        WaitingPod pod = inFlight.remove(random.nextInt(inFlight.size()));
                        switch (random.nextInt(4)) {
                            case 0 -> queue.putBackAtOnce(pod);
                            case 1 -> queue.putBackToRetry(pod);
                            case 2 -> queue.putBackGated(pod);
                            default -> queue.putBackUnschedulable(pod, NO_ROOM);
                        }
                    }
                }
            }
            QueueSizes sizes = queue.sizes();
            long flying = inFlight.stream().filter(pod -> queue.find(pod.ref()).filter(found -> found == pod).isPresent()).count();
            assertThat(sizes.active() + sizes.backOff() + sizes.unschedulable() + sizes.gated() + flying).as("step " + step)
                    .isEqualTo(expected.size());
        }
        inFlight.forEach(queue::putBackToRetry);
        expected.forEach(pod -> queue.changed(pod, Company.NONE, false));
        time.pass(Duration.ofMinutes(6));
        assertThat(queue.takeBatch(1000)).extracting(WaitingPod::ref).containsExactlyInAnyOrderElementsOf(expected);
    }

    private PodRef add(String name, int priority, int arrival) {
        return add(name, priority, arrival, false);
    }

    private PodRef add(String name, int priority, int arrival, Company company) {
        PodRef ref = new PodRef("default", name, "uid-" + name);
        queue.add(ref, "dcm-scheduler", priority, DAWN.plusSeconds(arrival), company, false);
        return ref;
    }

    private PodRef add(String name, int priority, int arrival, boolean isGated) {
        PodRef ref = new PodRef("default", name, "uid-" + name);
        queue.add(ref, "dcm-scheduler", priority, DAWN.plusSeconds(arrival), Company.NONE, isGated);
        return ref;
    }

    private static List<String> names(List<WaitingPod> pods) {
        return pods.stream().map(pod -> pod.ref().name()).toList();
    }
}
