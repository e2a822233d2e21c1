package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration.LeaderElection;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The whole scheduler against an API server over HTTP; where nothing else is said, with an engine that a test can follow. */
@Timeout(120)
class LiveSchedulerTest {
    private static final LeaderElection NONE = new LeaderElection(false, Duration.ofSeconds(15), Duration.ofSeconds(10),
            Duration.ofSeconds(2), "default", "lease");

    private final MockApi api = new MockApi();
    private final List<String> journal = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        api.close();
    }

    /** With the real engine, as the command starts it. */
    @Test
    void placesWhatItCanSaysWhyForTheRestAndServesMetricsAndHealth() throws Exception {
        Pod absurd = pod("absurd", 1).edit().editSpec().editFirstContainer().editResources().addToRequests("cpu", new Quantity("1e99"))
                .endResources().endContainer()
                .endSpec().build();
        api.create(node("n1", 4), pod("a", 2), pod("large", 9), absurd, pod("other", 1).edit().editSpec().withSchedulerName("another")
                .endSpec().build());
        try (LiveScheduler scheduler = LiveScheduler.start(api.client(), configuration(NONE), Optional.empty(), "me", journal::add)) {
            until(() -> "n1".equals(nodeOf("a")) && condition("large").isPresent() && condition("absurd").isPresent());
            assertThat(condition("large").get().getReason()).isEqualTo("Unschedulable");
            assertThat(nodeOf("large")).isNull();
            assertThat(nodeOf("absurd")).isNull();
            assertThat(nodeOf("other")).as("not ours").isNull();
            until(() -> events().stream().anyMatch(note -> note.equals("Successfully assigned default/a to n1")));
            assertThat(get(scheduler, "/healthz")).isEqualTo("200 ok");
            assertThat(get(scheduler, "/livez")).isEqualTo("200 ok");
            assertThat(get(scheduler, "/readyz")).isEqualTo("200 ok");
            until(() -> get(scheduler, "/metrics").contains("dcm_bind_results_total{result=\"bound\"} 1.0"));
            assertThat(get(scheduler, "/metrics")).contains("scheduler_schedule_attempts_total{profile=\"dcm-scheduler\",result=\"scheduled\"} 1.0",
                    "scheduler_pending_pods{queue=\"active\"} 0.0", "dcm_solve_phase_duration_seconds_bucket{phase=\"solver\"");
            api.create(pod("important", 4, 1000));
            until(() -> "n1".equals(nodeOf("important")));
            assertThat(api.pod("a")).as("it left").isNull();
        }
        assertThat(journal).noneMatch(line -> line.contains("internal error"));
    }

    @Test
    void anAddressThatIsTakenIsSaid() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), taken.getLocalPort());
            assertThatThrownBy(() -> LiveScheduler.start(api.client(), configuration(NONE, address), Optional.empty(), "me", journal::add))
                    .isInstanceOf(BadConfigurationException.class).hasMessageContaining("cannot serve metrics and health")
                    .hasMessageContaining("bindAddress");
        }
    }

    @Test
    void fault1AndFault9BindingsThatFailAreTriedAgain() throws Exception {
        api.create(node("n1", 4), pod("a", 1), pod("b", 1));
        api.fail("/pods/a/binding", 2, 500);
        api.fail("/pods/b/binding", 1, 429);
        try (LiveScheduler scheduler = start(NONE, "me")) {
            until(() -> "n1".equals(nodeOf("a")) && "n1".equals(nodeOf("b")));
            assertThat(scheduler.isReady()).isTrue();
        }
        assertThat(bindings("a")).isEqualTo(3);
        assertThat(bindings("b")).isEqualTo(2);
    }

    @Test
    void fault3WatchesThatBreakAreTakenUpAgain() throws Exception {
        api.create(node("n1", 8));
        try (LiveScheduler scheduler = start(NONE, "me")) {
            until(scheduler::isReady);
            api.dropWatches();
            api.create(pod("a", 1));
            until(() -> "n1".equals(nodeOf("a")));
            api.expireWatches();
            api.create(pod("b", 1));
            until(() -> "n1".equals(nodeOf("b")));
        }
        assertThat(bindings("a") + bindings("b")).isEqualTo(2);
    }

    @Test
    void fault10AnApiServerThatIsAwayForAWhileIsWaitedFor() throws Exception {
        api.create(node("n1", 8));
        api.fail("GET /api/v1/pods", 3, 503);
        try (LiveScheduler scheduler = start(NONE, "me")) {
            until(() -> journal.stream().anyMatch(line -> line.startsWith("cannot watch pods, trying again: 503")));
            until(scheduler::isReady);
            api.create(pod("a", 1));
            until(() -> "n1".equals(nodeOf("a")));
        }
    }

    @Test
    void aRestartPlacesWhatIsLeftAndNothingTwice() throws Exception {
        api.create(node("n1", 3), pod("a", 1), pod("b", 1));
        try (LiveScheduler scheduler = start(NONE, "first")) {
            until(() -> nodeOf("a") != null && nodeOf("b") != null);
            assertThat(scheduler.isReady()).isTrue();
        }
        api.create(pod("c", 1), pod("d", 1));
        try (LiveScheduler scheduler = start(NONE, "second")) {
            until(() -> condition("d").isPresent() || condition("c").isPresent());
            assertThat(scheduler.isReady()).isTrue();
        }
        assertThat(bindings("a") + bindings("b") + bindings("c") + bindings("d")).isEqualTo(3);
    }

    @Test
    void anotherInstanceTakesOverWhenTheLeaderStops() throws Exception {
        LeaderElection election = new LeaderElection(true, Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofMillis(50), "default", "lease");
        api.create(node("n1", 8), pod("a", 1));
        LiveScheduler first = start(election, "first");
        until(() -> "n1".equals(nodeOf("a")));
        try (LiveScheduler second = start(election, "second")) {
            until(second::isReady);
            first.close();
            api.create(pod("b", 1));
            until(() -> "n1".equals(nodeOf("b")));
        }
        assertThat(api.client().leases().inNamespace("default").withName("lease").get().getSpec().getLeaseDurationSeconds()).as("given back")
                .isEqualTo(1);
    }

    /** The last reply comes when nothing can be written any more, and fails. */
    @Test
    void theLeaseIsGivenBackWhateverHappensAtTheEnd() throws Exception {
        LeaderElection election = new LeaderElection(true, Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofMillis(50), "default", "lease");
        WhileSolving engine = new WhileSolving(new FirstFit());
        LiveScheduler scheduler = new LiveScheduler(api.client(), configuration(election), engine, "me", journal::add);
        until(scheduler::isReady);
        CountDownLatch isClosed = new CountDownLatch(1);
        api.fail("/pods/a/binding", 100, 500);
        engine.onPlace = () -> {
            engine.onForget = () -> {
                throw new StackOverflowError("at the end");
            };
            new Thread(() -> {
                scheduler.close();
                isClosed.countDown();
            }).start();
        };
        api.create(node("n1", 4), pod("a", 1));
        assertThat(isClosed.await(60, TimeUnit.SECONDS)).isTrue();
        scheduler.await();
        assertThat(api.client().leases().inNamespace("default").withName("lease").get().getSpec().getLeaseDurationSeconds()).as("given back")
                .isEqualTo(1);
    }

    private LiveScheduler start(LeaderElection election, String identity) throws IOException {
        return new LiveScheduler(api.client(), configuration(election), new FirstFit(), identity, line -> journal.add(line));
    }

    private static SchedulerConfiguration configuration(LeaderElection election) {
        return configuration(election, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    private static SchedulerConfiguration configuration(LeaderElection election, InetSocketAddress address) {
        SchedulerConfiguration defaults = SchedulerConfiguration.defaults();
        return new SchedulerConfiguration(election, defaults.clientConnection(), Duration.ofMillis(50), Duration.ofMillis(200),
                defaults.schedulerNames(),
                Optional.empty(), Optional.empty(), 50, Duration.ofSeconds(20), true, true, Optional.of(address));
    }

    private String nodeOf(String pod) {
        return api.pod(pod).getSpec().getNodeName();
    }

    private Optional<PodCondition> condition(String pod) {
        return api.pod(pod).getStatus().getConditions().stream().filter(condition -> condition.getType().equals("PodScheduled")).findFirst();
    }

    private List<String> events() {
        return api.client().events().v1().events().inNamespace("default").list().getItems().stream().map(event -> event.getNote()).toList();
    }

    private long bindings(String pod) {
        return api.requests.stream().filter(request -> request.endsWith("/pods/" + pod + "/binding")).count();
    }

    private static String get(LiveScheduler scheduler, String path) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + scheduler.port().orElseThrow() + path)).build();
            HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            return response.statusCode() + " " + response.body();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void until(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(journal + "\n" + api.requests).isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
