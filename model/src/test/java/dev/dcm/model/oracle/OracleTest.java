package dev.dcm.model.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.oracle.Comparison.Outcome;
import java.sql.SQLException;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * DCM and the enumeration of all assignments agree on random programs.
 *
 * <p>{@code -Doracle.tries=50000} tries more programs than a build has time for. jqwik prints the seed of a run and the sample
 * that failed; the error holds the program, without the policies that it fails without, and both results.
 */
class OracleTest {
    private static final int BATCHES = 10;
    private static final int BATCH = Math.max(1, Integer.getInteger("oracle.tries", 1470) / (BATCHES * Area.values().length));
    private static final Map<Outcome, Integer> SEEN = new ConcurrentHashMap<>();

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void expressions(@ForAll long seed) {
        compare(Area.EXPRESSIONS, seed);
    }

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void joins(@ForAll long seed) {
        compare(Area.JOINS, seed);
    }

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void groupsAndAggregates(@ForAll long seed) {
        compare(Area.GROUPS, seed);
    }

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void setConstraints(@ForAll long seed) {
        compare(Area.SETS, seed);
    }

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void subqueries(@ForAll long seed) {
        compare(Area.SUBQUERIES, seed);
    }

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void derivedTablesAndViews(@ForAll long seed) {
        compare(Area.QUERIES, seed);
    }

    @Property(tries = BATCHES, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void everythingTogether(@ForAll long seed) {
        compare(Area.EVERYTHING, seed);
    }

    /** A batch of programs, on all processors. */
    private static void compare(Area area, long seed) {
        IntStream.range(0, BATCH).parallel().forEach(i -> {
            try (Comparison comparison = new Comparison()) {
                SEEN.merge(comparison.compare(comparison.random(new Random(seed + i), area)), 1, Integer::sum);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** Programs that are nearly all infeasible or refused would test little. */
    @AfterContainer
    static void mostProgramsSayMuch() {
        int all = SEEN.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println("oracle: " + SEEN);
        if (all >= BATCHES * BATCH) {
            assertThat(SEEN.getOrDefault(Outcome.OPTIMAL, 0)).as("optimal of %s", SEEN).isGreaterThan(all / 2);
            assertThat(SEEN.getOrDefault(Outcome.INFEASIBLE, 0)).as("infeasible of %s", SEEN).isGreaterThan(all / 25);
            assertThat(SEEN.getOrDefault(Outcome.REFUSED, 0)).as("refused of %s", SEEN).isLessThan(all / 25);
            assertThat(SEEN.getOrDefault(Outcome.UNDECIDED, 0)).as("undecided of %s", SEEN).isLessThan(all / 50);
        }
    }
}
