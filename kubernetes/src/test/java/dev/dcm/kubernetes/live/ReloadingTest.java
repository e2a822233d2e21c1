package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Decision.DecidedBy;
import dev.dcm.kubernetes.live.SchedulingLoop.Parts;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.ConfigurationFile;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Decisions;
import dev.dcm.kubernetes.live.plan.StateEngine;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.state.ClusterState;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fault 17 of the reference: whatever is wrong with new policies, the last good ones stay. */
class ReloadingTest {
    @TempDir
    private Path folder;

    private final FakeTime time = new FakeTime();
    private final FakeApi api = new FakeApi();
    private final EventInbox inbox = new EventInbox();
    private final Metrics metrics = new Metrics();
    private final List<String> journal = new ArrayList<>();
    private final List<Integer> compiled = new ArrayList<>();
    private final Everything first = new Everything("n1", DecidedBy.SOLVER, false);
    private Everything next = new Everything("n2", DecidedBy.SOLVER, false);
    private StateEngine engine;
    private Path file;
    private SchedulingLoop loop;
    private Reloading reloading;

    /** Policies by which every pod goes to the same node, if they decide at all. */
    private static final class Everything implements Decisions {
        private final String node;
        private final DecidedBy decidedBy;
        private final boolean isCrashing;

        Everything(String node, DecidedBy decidedBy, boolean isCrashing) {
            this.node = node;
            this.decidedBy = decidedBy;
            this.isCrashing = isCrashing;
        }

        @Override
        public Decision place(Batch batch) {
            if (isCrashing) {
                throw new OutOfMemoryError("model too large");
            }
            return new Decision(batch.pods().stream().map(pod -> new Decision.Placement(pod, node)).toList(), List.of(), List.of(),
                    Decision.Timings.NONE,
                    Decision.Size.NONE, decidedBy == DecidedBy.SOLVER ? Optional.empty() : Optional.of(new Decision.Trouble("timeout", "no time")));
        }

        @Override
        public Decision preempt(Batch batch) {
            return place(batch);
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    @BeforeEach
    void start() throws Exception {
        file = Files.writeString(folder.resolve("scheduler.yaml"), "dcm:\n  batchSize: 1\n");
        Decisions.Compiler compiler = new Decisions.Compiler() {
            @Override
            public Decisions compile(ClusterState state, SchedulerConfiguration configuration) {
                compiled.add(configuration.batchSize());
                return configuration.batchSize() == 1 ? first : next;
            }

            @Override
            public void check(SchedulerConfiguration configuration) throws BadConfigurationException {
                if (configuration.batchSize() == 13) {
                    throw new BadConfigurationException(List.of("rack.sql:1:1: error CSQL0101: no such word"));
                }
            }
        };
        engine = new StateEngine(compiler, ConfigurationFile.read(file));
        loop = new SchedulingLoop(new Parts(time.time(), inbox, engine, api, Runnable::run, Runnable::run, metrics, journal::add),
                List.of("dcm-scheduler"),
                LoopSettings.of(ConfigurationFile.read(file)), () -> true);
        reloading = new Reloading(file, ConfigurationFile.read(file), compiler, engine, loop, inbox, metrics, journal::add);
        post(node("n1", 100), node("n2", 100));
        loop.round();
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    @Test
    void nothingHappensWhileNothingChanges() {
        reloading.poll();
        loop.round();
        assertThat(journal).isEmpty();
    }

    @Test
    void newPoliciesAreUsedFromTheNextBatchOn() throws Exception {
        configure("batchSize: 2");
        place("a", "b", "c", "d", "e");
        assertThat(api.binds).containsExactly("a->n2", "b->n2", "c->n2", "d->n2", "e->n2");
        assertThat(compiled).containsExactly(1, 2);
    }

    @Test
    void aPolicyThatIsWrongIsRefused() throws Exception {
        configure("batchSize: 13");
        place("a");
        assertThat(api.binds).containsExactly("a->n1");
        assertThat(journal).containsExactly(file + ": not read anew, the last good configuration stays: rack.sql:1:1: error CSQL0101: no such word");
        assertThat(MetricsText.of(metrics)).contains("dcm_config_reloads_total{result=\"refused\"} 1.0");
    }

    @Test
    void aConfigurationThatIsWrongIsRefusedAndARepairedOneTaken() throws Exception {
        configure("batchSize: many");
        place("a");
        configure("batchSize: 5");
        place("b");
        assertThat(api.binds).containsExactly("a->n1", "b->n2");
    }

    @Test
    void policiesThatAreTooExpensiveAreTakenBackWithTheFirstBatch() throws Exception {
        next = new Everything("n2", DecidedBy.FALLBACK, false);
        configure("batchSize: 2");
        place("a");
        assertThat(api.binds).containsExactly("a->n1");
        assertThat(journal).contains(file + ": not read anew, the last good configuration stays: the new policies fail, the earlier ones are back: "
                + "the solver does not decide a batch: no time");
        assertThat(compiled).containsExactly(1, 2, 1);
    }

    @Test
    void policiesThatCrashAreTakenBackWithTheFirstBatch() throws Exception {
        next = new Everything("n2", DecidedBy.SOLVER, true);
        configure("batchSize: 2");
        place("a");
        assertThat(api.binds).containsExactly("a->n1");
        assertThat(journal).anyMatch(line -> line.endsWith("the earlier ones are back: model too large"));
    }

    private void configure(String line) throws IOException {
        Files.writeString(file, "dcm:\n  " + line + "\n");
        reloading.poll();
        loop.round();
    }

    private void place(String... names) {
        post(List.of(names).stream().map((Function<String, HasMetadata>) name -> pod(name, 1)).toArray(HasMetadata[]::new));
        boolean isBusy = true;
        while (isBusy) {
            isBusy = loop.round();
        }
    }

    private void post(HasMetadata... objects) {
        for (HasMetadata object : objects) {
            inbox.post(ObjectChange.present(object));
        }
    }
}
