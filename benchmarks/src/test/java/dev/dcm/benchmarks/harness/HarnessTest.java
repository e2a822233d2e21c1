package dev.dcm.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class HarnessTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    /** Claims to take as long as it is told, and notes what it was asked for. */
    private static final class Fake implements Workload {
        private final LongFunction<Duration> times;
        private final List<String> calls = new ArrayList<>();

        Fake(Duration time) {
            this(seed -> time);
        }

        Fake(LongFunction<Duration> times) {
            this.times = times;
        }

        @Override
        public void open() {
            calls.add("open");
        }

        @Override
        public Sample sample(long seed, Duration limit) {
            calls.add(String.valueOf(seed));
            Duration time = times.apply(seed);
            boolean timedOut = time.compareTo(limit) > 0;
            return Sample.ofSolve(Duration.ofMillis(7), Duration.ZERO, timedOut ? limit : time, timedOut ? "TIMEOUT" : "OPTIMAL", timedOut, Optional.empty());
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }

    /** Hears everything. */
    private static final class Heard implements Progress {
        private final List<Double> parts = new ArrayList<>();
        private final List<String> finished = new ArrayList<>();

        @Override
        public void at(double done, String what) {
            parts.add(done);
        }

        @Override
        public void finished(Measurement measurement) {
            finished.add(measurement.variant());
        }
    }

    private static List<Measurement> run(Progress progress, Optional<String> baseline, Variant... variants) throws SQLException {
        return new Harness(100, progress).run("test", List.of(new Case("case", Map.of("n", 1), List.of(variants), baseline)));
    }

    private static Effort effort(int samples, int warmUps, int timeouts) {
        return new Effort(samples, warmUps, Duration.ofSeconds(100), LONG, timeouts);
    }

    @Test
    void warmUpsHaveOtherDataThanWhatIsMeasured() throws SQLException {
        Fake fake = new Fake(Duration.ofMillis(5));
        List<Measurement> measured = run(new Heard(), Optional.empty(), new Variant("a", effort(3, 2, 1), fake));
        assertThat(fake.calls).containsExactly("open", "99", "98", "100", "101", "102", "close");
        assertThat(measured).singleElement().satisfies(m -> {
            assertThat(m.samples()).hasSize(3);
            assertThat(m.total().milliseconds(50)).isEqualTo(5);
            assertThat(m.times(Sample::database).milliseconds(50)).isEqualTo(7);
            assertThat(m.statuses()).isEqualTo(Map.of("OPTIMAL", 3L));
            assertThat(m.speedup()).isEmpty();
        });
    }

    @Test
    void whatHitsItsLimitIsCountedAndNotRepeatedForLong() throws SQLException {
        Fake fake = new Fake(LONG);
        Measurement measured = run(new Heard(), Optional.empty(), new Variant("a", effort(50, 5, 2), fake)).get(0);
        assertThat(fake.calls).containsExactly("open", "99", "100", "101", "close");
        assertThat(measured.timedOut()).isEqualTo(2);
        assertThat(measured.isMedianTimedOut()).isTrue();
        assertThat(measured.total().milliseconds(50)).isEqualTo(100_000);
    }

    @Test
    void aRareTimeOutDoesNotEndTheWarmUp() throws SQLException {
        Fake fake = new Fake(seed -> seed == 98 ? LONG : Duration.ofMillis(1));
        run(new Heard(), Optional.empty(), new Variant("a", effort(1, 4, 1), fake));
        assertThat(fake.calls).containsExactly("open", "99", "98", "97", "96", "100", "close");
    }

    @Test
    void oneSampleIsTakenWhateverTheBudget() throws SQLException {
        Fake fake = new Fake(Duration.ofMillis(1));
        run(new Heard(), Optional.empty(), new Variant("a", new Effort(50, 5, LONG, Duration.ZERO, 1), fake));
        assertThat(fake.calls).containsExactly("open", "100", "close");
    }

    @Test
    void variantsAreComparedWithTheBaseline() throws SQLException {
        List<Measurement> measured = run(new Heard(), Optional.of("slow"), new Variant("before", effort(1, 0, 1), new Fake(Duration.ofSeconds(9))),
                new Variant("slow", effort(1, 0, 1), new Fake(Duration.ofSeconds(10))), new Variant("fast", effort(1, 0, 1), new Fake(Duration.ofMillis(20))));
        assertThat(measured).extracting(Measurement::speedup).containsExactly(Optional.empty(), Optional.of(new Speedup(1, false)), Optional.of(new Speedup(500, false)));
    }

    @Test
    void againstABaselineThatWasCutOffASpeedupIsABound() throws SQLException {
        List<Measurement> measured = run(new Heard(), Optional.of("slow"), new Variant("slow", effort(1, 0, 1), new Fake(LONG)),
                new Variant("slow too", effort(1, 0, 1), new Fake(LONG)), new Variant("fast", effort(1, 0, 1), new Fake(Duration.ofMillis(20))));
        assertThat(measured).extracting(Measurement::speedup).containsExactly(Optional.empty(), Optional.empty(), Optional.of(new Speedup(5_000, true)));
    }

    @Test
    void theProgressGrowsToTheEnd() throws SQLException {
        Heard heard = new Heard();
        run(heard, Optional.empty(), new Variant("a", effort(2, 0, 1), new Fake(Duration.ZERO)), new Variant("b", effort(2, 0, 1), new Fake(Duration.ZERO)));
        assertThat(heard.parts).containsExactly(0.0, 0.25, 0.5, 0.5, 0.75, 1.0, 1.0);
        assertThat(heard.finished).containsExactly("a", "b");
    }
}
