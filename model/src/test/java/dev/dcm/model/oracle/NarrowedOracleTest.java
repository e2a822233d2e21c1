package dev.dcm.model.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.pushdown.Few;
import dev.dcm.ir.pushdown.Level;
import dev.dcm.model.Narrowed;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Pushdown keeps its promise on random programs: at each level, with one candidate or two, and fewer for single rows or not, the same ones are feasible, and every solution
 * passes all CHECKs as plain SQL. {@code -Dnarrowed.tries=20000} tries more.
 */
class NarrowedOracleTest {
    private static final int BATCHES = 10;
    private static final int BATCH = Math.max(1, Integer.getInteger("narrowed.tries", 300) / BATCHES);
    private static final List<Area> AREAS = List.of(Area.JOINS, Area.SUBQUERIES, Area.GROUPS, Area.SETS, Area.EVERYTHING);
    private static final AtomicInteger FIRST = new AtomicInteger();
    private static final AtomicInteger WIDER = new AtomicInteger();
    private static final AtomicInteger WHOLE = new AtomicInteger();

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void feasibilityAndPoliciesStay(@ForAll long seed) {
        IntStream.range(0, BATCH).parallel().forEach(i -> {
            Random random = new Random(seed + i);
            try (Comparison comparison = new Comparison()) {
                Program program = comparison.random(random, AREAS.get(random.nextInt(AREAS.size())));
                Level level = Level.values()[random.nextInt(Level.values().length)];
                Few few = random.nextBoolean() ? Few.NONE : new Few(1, 1);
                count(comparison.compareNarrowed(program, level, 1 + random.nextInt(2), few));
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void count(Narrowed narrowed) {
        if (narrowed != null) {
            (narrowed.times().isEmpty() ? WHOLE : narrowed.rounds() > 1 ? WIDER : FIRST).incrementAndGet();
        }
    }

    /** Programs that have nothing to narrow, or always end with whole domains, would test little. */
    @AfterContainer
    static void muchIsNarrowed() {
        System.out.println("narrowed: first candidates " + FIRST + ", wider ones " + WIDER + ", whole domains " + WHOLE);
        assertThat(FIRST.get()).isGreaterThan(BATCHES * BATCH / 20);
    }
}
