package dev.dcm.examples.constraints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.model.InfeasibleException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConstraintsTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    @TempDir
    private Path folder;

    @Test
    void aQueueGivesTheGpuToWhoComesFirstAndWeToWhoGainsMost() throws Exception {
        Showcase showcase = Constraints.show(Policy.GPU_JOBS, TIMEOUT);
        assertThat(showcase.together().machineOf("second")).isEqualTo("gpu-1");
        assertThat(showcase.queue().orElseThrow().machineOf("first")).isEqualTo("gpu-1");
        assertThat(showcase.together().worth()).isEqualByComparingTo("2090");
        assertThat(showcase.queue().orElseThrow().worth()).isEqualByComparingTo("2020");
    }

    @Test
    void aQueueNeverStartsAGangAndKeepsTheLessImportantOne() throws Exception {
        assertThat(Constraints.show(Policy.GANG, TIMEOUT).queue().orElseThrow().tasks()).filteredOn(Task::isPlaced).extracting(Task::name).containsExactly("single");
        Showcase priorities = Constraints.show(Policy.GANG_PRIORITY, TIMEOUT);
        assertThat(priorities.queue().orElseThrow().placed()).isGreaterThan(priorities.together().placed());
        assertThat(priorities.queue().orElseThrow().worth()).isLessThan(priorities.together().worth());
    }

    @Test
    void aQueueCannotBeginWhereTheRuleHoldsForAllOrNone() throws Exception {
        assertThat(Constraints.show(Policy.GLOBAL, TIMEOUT).queue()).isEmpty();
    }

    @Test
    void oneIsShownInFull() throws Exception {
        Outcome outcome = new Constraints().run(arguments("policy", "machine-of"));
        assertThat(outcome.status()).isEqualTo("OPTIMAL");
        assertThat(outcome.parts()).filteredOn(Outcome.Table.class::isInstance).extracting(part -> ((Outcome.Table) part).name())
                .containsExactly("TASKS", "CLASH");
        assertThat(((Outcome.Text) outcome.parts().get(3)).text()).endsWith("without any one of them the rest could.");
        assertThat(outcome.pictures()).containsOnlyKeys("machine-of");
    }

    @Test
    void severalAreListed() throws Exception {
        Outcome outcome = new Constraints().run(arguments("policy", "soft-affinity,replaces"));
        assertThat(((Outcome.Table) outcome.parts().get(1)).rows()).extracting(Object::toString).containsExactly(
                "[soft-affinity, Kubernetes, 2, 2, 2, 2030, 2020, capacity, must_run]",
                "[replaces, Fleet, 3, 2, 2, 2030, 2020, capacity, must_run, in_its_place]");
    }

    @Test
    void allPoliciesHoldTogetherForTasksOfOnesOwn() throws Exception {
        Outcome outcome = new Constraints().run(arguments("data", file("""
                INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
                INSERT INTO tasks (name, job, cpu) VALUES ('a', 'app', 4), ('b', 'app', 4), ('c', 'cache', 4);
                INSERT INTO zone_limits VALUES ('app', 1);
                INSERT INTO conflicts VALUES ('c', 'b');
                INSERT INTO machine_ids VALUES ('a', 'm2');
                """)));
        assertThat(((Outcome.Table) outcome.parts().get(0)).rows()).extracting(row -> row.get(0), row -> row.get(5)).containsExactly(
                tuple("a", "m2"), tuple("b", "m1"), tuple("c", "m2"));
    }

    @Test
    void contradictoryRulesOfOnesOwnAreExplained() throws Exception {
        Path data = file("""
                INSERT INTO machines VALUES ('m1', 'east', 8), ('m2', 'west', 8);
                INSERT INTO tasks (name, job, cpu, must_run) VALUES ('a', 'app', 4, TRUE), ('b', 'app', 4, TRUE);
                INSERT INTO conflicts VALUES ('a', 'b');
                INSERT INTO machine_of VALUES ('a', 'b');
                """);
        ProgramException e = catchThrowableOfType(ProgramException.class, () -> new Constraints().run(arguments("data", data)));
        assertThat(((InfeasibleException) e.getCause()).core().entries()).extracting(entry -> entry.constraint()).containsExactly("MUST_RUN", "CONFLICTS", "MACHINE_OF");
    }

    @Test
    void aTaskThatNoMachineHoldsIsNamed() throws Exception {
        Path data = file("""
                INSERT INTO machines VALUES ('m1', 'east', 8);
                INSERT INTO tasks (name, job, cpu, must_run) VALUES ('huge', 'app', 9, TRUE);
                """);
        assertThat(problems(arguments("data", data))).containsExactly("tasks huge: must run and needs 9 CPUs, and the largest machine has 8");
    }

    @Test
    void aRowThatTheTablesRefuseIsNamed() throws Exception {
        assertThat(refusal("-- mine\nINSERT INTO machines VALUES ('m1', 'east', -8);")).startsWith("2:1 ").contains("(m1, east, -8)");
        assertThat(refusal("INSERT INTO machine_ids VALUES ('nobody', 'm1');")).startsWith("1:1 ").contains("(nobody)");
        assertThat(refusal("INSERT INTO machine_id VALUES ('nobody', 'm1');")).startsWith("1:13 ").contains("machine_id");
    }

    @Test
    void aWrongNameIsAnsweredWithTheRightOnes() {
        assertThat(problems(arguments("policy", "gangs"))).containsExactly("policy 'gangs': there is no such policy");
    }

    private String refusal(String sql) throws IOException {
        Path data = file(sql);
        ProgramException e = catchThrowableOfType(ProgramException.class, () -> new Constraints().run(arguments("data", data)));
        assertThat(e.program().text()).isEqualTo(sql);
        Diagnostic first = ((CsqlException) e.getCause()).first();
        return first.span() + " " + first.message();
    }

    private static List<String> problems(Arguments arguments) {
        BadDataException e = catchThrowableOfType(BadDataException.class, () -> new Constraints().run(arguments));
        return e.problems().stream().map(ConstraintsTest::text).toList();
    }

    private static String text(DataProblem problem) {
        return problem.place() + ": " + problem.message();
    }

    private Path file(String sql) throws IOException {
        return Files.writeString(folder.resolve("tasks.sql"), sql);
    }

    private static Arguments arguments(String name, Object value) {
        Arguments arguments = new Arguments();
        for (Parameter<?> parameter : new Constraints().parameters()) {
            if (parameter.name().equals(name)) {
                arguments.set(parameter, value);
            }
        }
        return arguments;
    }
}
