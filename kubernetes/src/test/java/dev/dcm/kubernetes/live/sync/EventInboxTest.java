package dev.dcm.kubernetes.live.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
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
    void whatCanWaitIsTakenByUrgencyAndTheRestStays() {
        List.of("1", "3", "2", "9").forEach(version -> inbox.post(ObjectChange.present(pod("v" + version, version))));
        inbox.post(ObjectChange.present(pod("now", "0")));
        Predicate<ObjectChange> canWait = change -> !change.key().name().equals("now");
        ToIntFunction<ObjectChange> urgency = change -> Integer.parseInt(change.object().getMetadata().getResourceVersion());
        assertThat(names(inbox.take(canWait, urgency, 2))).containsExactly("v3", "v9", "now");
        inbox.post(ObjectChange.removed(pod("v1", "8")));
        assertThat(names(inbox.take(change -> !change.isRemoval(), urgency, 0))).containsExactly("v1");
        assertThat(names(inbox.take())).containsExactly("v2");
        assertThat(inbox.take().isEmpty()).isTrue();
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

    private static Pod pod(String name, String version) {
        return new PodBuilder().withNewMetadata().withNamespace("default").withName(name).withResourceVersion(version).endMetadata().build();
    }
}
