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
import java.util.Optional;

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
    /** What was read last: it says where the policies are that are watched. */
    private SchedulerConfiguration watched;
    private String fingerprint;
    /** What is used. Written by the loop's thread. */
    private volatile SchedulerConfiguration current;
    /** What was used before the policies that are on probation. Of the loop's thread. */
    private SchedulerConfiguration good;

    /** What was read, and what the files were like then. */
    private record Reading(SchedulerConfiguration configuration, Decisions.Program program, String fingerprint) {
    }

    /** @param fingerprint of the files when the current configuration and its policies were read */
    Reloading(Path file, SchedulerConfiguration current, String fingerprint, Decisions.Compiler compiler, StateEngine engine, SchedulingLoop loop,
              EventInbox inbox, Metrics metrics, Journal journal) {
        this.file = file;
        this.watched = current;
        this.current = current;
        this.good = current;
        this.fingerprint = fingerprint;
        this.compiler = compiler;
        this.engine = engine;
        this.loop = loop;
        this.inbox = inbox;
        this.metrics = metrics;
        this.journal = journal;
    }

    /** Looks for changes; called now and then by one thread that is not the loop's. */
    void poll() {
        String now = Fingerprint.of(file, watched);
        if (now.equals(fingerprint)) {
            return;
        }
        try {
            Optional<Reading> read = read(now);
            if (read.isEmpty()) {
                // Somebody is still writing: the next look is soon enough.
                return;
            }
            watched = read.get().configuration();
            fingerprint = read.get().fingerprint();
            TimedCheck.run(read.get().program());
            if (current.needsRestartFor(watched)) {
                journal.say(file + ": leaderElection, clientConnection, profiles and bindAddress take effect at the next start");
            }
            inbox.post(() -> apply(read.get()));
        } catch (BadConfigurationException e) {
            refused(e.getMessage());
        }
    }

    /** Reads everything, if nothing was changed meanwhile. @param before the fingerprint of what is watched now */
    private Optional<Reading> read(String before) throws BadConfigurationException {
        try {
            SchedulerConfiguration configuration = ConfigurationFile.read(file);
            String first = Fingerprint.of(file, configuration);
            Decisions.Program program = compiler.read(configuration);
            boolean isSteady = first.equals(Fingerprint.of(file, configuration)) && before.equals(Fingerprint.of(file, watched));
            return isSteady ? Optional.of(new Reading(configuration, program, first)) : Optional.empty();
        } catch (BadConfigurationException e) {
            // It is refused once, not with every look; a change since then is seen with the next one.
            fingerprint = before;
            throw e;
        }
    }

    private void apply(Reading read) {
        if (!engine.isOnProbation()) {
            good = current;
        }
        if (!engine.use(read.program(), this::takenBack)) {
            return;
        }
        current = read.configuration();
        loop.use(LoopSettings.of(current));
        loop.retryAll();
        metrics.reload(true);
        journal.say(file + ": configuration and policies read anew");
    }

    private void takenBack(String why) {
        current = good;
        loop.use(LoopSettings.of(good));
        refused("the new policies fail, the earlier ones are back: " + why);
    }

    private void refused(String why) {
        metrics.reload(false);
        journal.say(file + ": not read anew, the last good configuration stays: " + why);
    }
}
