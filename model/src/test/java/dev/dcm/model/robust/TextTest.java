package dev.dcm.model.robust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostic;
import dev.dcm.model.Embedded;
import dev.dcm.model.Solution;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are not quite programs, and programs that are spelled unusually. */
class TextTest {
    private static final String FOUR = "CREATE CONSTRAINT c AS CHECK x = 4 FROM t";

    private static void assertFour(String program) throws SQLException {
        assertThat(Embedded.column(Embedded.solve(program).table("t"), "x")).containsExactly(4L, 4L);
    }

    private static Diagnostic error(String program) {
        List<Diagnostic> errors = Embedded.errors(program);
        assertThat(errors).hasSize(1);
        return errors.get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n\t", ";", ";;\n;", "-- only a comment", "/* only\n a comment */", "-- a\n;-- b\n", "\uFEFF"})
    void emptyPrograms(String text) {
        assertThat(error(text).code()).isEqualTo(Code.EMPTY_PROGRAM);
    }

    @Test
    void nulBytesAreNoText() {
        Diagnostic error = error("CREATE TABLE t (id\0 INTEGER);");
        assertThat(error.code()).isEqualTo(Code.UNREADABLE_TEXT);
        assertThat(error.span()).hasToString("1:19");
        assertThat(error("\0\1\2\3ELF").code()).isEqualTo(Code.UNREADABLE_TEXT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `CREATE TABLE t (id INTEGER) /* never ends` | 1:29 | comment
            `CREATE TABLE t (id INTEGER);\n  /* never\n ends\n` | 2:3 | comment
            `CREATE TABLE t (s VARCHAR(9)); INSERT INTO t VALUES ('abc);` | 1:54 | string
            `CREATE TABLE "t (id INTEGER);` | 1:14 | quote
            """)
    void whatIsNotClosedIsReportedWhereItOpens(String text, String place, String word) {
        Diagnostic error = error(text.replace("\\n", "\n"));
        assertThat(error.span()).hasToString(place);
        assertThat(error.code()).isIn(Code.LEXICAL, Code.SYNTAX);
        assertThat(error.message() + " " + error.advice()).containsIgnoringCase(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#", "CREATE TABLE t (id INTEGER); $$", "\\", "CREATE TABLE t (id INTEGER) ~", "\u0001\u0002", "CREATE TABLE t (id INTEGER, \uD83D\uDE00 INTEGER);", "'"})
    void strayCharacters(String text) {
        assertThat(Embedded.errors(text)).isNotEmpty().allSatisfy(d -> assertThat(d.span().isKnown()).isTrue());
    }

    @Test
    void theLastSemicolonIsOptionalAndMoreDoNoHarm() throws SQLException {
        assertFour(Embedded.T + FOUR);
        assertFour(";;" + Embedded.T + ";;" + FOUR + ";;;\n;");
        assertFour(Embedded.T + FOUR + " -- the end");
        assertFour(Embedded.T + FOUR + " /* the end */");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\r"})
    void otherLineEnds(String end) throws SQLException {
        assertFour((Embedded.T + FOUR + ";\n").replace("\n", end));
        assertThat(Embedded.places((Embedded.T + "CREATE CONSTRAINT c AS CHECK xx = 4 FROM t;\n").replace("\n", end))).containsExactly("4:30 CSQL0202");
    }

    @Test
    void aByteOrderMarkIsIgnoredAndMovesNothing() throws SQLException {
        assertFour("\uFEFF" + Embedded.T + FOUR);
        assertThat(Embedded.places("\uFEFFCREATE TABEL t (id INTEGER);")).containsExactly("1:8 CSQL0003");
    }

    @Test
    void aTabIsOneColumn() {
        assertThat(Embedded.places(Embedded.T + "\tCREATE CONSTRAINT c AS\tCHECK y = 4 FROM t;")).containsExactly("4:31 CSQL0202");
        assertThat(Embedded.places(Embedded.T + "CREATE CONSTRAINT c AS CHECK\n\t\ty = 4 FROM t;")).containsExactly("5:3 CSQL0202");
    }

    @Test
    void quotedReservedAndForeignNames() throws SQLException {
        Solution solution = Embedded.solve("""
                -- @VARIABLE_COLUMNS ("select", "größe")
                CREATE TABLE "table" ("order" INTEGER PRIMARY KEY, "select" INTEGER, "größe" VARCHAR(10));
                INSERT INTO "table" VALUES (1, NULL, 'žluťoučký'), (2, NULL, '東京 \uD83D\uDE00');
                CREATE CONSTRAINT "from" AS CHECK "select" BETWEEN 3 AND 4 AND "größe" = '東京 \uD83D\uDE00' FROM "table" AS "where";
                CREATE CONSTRAINT "a ""quoted"" name" AS MAXIMIZE "where"."select" FROM "table" AS "where";
                """);
        assertThat(solution.objective()).isEqualByComparingTo("8");
        assertThat(Embedded.column(solution.table("table"), "größe")).containsExactly("東京 \uD83D\uDE00", "東京 \uD83D\uDE00");
    }

    @Test
    void unquotedForeignLettersAreNames() throws SQLException {
        Solution solution = Embedded.solve("""
                -- @VARIABLE_COLUMNS (höhe)
                CREATE TABLE türme (id INTEGER PRIMARY KEY, höhe INTEGER);
                INSERT INTO TÜRME VALUES (1, NULL);
                CREATE CONSTRAINT c AS CHECK HÖHE = 7 FROM Türme;
                """);
        assertThat(Embedded.column(solution.table("türme"), "höhe")).containsExactly(7L);
    }

    @Test
    void positionsCountCharactersAfterForeignLetters() {
        assertThat(Embedded.places(Embedded.T + "CREATE CONSTRAINT c AS CHECK 'žluť東京' = 'x' OR nope = 1 FROM t;")).containsExactly("4:48 CSQL0202");
    }

    @Test
    void aReservedWordIsNamedWithAdvice() {
        Diagnostic error = error("CREATE TABLE order (id INTEGER);");
        assertThat(error.span()).hasToString("1:14");
        assertThat(error.advice()).contains("reserved word").contains("\"ORDER\"");
    }

    @Test
    void quotedNamesAreCaseSensitive() {
        assertThat(Embedded.places("CREATE TABLE \"T\" (\"Id\" INTEGER); CREATE VIEW v AS SELECT id FROM t;")).containsExactly("1:58 CSQL0202");
    }
}
