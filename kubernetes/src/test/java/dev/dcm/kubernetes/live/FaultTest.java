package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.anew;
import static dev.dcm.kubernetes.live.Objects.cordoned;
import static dev.dcm.kubernetes.live.Objects.gangMember;
import static dev.dcm.kubernetes.live.Objects.gated;
import static dev.dcm.kubernetes.live.Objects.leaving;
import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static dev.dcm.kubernetes.live.Objects.pod;
import static dev.dcm.kubernetes.live.Objects.shrunk;
import static dev.dcm.kubernetes.live.Objects.tainted;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.decide.Decision.Trouble;
import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.QueueSizes;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may go wrong around the loop, fault by fault. The numbers are those of the reference. */
class FaultTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final QueueSizes NOBODY = new QueueSizes(0, 0, 0, 0);

    private final Cluster cluster = new Cluster();
    private final Node n1 = node("n1", 4);
    private final Node n2 = node("n2", 4);
    private final Pod a = pod("a", 2);
    private final Pod b = pod("b", 2);

    @Test
    void placesAndConfirms() {
        cluster.with(n1, a).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
        assertThat(cluster.isAssumed(a)).isTrue();
        assertThat(cluster.api.notes()).containsExactly("Scheduled: Successfully assigned default/a to n1");
        cluster.show(a, "n1").settle();
        assertThat(cluster.isAssumed(a)).isFalse();
        assertThat(cluster.waiting()).isEqualTo(NOBODY);
        assertThat(cluster.api.binds).hasSize(1);
    }

    @Test
    void fault1ABindingThatIsRefusedIsForgottenAndTriedAgainAfterTheBackOff() {
        cluster.api.replies.add(new BindReply.Refused("409 conflict"));
        cluster.with(n1, a).settle();
        assertThat(cluster.isAssumed(a)).isFalse();
        assertThat(cluster.engine.assumed).isEmpty();
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 1, 0, 0));
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1", "a->n1");
        assertThat(cluster.isAssumed(a)).isTrue();
    }

    @Test
    void fault1ARefusedBindingFreesTheRoomForOthersAtOnce() {
        cluster.api.replies.add(new BindReply.Refused("500"));
        cluster.with(n1, pod("big", 4)).settle();
        cluster.with(a).settle();
        assertThat(cluster.api.binds).containsExactly("big->n1", "a->n1");
    }

    @Test
    void fault2ABindingWhoseReplyIsLostCountsUntilItIsShown() {
        cluster.api.replies.add(new BindReply.Unknown("timeout"));
        cluster.with(n1, pod("big", 4)).settle();
        cluster.with(a).settle();
        assertThat(cluster.api.binds).as("the room is taken").containsExactly("big->n1");
        cluster.show(pod("big", 4), "n1").settle();
        assertThat(cluster.loop.ledger().assumptions().size()).isZero();
        assertThat(cluster.api.notes()).contains("Scheduled: Successfully assigned default/big to n1");
        assertThat(MetricsText.of(cluster.metrics)).contains(attempts("scheduled", 1));
        assertThat(cluster.waiting().unschedulable() + cluster.waiting().backOff()).isEqualTo(1);
    }

    @Test
    void fault2ABindingThatIsNeverShownExpires() {
        cluster.api.replies.add(new BindReply.Unknown("timeout"));
        cluster.with(n1, a).settle();
        cluster.pass(Assumptions.BELIEVED).settle();
        assertThat(cluster.isAssumed(a)).isFalse();
        assertThat(cluster.engine.assumed).isEmpty();
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1", "a->n1");
    }

    @Test
    void fault2ABindingThatIsFoundLaterStays() {
        cluster.api.onBind = (pod, node) -> new BindReply.Unknown("timeout");
        cluster.api.onLookUp = (pod, node) -> new BindReply.Unknown("still away");
        cluster.with(n1, pod("big", 4)).settle();
        cluster.pass(Duration.ofMinutes(10)).settle();
        assertThat(cluster.isAssumed(pod("big", 4))).as("nobody knows").isTrue();
        cluster.api.onLookUp = (pod, node) -> new BindReply.Bound();
        cluster.pass(Assumptions.BELIEVED).settle();
        assertThat(cluster.api.notes()).containsExactly("Scheduled: Successfully assigned default/big to n1");
        cluster.with(a).pass(Duration.ofMinutes(10)).settle();
        assertThat(cluster.api.binds).as("the room is taken").containsExactly("big->n1");
    }

    @Test
    void fault3ABindingThatIsKnownCountsHoweverLateItIsShown() {
        cluster.with(n1, pod("big", 4)).settle();
        cluster.pass(Duration.ofMinutes(10)).settle();
        cluster.with(a).settle();
        assertThat(cluster.api.binds).containsExactly("big->n1");
    }

    @Test
    void anAttemptCountsAsScheduledWhenThePodIsBound() {
        cluster.api.replies.addAll(List.of(new BindReply.Refused("403"), new BindReply.Busy(SECOND)));
        cluster.with(n1, a).settle();
        cluster.pass(SECOND).settle();
        assertThat(MetricsText.of(cluster.metrics)).contains(attempts("error", 2)).doesNotContain("result=\"scheduled\"");
        cluster.pass(Duration.ofSeconds(2)).settle();
        assertThat(MetricsText.of(cluster.metrics)).contains(attempts("error", 2), attempts("scheduled", 1));
    }

    private static String attempts(String result, int count) {
        return "scheduler_schedule_attempts_total{profile=\"dcm-scheduler\",result=\"" + result + "\"} " + count + ".0";
    }

    @Test
    void fault3EventsMayComeTwiceAndLate() {
        Pod bound = on(a, "n1");
        Pod later = Objects.versioned(bound.edit().build());
        cluster.with(n1, a).settle();
        cluster.with(later).settle();
        cluster.with(bound).with(a).with(later).settle();
        assertThat(cluster.api.binds).hasSize(1);
        assertThat(cluster.waiting()).isEqualTo(NOBODY);
        assertThat(cluster.engine.pods.values().iterator().next().getSpec().getNodeName()).isEqualTo("n1");
    }

    @Test
    void fault3AnEventAfterTheDeletionDoesNotBringAPodBack() {
        Pod update = Objects.versioned(a.edit().build());
        cluster.with(a).without(update).settle();
        cluster.with(update).with(a).settle();
        assertThat(cluster.waiting()).isEqualTo(NOBODY);
    }

    @Test
    void fault3ABatchOfEventsIsOneTransaction() {
        cluster.with(n1, n2, a, b).settle();
        assertThat(cluster.engine.transactions).isEqualTo(1);
    }

    @Test
    void fault4APodCreatedAnewIsAnotherPod() {
        cluster.with(n1, a).settle();
        Pod first = on(a, "n1");
        Pod second = anew(a, "uid-2");
        cluster.without(first).with(second).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1", "a->n1");
        assertThat(cluster.isAssumed(second)).isTrue();
        assertThat(cluster.isAssumed(a)).isFalse();
        // The late deletion of the first does not touch the second.
        cluster.without(a).settle();
        assertThat(cluster.isAssumed(second)).isTrue();
    }

    @Test
    void fault4TheReplyForTheFirstPodDoesNotTouchTheSecond() {
        cluster.with(n1, a);
        cluster.loop.round();
        cluster.api.replies.add(new BindReply.Gone());
        Pod second = anew(a, "uid-2");
        cluster.with(second);
        cluster.write();
        cluster.settle();
        assertThat(cluster.isAssumed(second)).isTrue();
        assertThat(cluster.engine.assumed).containsOnlyKeys(PodRef.of(second));
    }

    @Test
    void fault5APodDeletedWhileItsBatchIsSolvedIsNotBound() {
        cluster.engine.whileSolving = () -> cluster.without(a);
        cluster.with(n1, a, b).settle();
        assertThat(cluster.api.binds).containsExactly("b->n1");
        assertThat(cluster.waiting()).isEqualTo(NOBODY);
    }

    @Test
    void fault5APodBeingDeletedIsNotBound() {
        cluster.engine.whileSolving = () -> cluster.with(leaving(a));
        cluster.with(n1, a).settle();
        assertThat(cluster.api.binds).isEmpty();
    }

    @Test
    void fault5APodGatedWhileItsBatchIsSolvedWaitsUntilItIsLetGo() {
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            cluster.with(gated(a));
        };
        cluster.with(n1, a).settle();
        assertThat(cluster.api.binds).isEmpty();
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 0, 0, 1));
        cluster.with(Objects.versioned(a.edit().build())).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @Test
    void fault5APodChangedWhileItsBatchIsSolvedIsDecidedAnew() {
        Pod relabelled = Objects.versioned(a.edit().editMetadata().addToLabels("app", "x").endMetadata().build());
        once(() -> cluster.with(relabelled));
        cluster.with(n1, a).settle();
        assertThat(cluster.engine.batches).hasSize(2);
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"deleted", "cordoned", "tainted", "shrunk"})
    void fault6ANodeChangedWhileABatchIsSolvedIsNotUsed(String how) {
        once(() -> {
            switch (how) {
                case "deleted" -> cluster.without(n1);
                case "cordoned" -> cluster.with(cordoned(n1));
                case "tainted" -> cluster.with(tainted(n1));
                default -> cluster.with(shrunk(n1, 1));
            }
        });
        cluster.with(n1, n2, a).settle();
        assertThat(cluster.api.binds).containsExactly("a->n2");
    }

    @Test
    void fault6AHeartbeatOfANodeDisturbsNobody() {
        once(() -> cluster.with(Objects.versioned(n1.edit().build())));
        cluster.with(n1, a).settle();
        assertThat(cluster.engine.batches).hasSize(1);
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @Test
    void fault7And8WhoLostTheLeaseBindsNothingMore() {
        cluster.with(n1, a);
        cluster.loop.round();
        cluster.leads = false;
        cluster.write();
        cluster.settle();
        assertThat(cluster.api.binds).isEmpty();
        assertThat(cluster.engine.assumed).isEmpty();
        assertThat(cluster.api.events).isEmpty();
        assertThat(cluster.api.conditions).isEmpty();
        cluster.leads = true;
        cluster.settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @Test
    void fault9ABusyServerIsGivenTheTimeThatItAsksFor() {
        cluster.api.replies.add(new BindReply.Busy(Duration.ofSeconds(7)));
        cluster.with(n1, a).settle();
        cluster.pass(Duration.ofSeconds(6)).settle();
        assertThat(cluster.api.binds).hasSize(1);
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.binds).hasSize(2);
    }

    @Test
    void fault11AnotherSchedulerFillingTheNodeMeanwhileIsSeen() {
        once(() -> cluster.with(on(pod("foreign", 3).edit().editSpec().withSchedulerName("other").endSpec().build(), "n1")));
        cluster.with(n1, n2, a).settle();
        assertThat(cluster.api.binds).containsExactly("a->n2");
    }

    @Test
    void fault11APodThatAnotherSchedulerBoundIsLeftThere() {
        cluster.api.replies.add(new BindReply.BoundElsewhere("n2"));
        cluster.with(n1, n2, a).settle();
        assertThat(cluster.engine.assumed).isEmpty();
        cluster.show(a, "n2").settle();
        assertThat(cluster.waiting()).isEqualTo(NOBODY);
        assertThat(cluster.api.binds).hasSize(1);
    }

    /** As with a set of policies without gangs. */
    @Test
    void partOfAGangIsBoundIfThatIsWhatIsDecided() {
        cluster.with(n1, gangMember("g1", 1, "job", 3), gangMember("g2", 1, "job", 3)).settle();
        assertThat(cluster.api.binds).containsExactlyInAnyOrder("g1->n1", "g2->n1");
        assertThat(cluster.api.evictions).isEmpty();
    }

    @Test
    void fault16APoisonPodDoesNotTearGangsApart() {
        cluster.engine.fails = batch -> batch.stream().anyMatch(pod -> pod.name().equals("poison"));
        cluster.with(node("n1", 100), pod("poison", 1), pod("a", 1), gangMember("g1", 1, "job", 3), gangMember("g2", 1, "job", 3),
                gangMember("g3", 1, "job", 3)).settle();
        assertThat(cluster.engine.batches).filteredOn(batch -> batch.stream().anyMatch(pod -> pod.name().startsWith("g")))
                .allMatch(batch -> batch.stream().filter(pod -> pod.name().startsWith("g")).count() == 3);
        assertThat(cluster.api.binds).hasSize(4);
    }

    @Test
    void fault15SolverTroubleIsCountedAndTheQueueMovesOn() {
        cluster.engine.fallback = Optional.of(new Trouble("timeout", "no time"));
        cluster.with(n1, a).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
        assertThat(MetricsText.of(cluster.metrics)).contains("dcm_fallbacks_total{cause=\"timeout\"} 1.0", "dcm_solution_gap 3.0");
        assertThat(cluster.journal).contains("placed greedily, for the solver could not: timeout: no time");
    }

    @Test
    void podsWithoutAnAnswerComeNext() {
        cluster.engine.leavesOut = pod -> pod.name().equals("b") && cluster.engine.batches.size() == 1;
        cluster.with(n1, a, b).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1", "b->n1");
        assertThat(cluster.api.conditions).isEmpty();
    }

    @Test
    void aBatchWithoutAnyAnswerIsTriedAgainLater() {
        cluster.engine.leavesOut = pod -> true;
        cluster.with(n1, a).settle();
        assertThat(cluster.engine.batches).hasSize(1);
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 1, 0, 0));
    }

    @Test
    void fault16OnePoisonPodDoesNotBlockItsBatch() {
        cluster.engine.fails = batch -> batch.stream().anyMatch(pod -> pod.name().equals("p3"));
        cluster.with(node("n1", 100));
        for (int i = 0; i < 8; i++) {
            cluster.with(pod("p" + i, 1));
        }
        cluster.settle();
        assertThat(cluster.api.binds).hasSize(7).noneMatch(bind -> bind.startsWith("p3"));
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 1, 0, 0));
        assertThat(cluster.api.conditions).isEqualTo(Map.of("p3", "SchedulerError: the scheduler failed on this pod: solver crashed"));
        assertThat(cluster.api.notes()).contains("FailedScheduling: the scheduler failed on this pod: solver crashed");
    }

    @Test
    void fault16AnObjectThatCannotBeStoredDoesNotBlockTheOthers() {
        cluster.engine.refuses = change -> change.key().name().equals("a");
        cluster.with(n1, a, b).settle();
        assertThat(cluster.api.binds).containsExactly("b->n1");
        assertThat(cluster.api.notes())
                .anyMatch(note -> note.startsWith("FailedScheduling: the scheduler cannot read this pod: cannot take Pod default/a"));
    }

    @Test
    void podsOfOthersAndPodsThatRunAreNotToldThatTheyCannotBeStored() {
        cluster.engine.refuses = change -> change.key().kind().equals("Pod");
        cluster.with(n1, pod("foreign", 1).edit().editSpec().withSchedulerName("other").endSpec().build(), on(pod("running", 1), "n1")).settle();
        assertThat(cluster.api.events).isEmpty();
        assertThat(cluster.api.conditions).isEmpty();
    }

    @Test
    void aConditionThatCouldNotBeWrittenIsWrittenAtTheNextAttempt() {
        cluster.api.failingConditions = 1;
        cluster.with(n1, pod("big", 9)).settle();
        assertThat(cluster.api.conditions).isEmpty();
        cluster.pass(Duration.ofMinutes(5)).settle();
        assertThat(cluster.api.conditions).as("with the same message").containsOnlyKeys("big");
    }

    @Test
    void fault18TheClockOnTheWallMayJump() {
        cluster.api.replies.add(new BindReply.Refused("500"));
        cluster.with(n1, a).settle();
        cluster.time.jump(Duration.ofDays(-400));
        cluster.settle();
        assertThat(cluster.api.binds).hasSize(1);
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.binds).hasSize(2);
        cluster.time.jump(Duration.ofDays(400));
        cluster.settle();
        assertThat(cluster.isAssumed(a)).as("nothing expires").isTrue();
    }

    @Test
    void fault18PrioritiesNearTheEndsOfTheirRangeAreOrdered() {
        cluster.with(node("n1", 1), pod("least", 1, Integer.MIN_VALUE), pod("none", 1, 0), pod("most", 1, Integer.MAX_VALUE)).settle();
        assertThat(cluster.engine.batches.get(0)).extracting(PodRef::name).containsExactly("most", "none", "least");
        assertThat(cluster.api.binds).containsExactly("most->n1");
    }

    private void once(Runnable whileSolving) {
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            whileSolving.run();
        };
    }
}
