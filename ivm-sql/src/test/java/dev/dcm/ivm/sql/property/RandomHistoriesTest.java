package dev.dcm.ivm.sql.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Random cases; {@code -Dproperty.tries=N} takes more of them, {@code -Dproperty.seed=S} begins elsewhere: the case of a seed is always the same.
 */
final class RandomHistoriesTest {
    private static final int TRIES = Integer.getInteger("property.tries", 100);
    private static final long SEED = Long.getLong("property.seed", 1);
    private static final int SHRUNK = 8;
    private static final long SHRINKING_MILLISECONDS = Long.getLong("property.shrink", 10_000);

    @Test
    void viewsAreWhatH2ComputesAnew() throws SQLException {
        Map<String, String> failures = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        int views = 0;
        int refusedByH2 = 0;
        for (long seed = SEED; seed < SEED + TRIES; seed++) {
            long start = System.nanoTime();
            Case script = new CaseGenerator(seed).generate();
            Mismatch mismatch;
            try (CaseRun run = new CaseRun()) {
                mismatch = run.run(script);
                views += run.views();
                refusedByH2 += run.refusedByH2();
            }
            if (Boolean.getBoolean("property.times")) {
                System.out.printf("%8.3f s seed %d%n", (System.nanoTime() - start) / 1e9, seed);
            }
            if (mismatch != null) {
                counts.merge(mismatch.kind(), 1, Integer::sum);
                if (!failures.containsKey(mismatch.kind()) && failures.size() < SHRUNK) {
                    failures.put(mismatch.kind(), failure(seed, script, mismatch));
                }
            }
        }
        System.out.println("property: " + TRIES + " cases from seed " + SEED + ", " + views + " views, " + refusedByH2 + " of them refused by H2");
        assertThat(failures).as(() -> counts + "\n\n" + String.join("\n\n", failures.values())).isEmpty();
        assertThat(refusedByH2).as("views that test nothing").isLessThanOrEqualTo(views / 10);
    }

    private static String failure(long seed, Case script, Mismatch mismatch) throws SQLException {
        Case smallest = new Shrinker(SHRINKING_MILLISECONDS).shrink(script, mismatch.kind());
        return "seed " + seed + ": " + CaseRun.of(smallest) + "\n--- script:\n" + smallest;
    }
}
