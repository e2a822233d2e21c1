package dev.dcm.examples.constraints;

import dev.dcm.base.Source;
import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.model.InfeasibleException;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code dcm example constraints}: shows constraints by small cases, or holds them for tasks of one's own. */
public final class Constraints implements Example {
    private static final Parameter<String> POLICIES = new Parameter<>("policy", String.class, "NAMES", null,
            "One policy, or several separated by commas. Without it all of them.");
    private static final Parameter<Path> DATA = new Parameter<>("data", Path.class, "FILE", null,
            "Your own machines, tasks and rules as INSERT statements, in place of the cases.");
    private static final Parameter<Duration> TIMEOUT = new Parameter<>("timeout", Duration.class, "TIME", Duration.ofSeconds(10),
            "Of each solve, such as 10s.");

    @Override
    public String name() {
        return Policy.FOLDER.name();
    }

    @Override
    public String summary() {
        return "Fleet's, Kubernetes' and Firmament's constraints, solved, compared with a queue, and explained where they clash.";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(POLICIES, DATA, TIMEOUT);
    }

    @Override
    public List<String> usages() {
        return List.of("--policy gang-priority", "--policy conflicts,zones --data my-tasks.sql");
    }

    @Override
    public Outcome run(Arguments arguments) throws IOException, SQLException {
        Duration timeout = arguments.get(TIMEOUT);
        String names = arguments.get(POLICIES);
        List<Policy> policies = names == null ? List.of(Policy.values()) : Policy.named(names);
        if (arguments.get(DATA) != null) {
            return Report.of(OwnData.read(arguments.get(DATA)).place(policies, timeout));
        }
        List<Showcase> showcases = new ArrayList<>();
        for (Policy policy : policies) {
            showcases.add(show(policy, timeout));
        }
        return names != null && showcases.size() == 1 ? Report.of(showcases.get(0)) : Report.of(showcases);
    }

    static Showcase show(Policy policy, Duration timeout) throws SQLException {
        String solved = Policy.FOLDER.text(policy.solvedCase());
        Placement together = Placement.together(program(policy.solvedCase(), List.of(policy), solved), timeout);
        ExampleProgram queued = program(policy.solvedCase(), List.of(policy), Policy.FOLDER.text("queue.sql") + solved);
        ExampleProgram infeasible = program(policy.infeasibleCase(), List.of(policy), Policy.FOLDER.text(policy.infeasibleCase()));
        try {
            Placement.together(infeasible, timeout);
            throw new IllegalStateException(policy.infeasibleCase() + " has a solution");
        } catch (ProgramException e) {
            if (e.getCause() instanceof InfeasibleException cause) {
                return new Showcase(policy, together, Queue.oneByOne(queued, timeout), cause.core());
            }
            throw e;
        }
    }

    /** Schema, policies and data as one program. */
    static ExampleProgram program(String name, List<Policy> policies, String data) {
        String text = Stream.concat(Stream.of("schema.sql"), policies.stream().map(Policy::file)).map(Policy.FOLDER::text)
                .collect(Collectors.joining("\n", "", "\n" + data));
        return ExampleProgram.of(Source.of(name, text), builder -> builder);
    }
}
