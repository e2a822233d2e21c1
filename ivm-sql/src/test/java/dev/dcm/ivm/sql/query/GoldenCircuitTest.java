package dev.dcm.ivm.sql.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ivm.Batch;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Types;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Golden circuits: after each line with a query stand its circuit, or its rows where the line starts with {@code rows}, or the complaint. The line
 * {@code view NAME AS query} adds a view. {@code -Drewrite=true} writes what comes out anew.
 */
class GoldenCircuitTest {
    private static final Path FILES = Path.of("src/test/resources/circuits");

    @TestFactory
    Stream<DynamicTest> circuits() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(FILES)) {
            files = found.sorted().toList();
        }
        assertThat(files).isNotEmpty();
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }

    private static void check(Path file) throws IOException {
        String expected = Files.readString(file);
        String actual = run(expected.lines().filter(line -> !line.startsWith("=")).toList());
        if (Boolean.getBoolean("rewrite")) {
            Files.writeString(file, actual);
        } else {
            assertThat(actual).isEqualTo(expected);
        }
    }

    private static String run(List<String> lines) {
        Sandbox sandbox = sandbox();
        List<String> out = new ArrayList<>();
        for (String line : lines) {
            out.add(line);
            if (!line.isBlank() && !line.startsWith("--")) {
                answer(sandbox, line).lines().forEach(text -> out.add("= " + text));
            }
        }
        return String.join("\n", out) + "\n";
    }

    private static String answer(Sandbox sandbox, String line) {
        try {
            if (line.startsWith("view ")) {
                String name = line.split(" ")[1];
                sandbox.view(name, line.substring(line.indexOf(" AS ") + 4));
                return "";
            } else if (line.startsWith("rows ")) {
                return rows(sandbox, line.substring(5));
            }
            CompiledQuery query = sandbox.compile(line);
            String order = query.order().keys().isEmpty() ? "" : "order by " + query.order() + "\n";
            return sandbox.circuit.explain(query.plan(List.of())) + order;
        } catch (SqlError e) {
            return e.state() + " at " + e.span() + ": " + e.getMessage() + (e.advice().isEmpty() ? "" : " " + e.advice());
        }
    }

    private static String rows(Sandbox sandbox, String sql) {
        CompiledQuery query = sandbox.compile(sql);
        List<String> rows = new ArrayList<>();
        sandbox.circuit.read(reader -> reader.evaluate(query.plan(List.of()))).forEach((row, weight) -> rows.add(row + " x" + weight));
        return String.join("\n", rows.stream().sorted().toList());
    }

    private static Sandbox sandbox() {
        Sandbox sandbox = new Sandbox();
        RelDataType text = Types.nullable(SqlTypeName.VARCHAR);
        RelDataType number = Types.nullable(SqlTypeName.INTEGER);
        RelDataTypeFactory.Builder pod = Types.FACTORY.builder();
        pod.add("NAME", Types.notNull(text)).add("NODE", text).add("CPU", number).add("PRIORITY", Types.nullable(SqlTypeName.BIGINT))
                .add("LABELS", Types.nullable(Types.FACTORY.createArrayType(text, -1))).add("CREATED", Types.nullable(SqlTypeName.TIMESTAMP));
        sandbox.table("POD", pod.build(), null);
        sandbox.table("NODE", Types.FACTORY.builder().add("NAME", Types.notNull(text)).add("CPU", number).add("ZONE", text).build(), null);
        sandbox.table("LABEL", Types.FACTORY.builder().add("NODE", text).add("KEY", text).add("VAL", text).build(), null);
        Batch batch = new Batch();
        List<Row> pods = List.of(sandbox.source("POD").row("p1", "n1", 5, 1L, SqlArray.of("a", "b", "a"), 1_000_000L),
                sandbox.source("POD").row("p2", "n1", 7, 2L, SqlArray.of(), 2_000_000L),
                sandbox.source("POD").row("p3", null, null, 3L, null, null));
        pods.forEach(row -> batch.insert(sandbox.source("POD"), row));
        batch.insert(sandbox.source("NODE"), Row.of("n1", 10, "z1")).insert(sandbox.source("NODE"), Row.of("n2", 20, null));
        batch.insert(sandbox.source("LABEL"), Row.of("n1", "a", "1")).insert(sandbox.source("LABEL"), Row.of("n2", "b", null));
        sandbox.circuit.apply(batch);
        return sandbox;
    }
}
