package dev.dcm.model.robust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.SolverTimeoutException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever is done to the golden programs, they compile, or fail with places inside the text; those that compile solve, or fail in
 * one of the ways that the API promises. {@code -Dfuzz.mutants=100000 -Dfuzz.seed=7} looks further.
 */
class FuzzTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");
    private static final int MUTANTS = Integer.getInteger("fuzz.mutants", 3_000);
    private static final long SEED = Long.getLong("fuzz.seed", 20_261_115);
    private static final Duration SLOW = Duration.ofSeconds(20);

    private static List<String> programs() throws IOException {
        List<String> programs = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path path : files.filter(p -> p.toString().endsWith(".csql")).sorted().toList()) {
                String text = Files.readString(path);
                programs.add(text.substring(0, text.lastIndexOf("\n-- EXPECT") + 1));
            }
        }
        return programs;
    }

    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void damagedProgramsFailInOrderOrWork() throws IOException {
        Mutants mutants = new Mutants(programs(), SEED);
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < MUTANTS; i++) {
            String text = mutants.next();
            long start = System.nanoTime();
            String complaint = complaint(text);
            Duration spent = Duration.ofNanos(System.nanoTime() - start);
            if (complaint == null && spent.compareTo(SLOW) > 0) {
                complaint = "took " + spent.toMillis() + " ms";
            }
            if (complaint != null) {
                failures.add("mutant " + i + " of seed " + SEED + ": " + complaint + "\n" + text);
            }
        }
        assertThat(failures).as(failures.size() + " failures; each program below").isEmpty();
    }

    /** What is wrong with the way in which this text is treated, or null. */
    private static String complaint(String text) {
        try {
            Model model = Model.compile(text);
            return solving(model, text);
        } catch (CsqlException e) {
            return misplaced(e, text, true);
        } catch (Throwable e) {
            return "compiling throws " + trace(e);
        }
    }

    private static String solving(Model model, String text) {
        try (Connection connection = model.openEmbedded()) {
            model.solve(connection, Duration.ofSeconds(1));
            return null;
        } catch (InfeasibleException | SolverTimeoutException e) {
            return null;
        } catch (CsqlException e) {
            return misplaced(e, text, false);
        } catch (Throwable e) {
            return "solving throws " + trace(e);
        }
    }

    private static String misplaced(CsqlException e, String text, boolean placeNeeded) {
        String[] lines = text.split("\r\n|\r|\n", -1);
        Diagnostic before = null;
        for (Diagnostic d : e.diagnostics()) {
            boolean known = d.span().isKnown();
            if (!known && placeNeeded) {
                return "no place: " + d;
            }
            if (known && (d.span().line() > lines.length || d.span().column() < 1 || d.span().column() > lines[d.span().line() - 1].length() + 1)) {
                return "outside the text: " + d;
            }
            if (before != null && d.span().startsBefore(before.span())) {
                return "not in source order: " + d;
            }
            if (d.message().isBlank() || d.message().contains("dev.dcm.") || d.message().contains("org.apache") || d.message().contains("Exception")) {
                return "not for people: " + d;
            }
            Source.of("mutant", text).render(d);
            before = d;
        }
        return null;
    }

    private static String trace(Throwable e) {
        StringBuilder out = new StringBuilder(e.toString());
        Stream.of(e.getStackTrace()).limit(6).forEach(frame -> out.append("\n    at ").append(frame));
        return out.toString();
    }
}
