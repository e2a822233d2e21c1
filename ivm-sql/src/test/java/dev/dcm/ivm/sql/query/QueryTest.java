package dev.dcm.ivm.sql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.dcm.ivm.View;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every query of {@code queries/*.sql} gives what H2 gives: asked once, and as a view that is there before the rows come and go. */
final class QueryTest {
    private static final Path QUERIES = Path.of("src/test/resources/queries");
    private static final String[] TABLES = {
        "T(I INTEGER, B BIGINT, D DECIMAL(10, 2), F DOUBLE PRECISION, S VARCHAR(10), OK BOOLEAN, AR INTEGER ARRAY, TS TIMESTAMP, DT DATE)",
        "U(I INTEGER, K BIGINT, N VARCHAR(10))",
        "P(ID INTEGER NOT NULL, X INTEGER, G VARCHAR(10) NOT NULL)",
        "E(I INTEGER, J INTEGER)",
    };
    private static final List<Object[]> T = List.of(
            row(1, 10L, new BigDecimal("1.50"), 1.5, "ab", true, new Object[] {1, 2},
                    LocalDateTime.of(2020, 1, 31, 10, 30, 15), LocalDate.of(2020, 2, 29)),
            row(1, 10L, new BigDecimal("1.50"), 1.5, "ab", true, new Object[] {1, 2},
                    LocalDateTime.of(2020, 1, 31, 10, 30, 15), LocalDate.of(2020, 2, 29)),
            row(2, 20L, new BigDecimal("-3.25"), -0.5, "b%", false, new Object[] {},
                    LocalDateTime.of(1969, 12, 31, 23, 59, 59), LocalDate.of(1969, 7, 20)),
            row(3, null, new BigDecimal("0.00"), 0.0, "", null, null, null, null),
            row(null, 5L, null, null, null, true, new Object[] {3, null}, LocalDateTime.of(2021, 3, 1, 0, 0), LocalDate.of(2021, 3, 1)),
            row(4, -7L, new BigDecimal("99.99"), 1e10, "Abc", false, new Object[] {4},
                    LocalDateTime.of(2020, 1, 31, 10, 30, 16), LocalDate.of(2020, 1, 31)),
            row(5, 5L, new BigDecimal("7.00"), 2.25, "xyz", true, new Object[] {5, 1, 9},
                    LocalDateTime.of(2022, 6, 15, 12, 0), LocalDate.of(2022, 6, 15)));
    private static final List<Object[]> U = List.of(row(1, 10L, "x"), row(1, 11L, "y"), row(2, 20L, null), row(null, 5L, "z"), row(3, null, "x"),
            row(9, 90L, "x"), row(2, 20L, null));
    private static final List<Object[]> P = List.of(row(1, 10, "a"), row(2, 20, "a"), row(3, null, "b"), row(4, 20, "b"), row(5, 5, "c"));

    private static Object[] row(Object... cells) {
        return cells;
    }

    @TestFactory
    Stream<DynamicTest> asH2() throws IOException {
        List<String> queries = new ArrayList<>();
        try (Stream<Path> files = Files.list(QUERIES)) {
            for (Path file : files.sorted().toList()) {
                Arrays.stream(Files.readString(file).split(";\\s*\n")).map(String::strip).filter(q -> !q.isEmpty()).forEach(queries::add);
            }
        }
        return queries.stream().map(query -> DynamicTest.dynamicTest(query, () -> compare(query)));
    }

    static void compare(String query) throws SQLException {
        try (TwoDatabases databases = new TwoDatabases(TABLES)) {
            View view = databases.ours.view("V", query);
            int width = databases.ours.compile(query).rowType().getFieldCount();
            check(databases, query, view, width, "over no rows");
            databases.insert("T", T.subList(0, 4));
            databases.insert("U", U.subList(2, 7));
            databases.insert("P", P.subList(0, 3));
            check(databases, query, view, width, "after the first rows");
            databases.insert("P", P.subList(3, 5));
            databases.insert("U", U.subList(0, 2));
            databases.insert("T", T.subList(4, 7));
            check(databases, query, view, width, "after all rows");
            databases.delete("U", U.subList(1, 4));
            databases.delete("T", T.subList(1, 5));
            databases.delete("P", P.subList(0, 2));
            check(databases, query, view, width, "after some left");
            databases.delete("T", List.of(T.get(0), T.get(5), T.get(6)));
            databases.delete("U", List.of(U.get(0), U.get(4), U.get(5), U.get(6)));
            databases.delete("P", P.subList(2, 5));
            check(databases, query, view, width, "after all left");
        }
    }

    private static void check(TwoDatabases databases, String query, View view, int width, String when) throws SQLException {
        assertEquals(databases.expected(query), databases.evaluated(query), "asked " + when + ": " + query);
        assertEquals(databases.expected(query), databases.contents(view, width), "view " + when + ": " + query);
    }
}
