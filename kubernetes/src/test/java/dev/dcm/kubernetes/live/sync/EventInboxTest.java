package dev.dcm.kubernetes.live.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.concurrent.TimeUnit;
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
