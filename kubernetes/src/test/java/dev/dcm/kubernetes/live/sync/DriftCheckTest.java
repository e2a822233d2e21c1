package dev.dcm.kubernetes.live.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Fault 19 of the reference. */
class DriftCheckTest {
    private final Sightings sightings = new Sightings();
    private final EventInbox inbox = new EventInbox();
    private final DriftCheck drift = new DriftCheck(sightings, inbox);

    @Test
    void whatIsKnownIsNoDrift() {
        sees(pod("a", "1"));
        assertThat(drift.isComplete(Stream.of(pod("a", "1")))).isTrue();
        assertThat(runTwice(pod("a", "1"))).isZero();
        assertThat(inbox.take().isEmpty()).isTrue();
    }

    @Test
    void whatWasMissedIsToldOnceMore() {
        assertThat(drift.isComplete(Stream.of(pod("a", "1")))).isFalse();
        assertThat(runTwice(pod("a", "1"))).isEqualTo(1);
        assertThat(news()).extracting(ObjectChange::isRemoval).containsExactly(false);
        assertThat(runTwice(pod("a", "1"))).isZero();
    }

    @Test
    void anOldVersionIsReplacedEvenByAnOlderOne() {
        sees(pod("a", "7"));
        assertThat(runTwice(pod("a", "3"))).isEqualTo(1);
        assertThat(news()).extracting(change -> change.object().getMetadata().getResourceVersion()).containsExactly("3");
    }

    @Test
    void whatIsNoLongerThereIsRemoved() {
        sees(pod("a", "1"));
        assertThat(runTwice()).isEqualTo(1);
        assertThat(news()).extracting(ObjectChange::isRemoval).containsExactly(true);
        assertThat(sightings.present()).isEmpty();
    }

    @Test
    void whatDiffersOnceMayJustBeOnItsWay() {
        assertThat(drift.run(Stream.of(pod("a", "1")))).isZero();
        assertThat(drift.run(Stream.of(pod("a", "2")))).isZero();
        assertThat(inbox.take().isEmpty()).isTrue();
    }

    private int runTwice(Pod... actual) {
        return drift.run(Stream.of(actual)) + drift.run(Stream.of(actual));
    }

    private void sees(Pod pod) {
        sightings.remember(ObjectChange.present(pod));
    }

    private List<ObjectChange> news() {
        List<ObjectChange> news = inbox.take().changes().stream().filter(sightings::isNews).toList();
        news.forEach(sightings::remember);
        return news;
    }

    private static Pod pod(String name, String version) {
        return new PodBuilder().withNewMetadata().withNamespace("default").withName(name).withUid("uid-" + name).withResourceVersion(version)
                .endMetadata().build();
    }
}
