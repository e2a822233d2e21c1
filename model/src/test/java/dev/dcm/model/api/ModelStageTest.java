package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.BackEnd;
import dev.dcm.model.Embedded;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.Stage;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The stage that counts what each policy adds to the solver's model. */
class ModelStageTest {
    private static final String PROGRAM = Embedded.T + """
            CREATE CONSTRAINT limits AS CHECK x BETWEEN 0 AND 9 FROM t;
            CREATE CONSTRAINT together AS SELECT COUNT(*) FROM t CHECK SUM(x) <= 12;
            CREATE CONSTRAINT product AS SELECT a.id FROM t a JOIN t b ON a.id = b.id - 1 MAXIMIZE a.x * b.x;
            """;

    /** Without rewrites, so that what is counted is what the program says. */
    private static Model model(Model.Builder builder) {
        for (Rewrite rewrite : Rewrite.values()) {
            builder.without(rewrite);
        }
        return builder.compile(PROGRAM);
    }

    private static List<String> table(Model model) throws SQLException {
        try (Connection connection = model.openEmbedded()) {
            return model.explain(Stage.MODEL, connection).lines().toList();
        }
    }

    private static String cell(List<String> table, String row, String column) {
        List<String> header = Arrays.asList(table.get(0).split(" {2,}"));
        String line = table.stream().filter(l -> l.startsWith(row + " ")).findFirst().orElseThrow();
        return line.split(" {2,}")[header.indexOf(column)];
    }

    @Test
    void aLinePerPolicyAndOneForAll() throws SQLException {
        List<String> table = table(model(Model.builder()));
        assertThat(cell(table, "together", "linear")).isEqualTo("1");
        assertThat(cell(table, "objective", "product")).isEqualTo("1");
        assertThat(cell(table, "total", "variables")).isEqualTo("3");
        assertThat(Long.parseLong(cell(table, "together", "bytes"))).isPositive();
    }

    @Test
    void theTotalIsTheSizeOfTheModel() throws SQLException {
        Model model = model(Model.builder());
        List<String> table = table(model);
        Solution solution = Embedded.solve(model, Duration.ofSeconds(30));
        assertThat(cell(table, "total", "variables")).isEqualTo(String.valueOf(solution.size().variables()));
        assertThat(Long.parseLong(cell(table, "total", "bytes"))).isEqualTo(solution.size().bytes().orElseThrow());
    }

    @Test
    void aBackEndThatDoesNotKnowItsBytesHasNoSuchColumn() throws SQLException {
        List<String> table = table(model(Model.builder().solver(BackEnd.MINIZINC.solver())));
        assertThat(table.get(0)).endsWith("terms");
        assertThat(cell(table, "together", "linear")).isEqualTo("1");
    }
}
