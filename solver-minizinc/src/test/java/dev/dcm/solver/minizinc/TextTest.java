package dev.dcm.solver.minizinc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Models read like the files in {@code resources/golden}; {@code -Drewrite} writes them anew. */
class TextTest {
    private static final Domain NODES = Domain.interval(1, 6);
    private final MiniZincModel model = new MiniZincSolver().newModel();

    @Test
    void everyKindOfConstraint() throws IOException {
        int x = model.newInt(NODES, "PODS[web-1].NODE");
        int y = model.newInt(Domain.of(1, 2, 5, 6, 7, 9), "PODS[web-2].NODE");
        int z = model.newInt(Domain.interval(-9, 9), "VOLUMES[7].SIZE");
        int chosen = model.newBool("NODES[n1].ON");
        int bit = model.newBool("");
        int product = model.newInt(Domain.interval(0, 100), "");
        model.section("LINEAR");
        model.addLinear(expr(0, 3, x, -2, y), Domain.interval(Long.MIN_VALUE, 5));
        model.addLinear(expr(4, 1, x, 1, z), Domain.interval(3, Long.MAX_VALUE), chosen);
        model.addLinear(expr(0, -1, x, -1, y), Domain.single(-7), chosen, Literal.not(bit));
        model.addLinear(expr(0, 1, x, 1, chosen), Domain.allBut(2));
        model.addLinear(expr(0, 1, x), Domain.of(2, 4));
        model.section("EQUIVALENCE");
        LinearExpr sum = expr(0, 1, x, 1, y);
        model.addLinear(sum, Domain.interval(Long.MIN_VALUE, 8), bit);
        model.addLinear(sum, Domain.interval(9, Long.MAX_VALUE), Literal.not(bit));
        model.section("ALWAYS AND NEVER");
        model.addLinear(expr(0, 1, x), Domain.interval(0, 100));
        model.addLinear(expr(0, 1, x), Domain.interval(7, 100), chosen);
        model.section("CLAUSES");
        model.addClause(new int[] {chosen, Literal.not(bit)});
        model.addClause(new int[] {chosen}, bit);
        model.section("FUNCTIONS");
        model.addProduct(expr(0, 1, product), expr(0, 1, x), expr(-1, 1, y));
        model.addDivision(expr(0, 1, z), LinearExpr.constant(-17), expr(0, 1, x));
        model.addModulo(expr(0, 1, z), expr(0, 2, y), LinearExpr.constant(3));
        model.addMax(expr(0, 1, z), List.of(expr(0, 1, x), expr(1, 1, y), LinearExpr.constant(2)));
        model.addAllDifferent(List.of(expr(0, 1, x), expr(0, 1, y), expr(0, 1, z)));
        model.section("GLOBAL CONSTRAINTS");
        model.addCumulative(List.of(expr(0, 1, x), expr(1, 1, y), expr(0, 1, z)), new long[] {1, 2, 0}, new long[] {3, 4, 5}, 6);
        model.addElement(expr(0, 1, z), expr(-1, 1, x), List.of(LinearExpr.constant(5), expr(0, 1, y), expr(0, 2, x, 1, chosen)));
        model.addAllowed(List.of(expr(0, 1, x), expr(0, 1, y)), new long[][] {{1, 2}, {3, 5}, {6, 9}});
        model.hint(x, 3);
        model.hint(chosen, 1);
        model.maximize(expr(-2, 10, chosen, -1, product));
        assertReads("every-kind.mzn", model.text());
    }

    @Test
    void longModelsStayReadable() throws IOException {
        int[] pods = IntStream.range(0, 12).map(i -> model.newInt(NODES, "PODS[" + i + "].NODE")).toArray();
        int[] bits = IntStream.range(0, 24).map(i -> model.newBool("")).toArray();
        long[] demands = IntStream.range(0, 24).mapToLong(i -> 100 + i).toArray();
        model.section("CAPACITY of \"two\nlines\"");
        model.addLinear(new LinearExpr(bits, demands, 0), Domain.interval(Long.MIN_VALUE, 1000));
        model.addClause(bits);
        model.addLinear(expr(0, 1, pods[0]), Domain.single(2), IntStream.of(bits).limit(9).toArray());
        assertReads("long.mzn", model.text("The note of whoever prints it."));
    }

    @Test
    void nothingAtAll() throws IOException {
        assertReads("empty.mzn", model.text());
    }

    @Test
    void modelsTooWideForGecodeCanBeRead() throws IOException {
        int x = model.newInt(Domain.interval(-5_000_000_000L, 5_000_000_000L), "T[0].X");
        model.addLinear(expr(0, 1, x), Domain.interval(4_000_000_000L, Long.MAX_VALUE));
        assertReads("wide.mzn", model.text());
    }

    /** Coefficients and variables alternate. */
    private static LinearExpr expr(long offset, int... terms) {
        int size = terms.length / 2;
        int[] variables = IntStream.range(0, size).map(i -> terms[2 * i + 1]).toArray();
        return new LinearExpr(variables, IntStream.range(0, size).mapToLong(i -> terms[2 * i]).toArray(), offset);
    }

    private static void assertReads(String file, String text) throws IOException {
        Path path = Path.of("src/test/resources/golden", file);
        if (Boolean.getBoolean("rewrite")) {
            Files.writeString(path, text);
        }
        assertThat(text).isEqualTo(Files.readString(path));
    }
}
