package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.database.EmbeddedEngine;
import dev.dcm.model.Model;
import dev.dcm.model.Stage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The stage that shows how the embedded database keeps what a model reads. */
class CircuitStageTest {
    private static final String PROGRAM = """
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, zone VARCHAR(10));
            CREATE TABLE zones (name VARCHAR(10) PRIMARY KEY, cost INTEGER);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, node VARCHAR(10) REFERENCES nodes);
            CREATE VIEW costs AS SELECT n.name, z.cost FROM nodes n JOIN zones z ON z.name = n.zone;
            CREATE CONSTRAINT cheap AS SELECT * FROM pods JOIN costs ON costs.name = pods.node MINIMIZE costs.cost;
            INSERT INTO zones VALUES ('a', 1), ('b', 2);
            INSERT INTO nodes VALUES ('n1', 'a'), ('n2', 'b'), ('n3', 'b');
            INSERT INTO pods VALUES (1, NULL), (2, NULL);
            """;

    private static String circuit(EmbeddedEngine engine) throws SQLException {
        Model model = Model.builder().embedded(engine).compile(PROGRAM);
        try (Connection connection = model.openEmbedded()) {
            return model.explain(Stage.CIRCUIT, connection);
        }
    }

    private static List<String> cells(String text, String start) {
        String line = text.lines().filter(l -> l.startsWith(start + "  ")).findFirst().orElseThrow(() -> new AssertionError(start + " in\n" + text));
        return List.of(line.split(" {2,}"));
    }

    @Test
    void joinsTellTheirIndexes() throws SQLException {
        assertThat(circuit(EmbeddedEngine.INCREMENTAL)).containsPattern("view read by the model: COSTS\n(.*\n)?.*join inner .*\\[#\\d+ by \\(\\d\\), #\\d+ by \\(\\d\\)]");
    }

    @Test
    void rowsAndBytesAddUp() throws SQLException {
        String text = circuit(EmbeddedEngine.INCREMENTAL);
        assertThat(cells(text, "table NODES").get(1)).isEqualTo("3");
        assertThat(cells(text, "table ZONES").get(1)).isEqualTo("2");
        assertThat(cells(text, "view read by the model: COSTS").get(1)).isEqualTo("3");
        assertThat(cells(text, "index NODES (NAME)").get(1)).isEqualTo("3");
        List<String> lines = text.lines().toList();
        List<String> parts = lines.subList(lines.indexOf("") + 3, lines.size() - 2);
        for (int column = 1; column <= 2; column++) {
            int number = column;
            long sum = parts.stream().map(line -> line.split(" {2,}")).mapToLong(cells -> Long.parseLong(cells[number])).sum();
            assertThat(cells(text, "total").get(number)).isEqualTo(String.valueOf(sum));
        }
    }

    @Test
    void aDatabaseThatEvaluatesAnewHasNone() throws SQLException {
        assertThat(circuit(EmbeddedEngine.H2)).contains("there is no circuit");
    }
}
