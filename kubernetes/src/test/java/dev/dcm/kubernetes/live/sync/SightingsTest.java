package dev.dcm.kubernetes.live.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SightingsTest {
    private final Sightings sightings = new Sightings();

    @Test
    void aLaterVersionIsNewsAndAnEarlierOneIsNot() {
        assertThat(sees("u1", "9")).isTrue();
        assertThat(sees("u1", "9")).isFalse();
        assertThat(sees("u1", "8")).isFalse();
        assertThat(sees("u1", "10")).as("as numbers, not as text").isTrue();
    }

    @Test
    void versionsOfAnyLengthAreCompared() {
        assertThat(sees("u1", "99999999999999999999")).isTrue();
        assertThat(sees("u1", "100000000000000000000")).isTrue();
        assertThat(sees("u1", "99999999999999999999")).isFalse();
    }

    @Test
    void withoutVersionsEverythingIsNews() {
        assertThat(sees("u1", null)).isTrue();
        assertThat(sees("u1", null)).isTrue();
        assertThat(sees("u1", "not-a-number")).isTrue();
        assertThat(sees("u1", "neither")).isTrue();
    }

    @Test
    void theDeletionOfAnEarlierObjectDoesNotTouchALaterOne() {
        sees("u1", "1");
        sees("u2", "5");
        assertThat(isGone("u1", "6")).isFalse();
        assertThat(sees("u1", "7")).as("the dead do not come back").isFalse();
        assertThat(sightings.present()).hasSize(1);
        assertThat(isGone("u2", "8")).isTrue();
        assertThat(isGone("u2", "8")).isFalse();
        assertThat(sightings.present()).isEmpty();
    }

    @Test
    void whatIsForgottenIsNewsAgain() {
        sees("u1", "7");
        sightings.forget(ObjectKey.of(pod("u1", "7")));
        assertThat(sees("u1", "7")).isTrue();
    }

    /** Every order of a history, each event any number of times, ends as the history does; it had one pod, then another of the same name. */
    @Test
    void everyOrderEndsTheSame() {
        Random random = new Random(3);
        List<ObjectChange> history = List.of(
                ObjectChange.present(pod("u1", "1")), ObjectChange.present(pod("u1", "2")), ObjectChange.removed(pod("u1", "3")),
                ObjectChange.present(pod("u2", "4")), ObjectChange.present(pod("u2", "5")));
        for (int i = 0; i < 2000; i++) {
            Sightings fresh = new Sightings();
            List<ObjectChange> events = new ArrayList<>(history);
            events.addAll(history.subList(random.nextInt(5), 5));
            Collections.shuffle(events, random);
            String last = null;
            for (ObjectChange event : events) {
                if (fresh.isNews(event)) {
                    fresh.remember(event);
                    last = event.isRemoval() ? null : event.object().getMetadata().getResourceVersion();
                }
            }
            assertThat(last).as(events.toString()).isEqualTo("5");
        }
    }

    @Test
    void whatWasNotTakenInStaysNews() {
        ObjectChange change = ObjectChange.present(pod("u1", "1"));
        assertThat(sightings.isNews(change)).isTrue();
        assertThat(sightings.isNews(change)).isTrue();
        sightings.remember(change);
        assertThat(sightings.isNews(change)).isFalse();
        ObjectChange removal = ObjectChange.removed(pod("u1", "2"));
        assertThat(sightings.isNews(removal)).isTrue();
        assertThat(sightings.isNews(removal)).isTrue();
    }

    private boolean sees(String uid, String version) {
        return take(ObjectChange.present(pod(uid, version)));
    }

    private boolean isGone(String uid, String version) {
        return take(ObjectChange.removed(pod(uid, version)));
    }

    private boolean take(ObjectChange change) {
        boolean isNews = sightings.isNews(change);
        if (isNews) {
            sightings.remember(change);
        }
        return isNews;
    }

    private static Pod pod(String uid, String version) {
        return new PodBuilder().withNewMetadata().withNamespace("default").withName("a").withUid(uid).withResourceVersion(version)
                .endMetadata().build();
    }
}
