package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Native memory is given back: each of these solves uses some tens of kilobytes. */
@EnabledOnOs(OS.LINUX)
class MemoryTest {
    private static final int WARM_UP = 2_000;
    private static final int SOLVES = 10_000;
    private static final int LOOKS = 10;
    private static final long PAUSE_MILLIS = 100;
    private static final long ALLOWANCE_KILOBYTES = 40_000;
    private final OrToolsSolver solver = new OrToolsSolver();
    private final AtomicLong heard = new AtomicLong();

    @Test
    @Timeout(60)
    void tenThousandSolvesLeaveNothingBehind() throws IOException, InterruptedException {
        solve(WARM_UP);
        long before = residentKilobytes();

        solve(SOLVES);

        assertThat(residentKilobytes() - before).isLessThan(ALLOWANCE_KILOBYTES);
        assertThat(heard.get()).isGreaterThanOrEqualTo(WARM_UP + SOLVES);
    }

    private void solve(int times) {
        SolverOptions options = SolverOptions.withTimeout(Duration.ofSeconds(30)).onSolution(objective -> heard.incrementAndGet());
        for (int i = 0; i < times; i++) {
            SolverModel model = solver.newModel();
            int[] some = new int[20];
            for (int j = 0; j < some.length; j++) {
                some[j] = model.newBool("");
            }
            model.addExactlyOne(some);
            model.addLinear(new LinearExpr(some.clone(), weights(), 0), Domain.interval(3, 12));
            model.maximize(new LinearExpr(some, weights(), 0));
            assertThat(model.solve(options).status()).isEqualTo(Outcome.Status.OPTIMAL);
        }
    }

    private static long[] weights() {
        long[] weights = new long[20];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = i + 1L;
        }
        return weights;
    }

    /** The least of some looks: after a collection, Java gives parts of its heap back when it finds the time. */
    private static long residentKilobytes() throws IOException, InterruptedException {
        long least = Long.MAX_VALUE;
        for (int look = 0; look < LOOKS; look++) {
            System.gc();
            Thread.sleep(PAUSE_MILLIS);
            least = Math.min(least, Files.readAllLines(Path.of("/proc/self/status")).stream().filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElseThrow());
        }
        return least;
    }
}
