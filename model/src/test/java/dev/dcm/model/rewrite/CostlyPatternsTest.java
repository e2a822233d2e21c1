package dev.dcm.model.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Diagnostic;
import dev.dcm.model.Model;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is costly is said, at its place; what the passes have made cheap is not. */
class CostlyPatternsTest {
    private static final String TABLES = """
            CREATE TABLE nodes (id INTEGER PRIMARY KEY, cpu INTEGER);
            -- @VARIABLE_COLUMNS (node, spare)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, cpu INTEGER, node INTEGER REFERENCES nodes (id), spare INTEGER CHECK (spare BETWEEN 0 AND 9));
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            CREATE CONSTRAINT c AS SELECT * FROM pods, nodes CHECK pods.spare < nodes.cpu;                                | 4:42 CSQL0701
            CREATE CONSTRAINT c AS SELECT * FROM pods JOIN nodes ON pods.cpu < nodes.cpu CHECK pods.spare < nodes.cpu;    | 4:43 CSQL0701
            CREATE CONSTRAINT c AS SELECT * FROM pods AS p JOIN pods AS q ON p.node = q.node CHECK p.cpu = q.cpu;         | 4:48 CSQL0701
            CREATE CONSTRAINT c AS MAXIMIZE node * spare FROM pods;                                                       | 4:33 CSQL0702
            CREATE CONSTRAINT c AS SELECT * FROM nodes CHECK id NOT IN (SELECT node FROM pods);                           | 4:50 CSQL0703
            CREATE CONSTRAINT c AS SELECT COUNT(*) FROM (SELECT DISTINCT node FROM pods) AS d CHECK COUNT(*) < 3;         | 4:46 CSQL0704
            CREATE CONSTRAINT c AS SELECT * FROM (SELECT node FROM pods EXCEPT SELECT spare FROM pods) AS d CHECK node > 1; | 4:39 CSQL0704
            CREATE CONSTRAINT c AS SELECT * FROM (SELECT node FROM pods UNION SELECT spare FROM pods) AS d CHECK node > 1; | 4:39 CSQL0704
            """)
    void warned(String statement, String place) {
        assertThat(places(TABLES + statement)).containsExactly(place);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            CREATE CONSTRAINT c AS SELECT * FROM pods, nodes WHERE pods.node = nodes.id CHECK pods.spare < nodes.cpu;
            CREATE CONSTRAINT c AS SELECT * FROM pods, nodes WHERE pods.cpu = nodes.cpu CHECK pods.spare < nodes.cpu;
            CREATE CONSTRAINT c AS SELECT * FROM pods, (SELECT MAX(spare) AS most FROM pods) AS m CHECK pods.node < m.most;
            CREATE CONSTRAINT c AS MAXIMIZE node * cpu FROM pods;
            CREATE CONSTRAINT c AS MAXIMIZE spare * (node = 1) FROM pods;
            CREATE CONSTRAINT c AS SELECT * FROM pods CHECK node NOT IN (SELECT id FROM nodes WHERE cpu < 3);
            CREATE CONSTRAINT c AS SELECT * FROM (SELECT DISTINCT id FROM pods) AS d CHECK id > 0;
            CREATE CONSTRAINT c AS SELECT * FROM (SELECT node FROM pods UNION ALL SELECT spare FROM pods) AS d CHECK node > 1;
            """)
    void notWarned(String statement) {
        assertThat(places(TABLES + statement)).isEmpty();
    }

    @Test
    void inSourceOrderAndOnce() {
        assertThat(places(TABLES + """
                CREATE VIEW pairs AS SELECT pods.spare AS spare, nodes.cpu AS cpu FROM pods, nodes;
                CREATE CONSTRAINT a AS MAXIMIZE spare * spare FROM pods;
                CREATE CONSTRAINT b AS SELECT * FROM pairs CHECK spare < cpu;
                CREATE CONSTRAINT c AS SELECT * FROM pairs CHECK spare <> cpu;
                """)).containsExactly("4:76 CSQL0701", "5:33 CSQL0702");
    }

    @Test
    void warningsHaveAdvice() {
        List<Diagnostic> warnings = Model.compile(TABLES + "CREATE CONSTRAINT c AS MAXIMIZE node * spare FROM pods;").warnings();
        assertThat(warnings).singleElement().satisfies(w -> {
            assertThat(w.isError()).isFalse();
            assertThat(w.advice()).isNotBlank();
        });
    }

    private static List<String> places(String program) {
        return Model.compile(program).warnings().stream().map(d -> d.span() + " " + d.code().id()).toList();
    }
}
