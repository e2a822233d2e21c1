package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.plan.Decisions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Compiles policies on the side, so that what takes too long there never gets to the loop. */
final class TimedCheck {
    private static final Duration MOST = Duration.ofMinutes(1);

    private TimedCheck() {
    }

    /** @throws BadConfigurationException if the policies are wrong, or take too long to compile */
    static void run(Decisions.Program program) throws BadConfigurationException {
        FutureTask<Void> check = new FutureTask<>(() -> {
            program.check();
            return null;
        });
        Thread thread = new Thread(check, "dcm-check");
        thread.setDaemon(true);
        thread.start();
        try {
            check.get(MOST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            check.cancel(true);
            throw new BadConfigurationException(List.of("the policies take more than " + MOST.toSeconds() + " s to compile"));
        } catch (ExecutionException e) {
            throw e.getCause() instanceof BadConfigurationException bad ? bad
                    : new BadConfigurationException(List.of("the policies cannot be compiled: " + e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadConfigurationException(List.of("interrupted"));
        }
    }
}
