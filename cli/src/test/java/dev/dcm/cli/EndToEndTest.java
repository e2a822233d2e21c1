package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs through the whole command. */
class EndToEndTest {
    private static final String TABLES = """
            CREATE TABLE workers (worker_id INTEGER PRIMARY KEY);
            -- @VARIABLE_COLUMNS (worker_id)
            CREATE TABLE tasks (task_id INTEGER PRIMARY KEY, worker_id INTEGER REFERENCES workers (worker_id));
            """;
    private static final String ROWS = """
            INSERT INTO workers VALUES (1), (2), (3);
            INSERT INTO tasks VALUES (1, NULL), (2, NULL);
            """;
    private static final String POLICIES = """
            CREATE CONSTRAINT apart AS CHECK ALL_DIFFERENT(worker_id) FROM tasks;
            CREATE CONSTRAINT late AS MAXIMIZE task_id * worker_id FROM tasks;
            """;
    private static final String IMPOSSIBLE = "CREATE CONSTRAINT none AS CHECK worker_id > 3 FROM tasks;\n";
    @TempDir
    private Path folder;

    @Test
    void jsonHasTheDecidedRows() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--format", "json");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).singleElement().asString().contains("\"status\":\"OPTIMAL\",\"objective\":8,",
                "\"tables\":{\"TASKS\":[{\"TASK_ID\":1,\"WORKER_ID\":2},{\"TASK_ID\":2,\"WORKER_ID\":3}]},\"error\":null,\"errors\":[]");
    }

    @Test
    void csvHasNothingButTheTable() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--format", "csv", "--table", "tasks");
        assertThat(run).isEqualTo(new Run(0, "TASK_ID,WORKER_ID\n1,2\n2,3\n", ""));
    }

    @Test
    void tablesForPeople() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES));
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("TASKS\nTASK_ID  WORKER_ID\n───────  ─────────\n      1          2\n").contains("OPTIMAL  objective 8  (");
    }

    @Test
    void theDatabaseConfirmsDecisions() throws IOException {
        String program = file("a.csql", TABLES + ROWS + POLICIES);
        assertThat(Run.of("solve", "--verify", program).out()).contains("\nverified by the database: 4 checks\n");
        assertThat(Run.of("solve", "--verify", "--format", "json", program).out()).endsWith("\"verified\":true,\"not_verified\":[]}\n");
        assertThat(Run.of("solve", "--verify", "--format", "csv", program).err()).isEqualTo(program + ": verified by the database: 4 checks\n");
    }

    @Test
    void aBadFileDoesNotStopTheOthers() throws IOException {
        Run run = Run.of("solve", "--format", "json", file("bad.csql", "CREATE TABEL t (a INTEGER);"),
                file("good.csql", TABLES + ROWS + POLICIES), file("none.csql", TABLES + ROWS + IMPOSSIBLE));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out().lines().map(line -> line.replaceAll(".*\"status\":\"(\\w+)\".*", "$1"))).containsExactly("ERROR", "OPTIMAL", "INFEASIBLE");
    }

    @Test
    void infeasible() throws IOException {
        Run run = Run.of("solve", file("none.csql", TABLES + ROWS + IMPOSSIBLE));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).startsWith("INFEASIBLE  ");
    }

    @Test
    void emptyProgramsAreBadPrograms() throws IOException {
        Run run = Run.of("check", file("empty.csql", ""));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("error CSQL0004");
    }

    @Test
    void diagnosticsShowTheLineAndNoTrace() throws IOException {
        Run run = Run.of("check", file("bad.csql", TABLES + "CREATE CONSTRAINT c AS CHECK workr_id > 1 FROM tasks;\n"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("bad.csql:4:30: error CSQL0202", "^^^^^^^^", "Did you mean 'worker_id'?").doesNotContain("\tat ");
    }

    @Test
    void checkSaysOk() throws IOException {
        String file = file("a.csql", TABLES + ROWS + POLICIES);
        assertThat(Run.of("check", file)).isEqualTo(new Run(0, file + ": ok\n", ""));
        assertThat(Run.of("check", "--format", "json", file).out()).endsWith("\"status\":\"OK\",\"error\":null,\"errors\":[],\"warnings\":[]}\n");
    }

    @Test
    void checkAndExplainWarnOfWhatIsCostly() throws IOException {
        String file = file("a.csql", TABLES + ROWS + "CREATE CONSTRAINT far AS MAXIMIZE worker_id * worker_id FROM tasks;\n");
        Run check = Run.of("check", file);
        assertThat(check.code()).isZero();
        assertThat(check.out()).isEqualTo(file + ": ok\n");
        assertThat(check.err()).contains(": warning CSQL0702: a product of two decisions", "^^^^^^^^^^^^^^^^^^^^^", "Multiply decisions with known numbers");
        assertThat(Run.of("check", "--format", "json", file).out()).contains("\"errors\":[],\"warnings\":[{\"code\":\"CSQL0702\"");
        assertThat(Run.of("explain", file)).satisfies(run -> {
            assertThat(run.code()).isZero();
            assertThat(run.err()).contains("warning CSQL0702");
        });
        assertThat(Run.of("solve", file).err()).isEmpty();
    }

    @Test
    void explainShowsWhatEachPassDid() throws IOException {
        Run run = Run.of("explain", file("a.csql", TABLES + "CREATE CONSTRAINT c AS SELECT * FROM tasks WHERE 1 = 1 CHECK worker_id > 1;\n"), "--stage", "rewrites");
        assertThat(run.out()).startsWith("== constant folding: ").contains("constraint C\n  CHECK GREATER(", "nothing to do for: guarded checks, ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ast", "types", "views", "ir", "rewrites", "circuit", "minizinc"})
    void explainPrintsAStage(String stage) throws IOException {
        Run run = Run.of("explain", file("a.csql", TABLES + ROWS + POLICIES), "--stage", stage);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isNotBlank().endsWith("\n");
    }

    @Test
    void theCircuitComesWithRowsAndBytes() throws IOException {
        Run run = Run.of("explain", file("a.csql", TABLES + ROWS + POLICIES), "--stage", "circuit");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("view read by the model: TASKS\n", "source TASKS\n")
                .containsPattern("table WORKERS +3 +\\d+\n").containsPattern("index WORKERS \\(WORKER_ID\\) +3 +\\d+\n")
                .containsPattern("─\ntotal +\\d+ +\\d+\n$");
    }

    /** Their messages tell them apart. */
    @ParameterizedTest
    @CsvSource({"dcm,already (primary key)", "DCM,already (primary key)", "h2,Unique index or primary key violation"})
    void theEmbeddedDatabaseIsChosenByName(String name, String message) throws IOException {
        assertThat(Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--format", "csv", "--db", name))
                .isEqualTo(new Run(0, "TASK_ID,WORKER_ID\n1,2\n2,3\n", ""));
        Run refused = Run.of("solve", file("b.csql", TABLES + ROWS + "INSERT INTO workers VALUES (1);\n"), "--db", name);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains(message);
    }

    @Test
    void anUnknownDatabaseIsRefused() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--db", "oracle");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("cannot connect to the database", "Write dcm, h2 or an address after --db");
    }

    @Test
    void theMiniZincModelNamesTablesAndConstraints() throws IOException {
        Run run = Run.of("explain", file("a.csql", TABLES + ROWS + POLICIES), "--stage", "minizinc");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("% TASKS.WORKER_ID\nvar 1..3: TASKS_1_WORKER_ID;\n", "% APART\nconstraint TASKS_1_WORKER_ID != TASKS_2_WORKER_ID;\n",
                "solve maximize TASKS_1_WORKER_ID + 2*TASKS_2_WORKER_ID;\n");
    }

    @Test
    void theModelOfAnImpossibleProgramSaysSo() throws IOException {
        Run run = Run.of("explain", file("none.csql", TABLES + ROWS + IMPOSSIBLE), "--stage", "minizinc");
        assertThat(run.out()).contains("constraint false;");
    }

    @Test
    void anotherSolverComesToTheSame() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--solver", "minizinc", "--format", "csv");
        assumeFalse(run.err().contains("CSQL0504"), "minizinc is not installed");
        assertThat(run).isEqualTo(new Run(0, "TASK_ID,WORKER_ID\n1,2\n2,3\n", ""));
    }

    @Test
    void theSolverIsSetUpByName() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--format", "csv", "--workers", "2", "--seed", "7", "--solver-param", "interleave_search=true",
                "--solver-param", "max_deterministic_time=10");
        assertThat(run).isEqualTo(new Run(0, "TASK_ID,WORKER_ID\n1,2\n2,3\n", ""));
    }

    @Test
    void wrongSettingsOfTheSolverAreABadCommandLine() throws IOException {
        String file = file("a.csql", TABLES + ROWS + POLICIES);
        Run name = Run.of("solve", file, "--solver-param", "num_worker=2");
        assertThat(name.code()).isEqualTo(2);
        assertThat(name.err()).contains("error CSQL0506: CP-SAT has no parameter 'num_worker'", "Did you mean 'num_workers'?").doesNotContain("\tat ");
        Run value = Run.of("solve", file, "--workers", "-3");
        assertThat(value.code()).isEqualTo(2);
        assertThat(value.err()).contains("error CSQL0506", "num_workers");
        Run other = Run.of("solve", file, "--solver", "minizinc", "--solver-param", "num_workers=2");
        assertThat(other.err()).contains("error CSQL0506: the solver 'minizinc' takes no parameters, but 'num_workers' is given");
    }

    @Test
    void aSolverThatIsNotThereIsNotTheProgramsFault() throws IOException {
        String before = System.setProperty("dcm.minizinc", folder.resolve("nothing").toString());
        try {
            Run run = Run.of("solve", file("a.csql", TABLES + ROWS + POLICIES), "--solver", "minizinc");
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("error CSQL0504: cannot start the program", "apt-get install minizinc").doesNotContain("\tat ");
        } finally {
            if (before == null) {
                System.clearProperty("dcm.minizinc");
            } else {
                System.setProperty("dcm.minizinc", before);
            }
        }
    }

    @Test
    void aDatabaseOfTheUsersOwn() throws IOException, SQLException {
        String url = "jdbc:h2:mem:cli;DB_CLOSE_DELAY=-1";
        try (Connection connection = DriverManager.getConnection(url); Statement statement = connection.createStatement()) {
            for (String sql : (TABLES + ROWS).split(";")) {
                if (!sql.isBlank()) {
                    statement.execute(sql);
                }
            }
            Run run = Run.of("solve", file("a.csql", TABLES + POLICIES), "--db", url, "--format", "csv");
            statement.execute("SHUTDOWN");
            assertThat(run).isEqualTo(new Run(0, "TASK_ID,WORKER_ID\n1,2\n2,3\n", ""));
        }
    }

    @Test
    void aDatabaseThatIsNotThereIsNotTheProgramsFault() throws IOException {
        Run run = Run.of("solve", file("a.csql", TABLES + POLICIES), "--db", "jdbc:nothing:x?password=secret");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("error CSQL0503: cannot connect to the database").doesNotContain("secret");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
