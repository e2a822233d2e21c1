package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.Embedded;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.Stage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One compiled model, many threads, each with its own connection and its own data. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ThreadsTest {
    private static final int THREADS = 8;
    private static final String PROGRAM = """
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, cpu INTEGER);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, cpu INTEGER, node VARCHAR(10) REFERENCES nodes(name));
            CREATE VIEW average AS SELECT AVG(cpu) AS cpu FROM nodes;
            CREATE VIEW spare AS SELECT n.name, n.cpu - SUM(p.cpu) AS cpu FROM nodes n JOIN pods p ON p.node = n.name GROUP BY n.name, n.cpu;
            CREATE CONSTRAINT fits AS CHECK cpu >= 0 FROM spare;
            CREATE CONSTRAINT small AS CHECK node IN (SELECT n.name FROM nodes n CROSS JOIN average a WHERE n.cpu <= a.cpu) FROM pods WHERE id = 1;
            CREATE CONSTRAINT tight AS MINIMIZE MIN(cpu) FROM spare;
            """;

    private static String data(int thread) {
        StringBuilder sql = new StringBuilder("CREATE TABLE nodes (name VARCHAR(10), cpu INTEGER); CREATE TABLE pods (id INTEGER, cpu INTEGER, node VARCHAR(10));");
        for (int i = 1; i <= 3; i++) {
            sql.append("INSERT INTO nodes VALUES ('n").append(thread).append('_').append(i).append("', ").append(10 * i + thread).append(");");
            sql.append("INSERT INTO pods VALUES (").append(i).append(", ").append(3 + i).append(", NULL);");
        }
        return sql.toString();
    }

    private static List<String> solve(Model model, int thread, int times) throws Exception {
        List<String> answers = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:"); Statement statement = connection.createStatement()) {
            statement.execute(data(thread));
            for (int i = 0; i < times; i++) {
                Solution solution = model.solve(connection, Duration.ofSeconds(60), List.of("pods", "spare", "average"));
                List<Object> nodes = Embedded.column(solution.table("pods"), "node");
                assertThat(nodes).allSatisfy(node -> assertThat(node.toString()).startsWith("n" + thread + "_"));
                answers.add(solution.objective() + " " + nodes + " " + Embedded.column(solution.table("average"), "cpu"));
                model.explain(Stage.values()[i % Stage.values().length], connection);
            }
        }
        return answers;
    }

    @Test
    void eightThreadsShareOneModel() throws Exception {
        Model model = Model.compile(PROGRAM);
        List<List<String>> alone = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            alone.add(solve(Model.compile(PROGRAM), thread, 1));
        }
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<List<String>>> together = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int number = thread;
                together.add(executor.submit(() -> solve(model, number, 6)));
            }
            for (int thread = 0; thread < THREADS; thread++) {
                assertThat(together.get(thread).get()).hasSize(6).containsOnly(alone.get(thread).get(0));
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void programsMayBeCompiledAtOnce() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<String>> stages = new ArrayList<>();
            for (int i = 0; i < 4 * THREADS; i++) {
                stages.add(executor.submit(() -> Model.compile(PROGRAM).explain(Stage.IR)));
            }
            String expected = Model.compile(PROGRAM).explain(Stage.IR);
            for (Future<String> stage : stages) {
                assertThat(stage.get()).isEqualTo(expected);
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
