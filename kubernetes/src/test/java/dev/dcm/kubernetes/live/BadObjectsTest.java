package dev.dcm.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.SchedulingLoop.Parts;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Policies;
import dev.dcm.kubernetes.live.plan.StateEngine;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Objects with missing fields, absurd quantities and unknown operators do not stop the loop: it places the pods that it can read,
        and says what is wrong with others. */
class BadObjectsTest {
    private final FakeTime time = new FakeTime();
    private final FakeApi api = new FakeApi();
    private final EventInbox inbox = new EventInbox();
    private final List<String> journal = new ArrayList<>();

    @Test
    void theRestIsPlacedAndBadPodsGetAnEvent() throws Exception {
        StateEngine engine = new StateEngine(new Policies().read(SchedulerConfiguration.defaults()));
        SchedulingLoop loop = new SchedulingLoop(new Parts(time.time(), inbox, engine, api, Runnable::run, Runnable::run, new Metrics(),
                journal::add),
                List.of("dcm-scheduler"), LoopSettings.of(SchedulerConfiguration.defaults()), () -> true);
        List<HasMetadata> bad = badObjects();
        bad.forEach(object -> inbox.post(ObjectChange.present(object)));
        inbox.post(ObjectChange.present(Objects.node("n1", 4)));
        inbox.post(ObjectChange.present(Objects.pod("fine", 1)));
        boolean isBusy = true;
        for (int i = 0; isBusy && i < 20; i++) {
            isBusy = loop.round();
        }
        assertThat(isBusy).isFalse();
        assertThat(journal).isEmpty();
        assertThat(api.binds).contains("fine->n1").noneMatch(bind -> bind.startsWith("absurd") || bind.startsWith("huge"));
        assertThat(api.conditions).containsKeys("absurd-quantities", "huge-quantities", "null-in-lists");
        // They leave as quietly as they came.
        bad.forEach(object -> inbox.post(ObjectChange.removed(object)));
        inbox.post(ObjectChange.present(Objects.pod("late", 1)));
        loop.round();
        assertThat(api.binds).contains("late->n1");
        engine.close();
    }

    private static List<HasMetadata> badObjects() throws IOException {
        String text = new String(BadObjectsTest.class.getResourceAsStream("bad-objects.yaml").readAllBytes(), StandardCharsets.UTF_8);
        return Stream.of(text.split("(?m)^---$")).map(document -> (HasMetadata) Serialization.unmarshal(document)).toList();
    }
}
