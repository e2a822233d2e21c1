package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.ConfigurationFile;
import dev.dcm.kubernetes.live.config.Fingerprint;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Decisions;
import dev.dcm.kubernetes.live.plan.StateEngine;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import java.nio.file.Path;

/**
 * Watches the configuration and the policies, and exchanges them while the scheduler runs. Everything is read and compiled on the side
 * first: what is wrong is refused, and the last good one stays.
 */
final class Reloading {
    private final Path file;
    private final Decisions.Compiler compiler;
    private final StateEngine engine;
    private final SchedulingLoop loop;
    private final EventInbox inbox;
    private final Metrics metrics;
    private final Journal journal;
    private SchedulerConfiguration current;
    private String fingerprint;

    Reloading(Path file, SchedulerConfiguration current, Decisions.Compiler compiler, StateEngine engine, SchedulingLoop loop,
              EventInbox inbox, Metrics metrics, Journal journal) {
        this.file = file;
        this.current = current;
        this.compiler = compiler;
        this.engine = engine;
        this.loop = loop;
        this.inbox = inbox;
        this.metrics = metrics;
        this.journal = journal;
        this.fingerprint = Fingerprint.of(file, current);
    }

    /** Looks for changes; called now and then by one thread that is not the loop's. */
    void poll() {
        String now = Fingerprint.of(file, current);
        if (now.equals(fingerprint)) {
            return;
        }
        fingerprint = now;
        try {
            SchedulerConfiguration read = ConfigurationFile.read(file);
            compiler.check(read);
            if (current.needsRestartFor(read)) {
                journal.say(file + ": leaderElection, clientConnection, profiles and bindAddress take effect at the next start");
            }
            current = read;
            fingerprint = Fingerprint.of(file, read);
            inbox.post(() -> apply(read));
        } catch (BadConfigurationException e) {
            refused(e.getMessage());
        }
    }

    private void apply(SchedulerConfiguration configuration) {
        engine.use(configuration, why -> refused("the new policies fail, the earlier ones are back: " + why));
        loop.use(LoopSettings.of(configuration));
        loop.retryAll();
        metrics.reload(true);
        journal.say(file + ": configuration and policies read anew");
    }

    private void refused(String why) {
        metrics.reload(false);
        journal.say(file + ": not read anew, the last good configuration stays: " + why);
    }
}
