package dev.dcm.kubernetes.live.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class EventInboxTest {
    private final EventInbox inbox = new EventInbox();

    @Test
    void keepsOnlyTheLatestOfEachObject() {
        inbox.post(ObjectChange.present(pod("a", "1")));
        inbox.post(ObjectChange.present(pod("b", "2")));
        inbox.post(ObjectChange.removed(pod("a", "3")));
        EventInbox.Contents contents = inbox.take();
        assertThat(contents.changes()).extracting(change -> change.key().name() + change.isRemoval()).containsExactly("bfalse", "atrue");
        assertThat(inbox.take().isEmpty()).isTrue();
    }

    @Test
    void whatComesLateDoesNotReplaceWhatCameAfterIt() {
        inbox.post(ObjectChange.present(pod("a", "5", "new")));
        inbox.post(ObjectChange.present(pod("a", "4", "new")));
        inbox.post(ObjectChange.removed(pod("a", "3", "old")));
        inbox.post(ObjectChange.removed(pod("a", null, "old")));
        assertThat(inbox.take().changes()).extracting(change -> change.object().getMetadata().getResourceVersion()).containsExactly("5");
        inbox.post(ObjectChange.removed(pod("a", "6", "new")));
        inbox.post(ObjectChange.present(pod("a", "5", "new")));
        assertThat(inbox.take().changes()).extracting(ObjectChange::isRemoval).containsExactly(true);
    }

    @Test
    void whereNothingTellsObjectsApartTheOrderCounts() {
        inbox.post(ObjectChange.present(pod("a", null)));
        inbox.post(ObjectChange.removed(pod("a", null)));
        inbox.post(ObjectChange.present(pod("a", null)));
        assertThat(inbox.take().changes()).extracting(ObjectChange::isRemoval).containsExactly(false);
    }

    @Test
    void aCrowdOfNewPodsComesByPriority() {
        inbox.post(ObjectChange.present(waiting("low", 1)));
        inbox.post(ObjectChange.present(waiting("high", 9)));
        inbox.post(ObjectChange.present(waiting("known", 0)));
        inbox.post(ObjectChange.present(waiting("first", 5)));
        inbox.post(ObjectChange.present(waiting("second", 5)));
        inbox.post(ObjectChange.present(new PodBuilder(waiting("bound", 0)).editSpec().withNodeName("n").endSpec().build()));
        Predicate<ObjectKey> known = key -> key.name().equals("known");
        assertThat(names(inbox.take(known, 2))).containsExactly("high", "known", "first", "bound");
        inbox.post(ObjectChange.removed(waiting("low", 1)));
        assertThat(names(inbox.take(known, 0))).containsExactly("low");
        assertThat(names(inbox.take())).containsExactly("second");
        assertThat(inbox.take().isEmpty()).isTrue();
    }

    @Test
    void aGangComesAsAWhole() {
        inbox.post(ObjectChange.present(member("g1", 5)));
        inbox.post(ObjectChange.present(waiting("other", 3)));
        inbox.post(ObjectChange.present(member("g2", 1)));
        assertThat(names(inbox.take(key -> false, 0))).isEmpty();
        assertThat(names(inbox.take(key -> false, 1))).containsExactly("g1", "g2");
        assertThat(names(inbox.take(key -> false, 1))).containsExactly("other");
    }

    private static Pod member(String name, int priority) {
        return new PodBuilder(waiting(name, priority)).editMetadata().addToLabels("scheduling.dcm.dev/group", "job").endMetadata().build();
    }

    private static Pod waiting(String name, int priority) {
        return new PodBuilder(pod(name, "1")).withNewSpec().withPriority(priority).endSpec().build();
    }

    private static List<String> names(EventInbox.Contents contents) {
        return contents.changes().stream().map(change -> change.key().name()).toList();
    }

    @Test
    void keepsEveryMessage() {
        Runnable message = () -> { };
        inbox.post(message);
        inbox.post(message);
        assertThat(inbox.take().messages()).hasSize(2);
    }

    @Test
    @Timeout(10)
    void wakesUpWhoWaits() throws InterruptedException {
        Thread poster = new Thread(() -> inbox.post(() -> { }));
        poster.start();
        inbox.await(TimeUnit.HOURS.toNanos(1));
        assertThat(inbox.take().messages()).hasSize(1);
        poster.join();
    }

    private static Pod pod(String name, String version, String uid) {
        return new PodBuilder(pod(name, version)).editMetadata().withUid(uid).endMetadata().build();
    }

    private static Pod pod(String name, String version) {
        return new PodBuilder().withNewMetadata().withNamespace("default").withName(name).withResourceVersion(version).endMetadata().build();
    }
}
