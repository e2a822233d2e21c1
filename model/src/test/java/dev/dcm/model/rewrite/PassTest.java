package dev.dcm.model.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.csql.check.Checker;
import dev.dcm.csql.parse.CsqlParser;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.IrPrinter;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.PassList;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.ir.rewrite.Rewritten;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What each pass does, and where it must not fire, file by file. {@code -Drewrite} writes down what happens instead; read the diff. */
class PassTest {
    private static final String IDLE = "does not fire";

    @TestFactory
    Stream<DynamicTest> files() throws IOException {
        return RewriteFile.all().stream().map(f -> DynamicTest.dynamicTest(f.name(), f.path().toUri(), () -> check(f)));
    }

    private static void check(RewriteFile file) throws IOException {
        List<String> actual = outcome(step(file));
        if (Set.of("", "true").contains(System.getProperty("rewrite", "false"))) {
            file.rewrite(actual);
        } else {
            assertThat(String.join("\n", actual)).isEqualTo(String.join("\n", file.expected()));
        }
    }

    static Rewritten rewritten(String text, Rewrites rewrites) {
        Diagnostics diagnostics = new Diagnostics();
        ConstraintProgram program = Checker.check(CsqlParser.parse(Source.of("program", text), diagnostics), diagnostics);
        diagnostics.throwIfErrors();
        return PassList.run(program, rewrites);
    }

    private static Rewritten.Step step(RewriteFile file) {
        return rewritten(file.text(), Rewrites.all()).steps().stream().filter(s -> s.pass().equals(file.pass())).findFirst().orElseThrow();
    }

    private static List<String> outcome(Rewritten.Step step) {
        List<String> lines = new ArrayList<>();
        for (Rewritten.Change change : step.changes()) {
            String before = IrPrinter.constraint(change.before());
            String after = IrPrinter.constraint(change.after());
            if (!before.equals(after)) {
                lines.add("before");
                before.lines().forEach(lines::add);
                lines.add("after");
                after.lines().forEach(lines::add);
            }
        }
        if (lines.isEmpty() && step.changed()) {
            lines.add("relations: " + relations(step.before()) + " before, " + relations(step.after()) + " after");
        }
        return lines.isEmpty() ? List.of(IDLE) : lines;
    }

    /** How many relations there are to evaluate. */
    private static int relations(ConstraintProgram program) {
        Set<Rel> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Constraint constraint : program.constraints()) {
            IrRewriter counter = new IrRewriter() {
                @Override
                protected Rel finish(Rel rel, int depth) {
                    seen.add(rel);
                    return rel;
                }
            };
            counter.rewrite(constraint.relation());
            counter.rewrite(constraint.expression());
        }
        return seen.size();
    }

    @Test
    void everyPassHasFilesForFiringAndForNot() throws IOException {
        Map<String, List<RewriteFile>> byPass = RewriteFile.all().stream().collect(Collectors.groupingBy(RewriteFile::pass));
        assertThat(rewritten("CREATE TABLE t (id INTEGER);", Rewrites.all()).steps()).allSatisfy(step -> {
            List<RewriteFile> files = byPass.getOrDefault(step.pass(), List.of());
            long idle = files.stream().filter(f -> f.expected().equals(List.of(IDLE))).count();
            assertThat(idle).as("files in which '%s' does not fire", step.pass()).isGreaterThanOrEqualTo(3);
            assertThat(files.size() - idle).as("files in which '%s' fires", step.pass()).isGreaterThanOrEqualTo(4);
        });
    }
}
