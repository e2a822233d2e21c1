package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Source;
import dev.dcm.model.Embedded;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.Stage;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.ortools.OrToolsSolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ways to a compiled model, and its options. */
class CompileTest {
    private static final String SUDOKU_ROW = """
            -- @VARIABLE_COLUMNS (x)
            CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER);
            INSERT INTO t VALUES (1, NULL), (2, NULL), (3, NULL), (4, NULL), (5, NULL), (6, NULL), (7, NULL), (8, NULL), (9, NULL);
            CREATE CONSTRAINT c AS CHECK x BETWEEN 1 AND 9 FROM t;
            CREATE CONSTRAINT d AS CHECK ALL_DIFFERENT(x) FROM t;
            """;

    @Test
    void fromAPath(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("größe.csql"), "\uFEFF" + Embedded.T + "CREATE CONSTRAINT c AS CHECK x = 4 FROM t");
        assertThat(Embedded.column(Embedded.solve(Model.compile(file), Duration.ofSeconds(9)).table("t"), "x")).containsExactly(4L, 4L);
    }

    @Test
    void aMissingFileIsAnIoException(@TempDir Path directory) {
        assertThatThrownBy(() -> Model.compile(directory.resolve("none.csql"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aFileThatIsNotTextFailsWithoutSurprise(@TempDir Path directory) throws IOException {
        Path latin1 = Files.write(directory.resolve("latin1.csql"), "CREATE TABLE größe (id INTEGER);".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> Model.compile(latin1)).isInstanceOfAny(IOException.class, CsqlException.class);
        Path zeros = Files.write(directory.resolve("zeros.csql"), new byte[1_000]);
        assertThatThrownBy(() -> Model.compile(zeros)).isInstanceOf(CsqlException.class);
    }

    @Test
    void fromASourceWithAName() {
        assertThat(Model.compile(Source.of("policies.csql", Embedded.T))).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void everyStageCanBePrinted(Stage stage) throws SQLException {
        Model model = Model.compile(Embedded.T + "CREATE VIEW v AS SELECT id FROM t;\nCREATE CONSTRAINT c AS CHECK x > 4 FROM t JOIN v USING (id);");
        try (Connection connection = model.openEmbedded()) {
            assertThat(model.explain(stage, connection)).isNotBlank().isEqualTo(model.explain(stage, connection));
        }
    }

    @Test
    void theSolverMayBeReplaced() throws SQLException {
        AtomicInteger calls = new AtomicInteger();
        Solver ortools = new OrToolsSolver();
        Solver counting = new Solver() {
            @Override
            public String name() {
                return "counting";
            }

            @Override
            public SolverModel newModel() {
                calls.incrementAndGet();
                return ortools.newModel();
            }
        };
        Model model = Model.builder().solver(counting).compile(Embedded.T);
        Embedded.solve(model, Duration.ofSeconds(9));
        assertThat(calls).hasValueGreaterThan(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void severalWorkersFindTheSameOptimum(int workers) throws SQLException {
        Model model = Model.builder().workers(workers).compile(SUDOKU_ROW + "CREATE CONSTRAINT m AS MAXIMIZE x * id FROM t;");
        assertThat(Embedded.solve(model, Duration.ofSeconds(60)).objective()).isEqualByComparingTo("285");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 42, -7, Integer.MAX_VALUE})
    void theSameSeedGivesTheSameDecisions(int seed) throws SQLException {
        List<Object> first = decisions(seed);
        assertThat(first).doesNotHaveDuplicates();
        for (int i = 0; i < 5; i++) {
            assertThat(decisions(seed)).isEqualTo(first);
        }
    }

    @Test
    void parametersReachTheSolver() throws SQLException {
        Model model = Model.builder().solverParameters(Map.of("stop_after_first_solution", "true")).compile(SUDOKU_ROW + "CREATE CONSTRAINT m AS MAXIMIZE x * x * id FROM t;");
        assertThat(Embedded.solve(model, Duration.ofSeconds(60)).status()).isEqualTo(Solution.Status.FEASIBLE);
    }

    @Test
    void wrongParametersAreFoundWhenCompiling() {
        Model.Builder builder = Model.builder().solverParameters(Map.of("nonsense", "1"));
        assertThatThrownBy(() -> builder.compile(SUDOKU_ROW)).isInstanceOf(CsqlException.class).hasMessage("error CSQL0506: CP-SAT has no parameter 'nonsense'");
        Model.Builder workers = Model.builder().workers(-1);
        assertThatThrownBy(() -> workers.compile(SUDOKU_ROW)).isInstanceOf(CsqlException.class).hasMessageContaining("num_workers");
    }

    private static List<Object> decisions(int seed) throws SQLException {
        Model model = Model.builder().seed(seed).compile(SUDOKU_ROW);
        return Embedded.column(Embedded.solve(model, Duration.ofSeconds(60)).table("t"), "x");
    }
}
