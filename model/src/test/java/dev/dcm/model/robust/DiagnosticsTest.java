package dev.dcm.model.robust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.model.Embedded;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors of names, duplicates and meaning: all of them, in order, with advice. */
class DiagnosticsTest {

    @Test
    void errorsOfAllKindsComeInSourceOrder() {
        List<String> places = Embedded.places("""
                -- @VARIABLE_COLUMNS (x, z)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER, name VARCHAR(9));
                CREATE VIEW v AS SELECT idd FROM t;
                CREATE TABEL u (id INTEGER);
                CREATE CONSTRAINT a AS CHECK x = name FROM t;
                CREATE CONSTRAINT b AS CHECK FOO(x) = 1 FROM t;
                INSERT INTO tt VALUES (1);
                CREATE CONSTRAINT c AS CHECK SUM(SUM(x)) = 1 FROM t;
                CREATE CONSTRAINT d AS CHECK SUM(x) = 1 FROM t GROUP BY x;
                CREATE CONSTRAINT a AS CHECK x = 1 FROM t;
                """);
        assertThat(places).containsExactly("1:26 CSQL0202", "3:25 CSQL0202", "4:8 CSQL0003", "5:30 CSQL0301", "6:30 CSQL0205", "7:13 CSQL0201",
                "8:34 CSQL0102", "9:57 CSQL0107", "10:19 CSQL0204");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE CONSTRAINT c AS CHECK effrt > 1 FROM tasks;         | Did you mean 'effort'?
            CREATE CONSTRAINT c AS CHECK effort > 1 FROM task;         | Did you mean 'tasks'?
            CREATE CONSTRAINT c AS CHECK tsks.effort > 1 FROM tasks;   | Did you mean 'tasks'?
            CREATE CONSTRAINT c AS CHECK ABBS(effort) > 1 FROM tasks;  | Did you mean
            CREATE CONSTRAINT c AS CHECK AllDiferent(effort) FROM tasks; | Did you mean
            CREATE VIEW v AS SELECT efort FROM tasks;                  | Did you mean 'effort'?
            INSERT INTO taks VALUES (1, 2);                            | Did you mean 'tasks'?
            INSERT INTO tasks (idd) VALUES (1);                        | Did you mean 'id'?
            CRATE TABLE u (id INTEGER);                                | Did you mean CREATE?
            """)
    void didYouMean(String statement, String advice) {
        String program = "-- @VARIABLE_COLUMNS (effort)\nCREATE TABLE tasks (id INTEGER PRIMARY KEY, effort INTEGER);\n";
        assertThat(Embedded.errors(program + statement)).singleElement().satisfies(d -> assertThat(d.advice()).contains(advice));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE TABLE a (id INTEGER, ID INTEGER);                                    | 4:29 CSQL0204
            CREATE TABLE T (id INTEGER);                                                | 4:14 CSQL0204
            CREATE VIEW t AS SELECT 1 AS one;                                           | 4:13 CSQL0204
            CREATE VIEW v AS SELECT id FROM t; CREATE TABLE V (id INTEGER);             | 4:49 CSQL0204
            CREATE VIEW v AS SELECT id FROM t; CREATE VIEW V AS SELECT id FROM t;       | 4:48 CSQL0204
            CREATE CONSTRAINT c AS CHECK x > 1 FROM t; CREATE CONSTRAINT C AS CHECK x > 1 FROM t; | 4:62 CSQL0204
            CREATE VIEW v AS SELECT id AS a, x AS A FROM t;                             | 4:39 CSQL0206
            CREATE CONSTRAINT c AS CHECK t.x > 1 FROM t, t;                             | 4:46 CSQL0206
            CREATE CONSTRAINT c AS CHECK a.x > 1 FROM t AS a JOIN t AS A ON a.id = a.id; | 4:60 CSQL0206
            CREATE TABLE a (id INTEGER PRIMARY KEY, PRIMARY KEY (id));                  | 4:41 CSQL0204
            """)
    void duplicateNames(String statements, String place) {
        assertThat(Embedded.places(Embedded.T + statements)).contains(place);
    }

    @Test
    void anIndexMayNotBeDeclaredTwice() {
        assertThat(Embedded.errors(Embedded.T + "CREATE INDEX i ON t (id);\nCREATE INDEX i ON t (x);")).singleElement()
                .satisfies(d -> assertThat(d.span().line()).isEqualTo(5));
    }

    @Test
    void aColumnMayNotBeAnnotatedTwice() {
        assertThat(Embedded.places("-- @VARIABLE_COLUMNS (x, X)\nCREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER);")).containsExactly("1:26 CSQL0204");
    }

    @Test
    void aConstraintMayHaveTheNameOfATable() throws Exception {
        assertThat(Embedded.solve(Embedded.T + "CREATE CONSTRAINT t AS CHECK x = 1 FROM t;").tables()).hasSize(1);
    }

    @Test
    void cyclicViews() {
        assertThat(Embedded.errors(Embedded.T + "CREATE VIEW a AS SELECT * FROM b;\nCREATE VIEW b AS SELECT * FROM a;\nCREATE VIEW c AS SELECT * FROM c;"))
                .extracting(Diagnostic::code).contains(Code.CYCLIC_VIEW).doesNotContain(Code.UNKNOWN_COLUMN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE CONSTRAINT c AS CHECK MAX(SUM(x)) > 1 FROM t;                        | 4:34 CSQL0102
            CREATE CONSTRAINT c AS CHECK COUNT(*) > 1 FROM t GROUP BY x;                | 4:59 CSQL0107
            CREATE CONSTRAINT c AS CHECK COUNT(*) > 1 FROM t GROUP BY id, x + 1;        | 4:63 CSQL0107
            CREATE CONSTRAINT c AS CHECK UNHEARD_OF(x) > 1 FROM t;                      | 4:30 CSQL0205
            CREATE CONSTRAINT c AS CHECK UNHEARD_OF(id) > 1 FROM t;                     | 4:30 CSQL0205
            CREATE CONSTRAINT c AS CHECK x > 'a' FROM t;                                | 4:30 CSQL0301
            CREATE CONSTRAINT c AS CHECK x FROM t;                                      | 4:30 CSQL0301
            CREATE CONSTRAINT c AS MAXIMIZE 'a' FROM t;                                 | 4:33 CSQL0301
            CREATE CONSTRAINT c AS CHECK ABS(x, 1) = 1 FROM t;                          | 4:30 CSQL0302
            CREATE CONSTRAINT c AS CHECK x / 0 = 1 FROM t;                              | 4:34 CSQL0305
            """)
    void errorsOfMeaning(String statement, String place) {
        assertThat(Embedded.places(Embedded.T + statement)).containsExactly(place);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a[3]", "a[0]", "a[-1]", "a[id + 2]"})
    void anArrayIndexOutOfRange(String element) {
        assertThat(Embedded.errors("""
                -- @VARIABLE_COLUMNS (x)
                CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER ARRAY, x INTEGER);
                INSERT INTO t VALUES (1, ARRAY[3, 4], NULL);
                CREATE CONSTRAINT c AS CHECK x = %s FROM t;
                """.formatted(element))).singleElement().satisfies(d -> {
                    assertThat(d.code()).isIn(Code.BAD_DATA, Code.DATABASE_REFUSED);
                    assertThat(d.span().line()).isEqualTo(4);
                });
    }

    @Test
    void theRenderingShowsLineAndCaret() {
        String program = Embedded.T + "CREATE CONSTRAINT c AS CHECK\n  y = 4 FROM t;";
        Diagnostic error = Embedded.errors(program).get(0);
        assertThat(Source.of("p.csql", program).render(error)).startsWith("p.csql:5:3: error CSQL0202: ").contains("    5 |   y = 4 FROM t;\n      |   ^\n");
    }

    @Test
    void aHundredErrorsAreEnough() {
        assertThat(Embedded.errors("CREATE TABEL x;\n".repeat(10_000))).hasSizeBetween(10, 1_000);
    }
}
