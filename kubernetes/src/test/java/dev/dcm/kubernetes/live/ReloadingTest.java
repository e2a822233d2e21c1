package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.live.SchedulingLoop.Parts;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.ConfigurationFile;
import dev.dcm.kubernetes.live.config.Fingerprint;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Decisions;
import dev.dcm.kubernetes.live.plan.StateEngine;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.state.ClusterState;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
    private final Everything first = new Everything("n1", 10);
    private Everything next = new Everything("n2", 10);
    private Runnable whileChecking = () -> { };
    private boolean compiles = true;
    private StateEngine engine;
    private Path file;
    private SchedulingLoop loop;
    private Reloading reloading;

    /** Policies by which every pod goes to the same node, if they decide at all. */
    private static final class Everything implements Decisions {
        private final String node;
        private final int millis;
        private int timeouts;
        private boolean isCrashing;

        Everything(String node, int millis) {
            this.node = node;
            this.millis = millis;
        }

        /** The first so many batches are not decided in time. */
        Everything withTimeouts(int number) {
            timeouts = number;
            return this;
        }

        Everything crashing() {
            isCrashing = true;
            return this;
        }

        @Override
        public Decision place(Batch batch) {
            if (isCrashing) {
                throw new OutOfMemoryError("model too large");
            }
            boolean isLate = timeouts-- > 0;
            Decision.Timings timings = new Decision.Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO,
                    Duration.ofMillis(millis));
            return new Decision(batch.pods().stream().map(pod -> new Decision.Placement(pod, node)).toList(), List.of(), List.of(), timings,
                    Decision.Size.NONE, isLate ? Optional.of(new Decision.Trouble("timeout", "no time")) : Optional.empty());
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
        engine = new StateEngine(read(ConfigurationFile.read(file)));
        loop = new SchedulingLoop(new Parts(time.time(), inbox, engine, api, Runnable::run, Runnable::run, metrics, journal::add),
                List.of("dcm-scheduler"),
                LoopSettings.of(ConfigurationFile.read(file)), () -> true);
        SchedulerConfiguration configuration = ConfigurationFile.read(file);
        reloading = new Reloading(file, configuration, Fingerprint.of(file, configuration), this::read, engine, loop, inbox, metrics, journal::add);
        post(node("n1", 100), node("n2", 100));
        loop.round();
    }

    private Decisions.Program read(SchedulerConfiguration configuration) {
        return new Decisions.Program() {
            @Override
            public Decisions compile(ClusterState state) throws BadConfigurationException {
                if (!compiles && configuration.batchSize() != 1) {
                    throw new BadConfigurationException(List.of("too large"));
                }
                compiled.add(configuration.batchSize());
                return configuration.batchSize() == 1 ? first : next;
            }

            @Override
            public void check() throws BadConfigurationException {
                whileChecking.run();
                if (configuration.batchSize() == 13) {
                    throw new BadConfigurationException(List.of("rack.sql:1:1: error CSQL0101: no such word"));
                }
            }
        };
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
    void policiesThatTheSolverCannotFollowAreTakenBackWithTheirSettings() throws Exception {
        next = new Everything("n2", 10).withTimeouts(2);
        configure("batchSize: 2");
        place("a", "b", "c", "d");
        place("e");
        assertThat(api.binds).as("one is forgiven").containsExactly("a->n2", "b->n2", "c->n1", "d->n1", "e->n1");
        assertThat(journal).contains(file + ": not read anew, the last good configuration stays: the new policies fail, the earlier ones are back: "
                + "the solver does not decide a batch: no time");
        assertThat(compiled).containsExactly(1, 2, 1);
        int binds = api.binds.size();
        post(pod("f", 1), pod("g", 1));
        loop.round();
        assertThat(api.binds).as("batches are as small as before").hasSize(binds + 1);
    }

    @Test
    void oneTimeoutDoesNotTakeGoodPoliciesBack() throws Exception {
        next = new Everything("n2", 10).withTimeouts(1);
        configure("batchSize: 2");
        place("a", "b", "c", "d", "e", "f", "g", "h");
        assertThat(api.binds).hasSize(8).allMatch(bind -> bind.endsWith("->n2"));
        assertThat(compiled).containsExactly(1, 2);
    }

    @Test
    void policiesThatTakeFarLongerThanThoseBeforeAreTakenBack() throws Exception {
        place("before");
        next = new Everything("n2", 4000);
        configure("batchSize: 2");
        place("a", "b", "c", "d");
        assertThat(api.binds).containsExactly("before->n1", "a->n2", "b->n2", "c->n1", "d->n1");
        assertThat(journal).anyMatch(line -> line.endsWith("the earlier ones are back: a batch takes 4000 ms, which took 10 ms before"));
    }

    @Test
    void policiesThatCrashAreTakenBackWithTheFirstBatch() throws Exception {
        next = new Everything("n2", 10).crashing();
        configure("batchSize: 2");
        place("a");
        assertThat(api.binds).containsExactly("a->n1");
        assertThat(journal).anyMatch(line -> line.endsWith("the earlier ones are back: model too large"));
    }

    @Test
    void policiesThatDoNotCompileOverTheClusterChangeNothing() throws Exception {
        compiles = false;
        configure("batchSize: 2");
        post(pod("a", 1), pod("b", 1));
        loop.round();
        assertThat(api.binds).as("batches are as small as before").containsExactly("a->n1");
        assertThat(journal).containsExactly(file + ": not read anew, the last good configuration stays: the new policies fail, the earlier ones are back: "
                + "too large");
        assertThat(MetricsText.of(metrics)).contains("dcm_config_reloads_total{result=\"refused\"} 1.0").doesNotContain("result=\"applied\"} 1.0");
    }

    @Test
    void whatChangesDuringCompilationIsReadNextTime() throws Exception {
        whileChecking = () -> {
            whileChecking = () -> { };
            write("batchSize: 5");
        };
        configure("batchSize: 2");
        reloading.poll();
        loop.round();
        assertThat(compiled).containsExactly(1, 2, 5);
    }

    private void write(String line) {
        try {
            Files.writeString(file, "dcm:\n  " + line + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void configure(String line) {
        write(line);
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
