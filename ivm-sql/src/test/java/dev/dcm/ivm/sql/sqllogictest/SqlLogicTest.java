package dev.dcm.ivm.sql.sqllogictest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * The suite against our driver. {@code -Dsqllogictest=large} takes the sample of CI and {@code full} every query instead of the small {@link Sample};
 * {@code -Dsqllogictest.files=REGEX} takes some files; {@code -Dsqllogictest.url=jdbc:h2:mem:%s} another database, which is how the runner itself was tried.
 */
final class SqlLogicTest {
    private static final String URL = System.getProperty("sqllogictest.url", "jdbc:dcm:%s");
    private static final Sample SAMPLE = Sample.named(System.getProperty("sqllogictest", "small"));
    private static final String FILES = System.getProperty("sqllogictest.files", ".*");
    private static final int THREADS = 2;

    @Test
    void everyQueryGivesWhatItMustAdHocAndAsAView() throws IOException, InterruptedException, ExecutionException {
        Suite suite = new Suite();
        Findings findings = new Findings();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> runs = new ArrayList<>();
            for (String name : suite.names()) {
                if (name.matches(FILES) && SAMPLE.takes(name)) {
                    runs.add(threads.submit(() -> {
                        run(suite.read(name), findings);
                        return null;
                    }));
                }
            }
            for (Future<?> run : runs) {
                run.get();
            }
        } finally {
            threads.shutdownNow();
        }
        System.out.println("sqllogictest: " + findings.summary());
        assertThat(findings.failures()).as(() -> findings.report()).isZero();
        assertThat(findings.adHoc()).isEqualTo(findings.incremental());
        if (FILES.equals(".*")) {
            assertThat(findings.adHoc()).isGreaterThanOrEqualTo(SAMPLE.atLeast());
            assertThat(findings.refused()).as("refused because of GROUP BY").isLessThanOrEqualTo(findings.adHoc() / 5_000);
        }
    }

    private static void run(Script script, Findings findings) throws SQLException {
        long start = System.nanoTime();
        String url = URL.formatted("slt_" + script.name().replaceAll("\\W", "_"));
        try (Connection connection = DriverManager.getConnection(url)) {
            new ScriptRun(script, connection, SAMPLE, findings).run();
        }
        if (Boolean.getBoolean("sqllogictest.times")) {
            System.out.printf("%8.2f s %s%n", (System.nanoTime() - start) / 1e9, script.name());
        }
    }
}
