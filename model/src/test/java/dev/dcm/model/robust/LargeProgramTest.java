package dev.dcm.model.robust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.model.Embedded;
import dev.dcm.model.Solution;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are long, wide or deep. They solve on a thread of ordinary size, in reasonable time. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class LargeProgramTest {
    private static final long ORDINARY_STACK = 1L << 20;
    private static final int MEGABYTE = 1 << 20;

    private static String repeat(int times, String separator, IntFunction<String> text) {
        return IntStream.range(0, times).mapToObj(text).collect(Collectors.joining(separator));
    }

    private static String check(String condition) {
        return Embedded.T + "CREATE CONSTRAINT c AS CHECK " + condition + " FROM t;";
    }

    /** The x of the first row. */
    private static long first(String program) throws Exception {
        Solution[] solution = new Solution[1];
        Throwable[] trouble = new Throwable[1];
        Thread thread = new Thread(null, () -> {
            try {
                solution[0] = Embedded.solve(program);
            } catch (SQLException | RuntimeException | Error e) {
                trouble[0] = e;
            }
        }, "ordinary", ORDINARY_STACK);
        thread.start();
        thread.join();
        if (trouble[0] != null) {
            throw new AssertionError(trouble[0]);
        }
        return (Long) solution[0].table("t").rows().get(0).get("x");
    }

    @Test
    void tenThousandConstraints(TestReporter reporter) throws Exception {
        long start = System.nanoTime();
        long x = first(check("x >= 0") + repeat(10_000, "\n", i -> "CREATE CONSTRAINT c" + i + " AS CHECK x <> " + i + " FROM t;"));
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        reporter.publishEntry("10,000 constraints", spent.toMillis() + " ms");
        assertThat(x).isGreaterThanOrEqualTo(10_000);
        assertThat(spent).isLessThan(Duration.ofSeconds(60));
    }

    @Test
    void aThousandWrongConstraintsAreReportedSoon() {
        String program = Embedded.T + repeat(1_000, "\n", i -> "CREATE CONSTRAINT c" + i + " AS CHECK y" + i + " <> 1 FROM t;");
        assertThat(Embedded.errors(program)).hasSizeGreaterThanOrEqualTo(50);
    }

    @Test
    void tenThousandAnds() throws Exception {
        assertThat(first(check("x >= 0 AND " + repeat(10_000, " AND ", i -> "x <> " + i)))).isGreaterThanOrEqualTo(10_000);
    }

    @Test
    void tenThousandOrs() throws Exception {
        assertThat(first(check(repeat(10_000, " OR ", i -> "x = " + (3 * i + 1)))) % 3).isEqualTo(1);
    }

    @Test
    void tenThousandSummands() throws Exception {
        assertThat(first(check(repeat(10_000, " + ", i -> "x") + " = 70000"))).isEqualTo(7);
    }

    @Test
    void tenThousandElementsOfIn() throws Exception {
        assertThat(first(check("x IN (" + repeat(10_000, ", ", i -> String.valueOf(5 * i + 2)) + ")")) % 5).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 5_000})
    void nestedParentheses(int depth) throws Exception {
        assertThat(first(check("(".repeat(depth) + "x" + ")".repeat(depth) + " = 3"))).isEqualTo(3);
    }

    @Test
    void nestedNegations() throws Exception {
        assertThat(first(check("NOT (".repeat(500) + "x = 3" + ")".repeat(500)))).isEqualTo(3);
    }

    @Test
    void nestedCases() throws Exception {
        assertThat(first(check("CASE WHEN x > 1 THEN ".repeat(300) + "x" + " ELSE 0 END".repeat(300) + " = 3"))).isEqualTo(3);
    }

    @Test
    void viewsOverViewsOverViews() throws Exception {
        String views = repeat(200, "\n", i -> "CREATE VIEW v" + i + " AS SELECT id FROM " + (i == 0 ? "t" : "v" + (i - 1)) + ";");
        assertThat(first(Embedded.T + views + "CREATE CONSTRAINT c AS CHECK x = 3 FROM t WHERE id IN (SELECT id FROM v199);")).isEqualTo(3);
    }

    @Test
    void viewsThatUseOthersTwice() throws Exception {
        String views = repeat(8, "\n", i -> {
            String before = i == 0 ? "t" : "v" + (i - 1);
            return "CREATE VIEW v" + i + " AS SELECT a.id FROM " + before + " AS a JOIN " + before + " AS b ON a.id = b.id;";
        });
        assertThat(first(Embedded.T + views + "CREATE CONSTRAINT c AS CHECK x = 3 FROM t WHERE id IN (SELECT id FROM v7);")).isEqualTo(3);
    }

    @Test
    void decidedViewsOverDecidedViews() throws Exception {
        String views = repeat(1_000, "\n", i -> "CREATE VIEW v" + i + " AS SELECT id, x + 1 AS x FROM " + (i == 0 ? "t" : "v" + (i - 1)) + ";");
        assertThat(first(Embedded.T + views + "CREATE CONSTRAINT c AS CHECK x = 1003 FROM v999;")).isEqualTo(3);
    }

    @Test
    void aLineOfAMegabyte() throws Exception {
        assertThat(first(Embedded.T + "-- " + "c".repeat(MEGABYTE) + "\nCREATE CONSTRAINT c AS CHECK x = 3 FROM t;")).isEqualTo(3);
        assertThat(first(check("x = " + " ".repeat(MEGABYTE) + "3"))).isEqualTo(3);
        assertThat(first(check("x = 3 AND '" + "s".repeat(MEGABYTE) + "' <> 's'"))).isEqualTo(3);
        assertThat(first(Embedded.T.replace('\n', ' ').replace("-- @VARIABLE_COLUMNS (x)", "-- @VARIABLE_COLUMNS (x)\n")
                + repeat(15_000, " ", i -> "CREATE CONSTRAINT constraint_number_" + i + " AS CHECK x = 3 FROM t;"))).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#", "(", "x", "1", "a ", "'", "\"", "@", "--@ ", "((x)) "})
    void aMegabyteOfRubbish(String rubbish) {
        for (String program : new String[] {rubbish.repeat(MEGABYTE / rubbish.length()), check("x = " + rubbish.repeat(MEGABYTE / 10 / rubbish.length()))}) {
            for (Diagnostic error : Embedded.errors(program)) {
                assertThat(error.message()).hasSizeLessThan(1_000);
                assertThat(error.advice()).hasSizeLessThan(1_000);
                assertThat(Source.of("rubbish", program).render(error)).hasSizeLessThan(3_000);
            }
        }
    }

    @Test
    void anErrorAtTheEndOfALongLineIsShownInAWindow() {
        String program = check("x = 3 " + "/* long */ ".repeat(10_000) + " AND y = 1");
        Diagnostic error = Embedded.errors(program).get(0);
        assertThat(Source.of("long", program).render(error)).hasSizeLessThan(600).contains("y = 1").contains("^");
    }

    @Test
    void aHundredThousandRows() throws Exception {
        String rows = repeat(100_000, ", ", i -> "(" + (i + 3) + ", NULL)");
        assertThat(first(Embedded.T + "INSERT INTO t VALUES " + rows + ";\nCREATE CONSTRAINT c AS CHECK x = 3 FROM t;")).isEqualTo(3);
    }
}
