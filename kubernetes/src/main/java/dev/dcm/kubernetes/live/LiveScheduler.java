package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.SchedulingLoop.Parts;
import dev.dcm.kubernetes.live.api.ApiServer;
import dev.dcm.kubernetes.live.api.LeadersApi;
import dev.dcm.kubernetes.live.api.RateLimit;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.Fingerprint;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.leader.Leadership;
import dev.dcm.kubernetes.live.leader.LeaseElection;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.plan.Policies;
import dev.dcm.kubernetes.live.plan.StateEngine;
import dev.dcm.kubernetes.live.report.HealthServer;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.DriftCheck;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.Informers;
import dev.dcm.kubernetes.live.time.Time;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A scheduler at work: it starts when it is made and ends when it is closed. */
public final class LiveScheduler implements AutoCloseable {
    private static final Duration RELOAD = Duration.ofSeconds(5);
    private static final Duration DRIFT = Duration.ofMinutes(5);
    private static final Duration ABSENT = Duration.ofMinutes(5);
    private static final Duration CATCH_UP = Duration.ofMillis(100);
    private static final Duration LONGEST_ROUND = Duration.ofMinutes(2);
    private static final Duration LAST_WRITES = Duration.ofSeconds(10);

    private final Time time = Time.SYSTEM;
    private final Journal journal;
    private final EventInbox inbox = new EventInbox();
    private final Metrics metrics = new Metrics();
    private final Threads threads = new Threads();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Duration patience;
    private final PlacementEngine engine;
    private final Informers informers;
    private final SchedulingLoop loop;
    private final DriftCheck drift;
    private final Leadership leadership;
    private final Optional<HealthServer> health;
    private final Thread thread;
    private volatile boolean isCaughtUp;
    private volatile boolean isStopping;
    private volatile long lastRound;

    /**
     * Starts a scheduler with the policies that the configuration names.
     *
     * @param file     where the configuration came from, if it should be watched
     * @param identity the name of this instance among those that compete for the lease
     * @throws BadConfigurationException if a policy is wrong, or metrics and health cannot be served where the configuration says
     */
    public static LiveScheduler start(KubernetesClient client, SchedulerConfiguration configuration, Optional<Path> file, String identity,
                                      Journal journal) throws BadConfigurationException {
        Policies policies = new Policies();
        // Before the policies are read: what changes from now on is a change.
        Optional<String> fingerprint = file.map(path -> Fingerprint.of(path, configuration));
        StateEngine engine = new StateEngine(policies.read(configuration));
        LiveScheduler scheduler;
        try {
            scheduler = new LiveScheduler(client, configuration, engine, identity, journal);
        } catch (IOException e) {
            engine.close();
            throw new BadConfigurationException(List.of("error DCM0101: cannot serve metrics and health at "
                    + configuration.address().orElseThrow() + ": " + e.getMessage() + "\n  Set dcm.bindAddress to another address, or to none."));
        }
        file.ifPresent(path -> {
            Reloading reloading = new Reloading(path, configuration, fingerprint.orElseThrow(), policies, engine, scheduler.loop, scheduler.inbox,
                    scheduler.metrics, journal);
            scheduler.threads.repeat(RELOAD, reloading::poll, journal::say);
        });
        return scheduler;
    }

    /** Compiles the policies that the configuration names, and that is all. */
    public static void check(SchedulerConfiguration configuration) throws BadConfigurationException {
        new Policies().read(configuration).check();
    }

    /** @param engine is closed with the scheduler */
    LiveScheduler(KubernetesClient client, SchedulerConfiguration configuration, PlacementEngine engine, String identity, Journal journal)
            throws IOException {
        this.journal = journal;
        this.engine = engine;
        this.patience = LONGEST_ROUND.plus(configuration.solverTimeout().multipliedBy(2));
        this.lastRound = time.now();
        this.health = configuration.address().isEmpty() ? Optional.empty()
                : Optional.of(new HealthServer(configuration.address().get(), metrics, this::notAlive, this::notReady));
        RateLimit limit = new RateLimit(time, configuration.clientConnection().qps(), configuration.clientConnection().burst());
        Parts parts = new Parts(time, inbox, engine, new LeadersApi(new ApiServer(client, limit), this::isLeading), threads.writers(),
                threads.background(), metrics, journal);
        this.loop = new SchedulingLoop(parts, configuration.schedulerNames(), LoopSettings.of(configuration),
                () -> isLeading() && isCaughtUp && !isStopping);
        this.informers = new Informers(client, inbox, journal::say);
        this.drift = new DriftCheck(loop.sightings(), inbox);
        this.leadership = configuration.leaderElection().isWanted()
                ? new LeaseElection(client, configuration.leaderElection(), identity, time, threads.elections(), this::leadershipChanged)
                : Leadership.alone();
        metrics.leading(isLeading());
        informers.start();
        threads.repeat(CATCH_UP, this::catchUp, journal::say);
        threads.repeat(DRIFT, () -> inbox.post(() -> metrics.drift(drift.run(informers.objects()))), journal::say);
        threads.repeat(ABSENT, informers::askForAbsent, journal::say);
        this.thread = new Thread(this::run, "dcm-scheduler");
        thread.start();
    }

    /** The port of metrics and health. */
    public OptionalInt port() {
        return health.map(server -> OptionalInt.of(server.port())).orElse(OptionalInt.empty());
    }

    /** Whether the whole cluster was seen. */
    public boolean isReady() {
        return isCaughtUp;
    }

    /** Waits until the scheduler ends. */
    public void await() throws InterruptedException {
        ended.await();
    }

    /** Takes no more pods, finishes the bindings that are on their way, gives the lease back. */
    @Override
    public void close() {
        synchronized (ended) {
            if (isStopping) {
                return;
            }
            isStopping = true;
        }
        inbox.post(() -> { });
        // Whatever fails: others get the lease at once, and whoever waits for the end is told.
        try {
            finish();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            journal.say("internal error while stopping: " + e);
        } finally {
            try {
                leadership.close();
                informers.close();
                threads.close();
                health.ifPresent(HealthServer::close);
                engine.close();
            } finally {
                ended.countDown();
            }
        }
    }

    private void finish() throws InterruptedException {
        thread.join(patience.toMillis());
        threads.finishWrites(LAST_WRITES);
        // The replies to the last bindings.
        loop.round();
        threads.finishReports(LAST_WRITES);
    }

    private void run() {
        while (!isStopping) {
            try {
                loop.round();
                lastRound = time.now();
                loop.await();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                journal.say("internal error, going on: " + e);
            }
        }
    }

    /** The informers have listed everything: we begin when all of that has arrived here. */
    private void catchUp() {
        if (!isCaughtUp && informers.isSynced()) {
            inbox.post(() -> {
                if (!isCaughtUp && drift.isComplete(informers.objects())) {
                    isCaughtUp = true;
                    journal.say("the cluster is known: " + loop.ledger().view().nodes() + " nodes, " + loop.ledger().queue().sizes().active()
                            + " pods to place");
                }
            });
        }
    }

    private boolean isLeading() {
        return leadership != null && leadership.isLeading();
    }

    private void leadershipChanged(String line) {
        journal.say(line);
        inbox.post(() -> metrics.leading(isLeading()));
    }

    private Optional<String> notAlive() {
        long silence = TimeUnit.NANOSECONDS.toSeconds(time.now() - lastRound);
        boolean mayIdle = silence < patience.toSeconds();
        return mayIdle ? Optional.empty() : Optional.of("the loop has not gone round for " + silence + " s");
    }

    private Optional<String> notReady() {
        return isCaughtUp ? notAlive() : Optional.of("the cluster is not known yet");
    }
}
