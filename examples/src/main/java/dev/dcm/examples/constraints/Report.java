package dev.dcm.examples.constraints;

import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.encoder.Core;
import dev.dcm.examples.api.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells what became of cases. */
final class Report {
    private static final String NOWHERE = "";
    private static final List<Outcome.Column> SUMMARY = List.of(Outcome.Column.text("POLICY"), Outcome.Column.text("FROM"),
            Outcome.Column.number("TASKS"), Outcome.Column.number("PLACED"), Outcome.Column.number("BY_QUEUE"), Outcome.Column.number("WORTH"),
            Outcome.Column.number("QUEUE_WORTH"), Outcome.Column.text("CLASH"));
    private static final List<Outcome.Column> TASK = List.of(Outcome.Column.text("TASK"), Outcome.Column.text("JOB"), Outcome.Column.number("CPU"),
            Outcome.Column.number("PRIORITY"), Outcome.Column.text("RUNS_ON"), Outcome.Column.text("MACHINE"));
    private static final List<Outcome.Column> CLASH = List.of(Outcome.Column.text("POLICY"), Outcome.Column.text("ROW"));
    private static final List<Policy> PICTURED = List.of(Policy.GPU_JOBS, Policy.HARD_AFFINITY, Policy.GANG_PRIORITY);

    private Report() {
    }

    /** A line for each. */
    static Outcome of(List<Showcase> showcases) {
        List<Outcome.Part> parts = List.of(
                new Outcome.Text("Each policy with a case that has a solution and one that has none. --policy NAME shows one in full."),
                new Outcome.Table("POLICIES", SUMMARY, showcases.stream().map(Report::summary).toList()),
                new Outcome.Text("""
                        PLACED and WORTH: tasks that run if all are decided in one round, and what is maximised: 1000 for each, times its
                        priority, and more.
                        BY_QUEUE: the same if they are placed one by one; nothing where the rule forbids the first step.
                        CLASH: the policies that cannot hold together in the case without solution.""".strip()));
        List<Showcase> pictured = showcases.stream().filter(s -> PICTURED.contains(s.policy())).toList();
        Map<String, Chart> pictures = pictured.isEmpty() ? Map.of() : Map.of("constraints", MachineMap.of(pictured));
        boolean proven = showcases.stream().allMatch(s -> s.together().proven());
        return new Outcome(status(proven), Map.of("policies", showcases.size()), parts, pictures);
    }

    private static List<Object> summary(Showcase showcase) {
        Placement placement = showcase.together();
        return Arrays.asList(showcase.policy().label(), showcase.policy().origin(), placement.tasks().size(), placement.placed(),
                showcase.queue().<Object>map(Placement::placed).orElse(NOWHERE), placement.worth().toBigInteger(),
                showcase.queue().<Object>map(queue -> queue.worth().toBigInteger()).orElse(NOWHERE), names(showcase.core()));
    }

    /** All about one. */
    static Outcome of(Showcase showcase) {
        Policy policy = showcase.policy();
        List<Outcome.Part> parts = List.of(
                new Outcome.Text(Policy.FOLDER.text(policy.file()).strip()),
                new Outcome.Text(policy.solvedCase() + ": " + Policy.comment(policy.solvedCase())),
                compared(showcase),
                new Outcome.Text(policy.infeasibleCase() + ": " + Policy.comment(policy.infeasibleCase()) + "\nThese cannot hold together"
                        + (showcase.core().minimal() ? "; without any one of them the rest could." : ".")),
                clash(showcase.core()));
        return new Outcome(status(showcase.together().proven()), facts(showcase.together()), parts,
                Map.of(policy.label(), MachineMap.of(List.of(showcase))));
    }

    /** A case of the user's own. */
    static Outcome of(Placement placement) {
        Outcome.Table tasks = new Outcome.Table("TASKS", TASK, placement.tasks().stream().map(Report::row).toList());
        return new Outcome(status(placement.proven()), facts(placement), List.of(tasks), Map.of("tasks", MachineMap.of(placement)));
    }

    private static String status(boolean proven) {
        return proven ? "OPTIMAL" : "FEASIBLE";
    }

    private static Map<String, Object> facts(Placement placement) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("tasks", placement.tasks().size());
        facts.put("placed", placement.placed());
        facts.put("worth", placement.worth());
        return facts;
    }

    private static Outcome.Table compared(Showcase showcase) {
        List<Outcome.Column> columns = new ArrayList<>(TASK);
        columns.add(Outcome.Column.text("BY_QUEUE"));
        List<List<Object>> rows = new ArrayList<>();
        for (Task task : showcase.together().tasks()) {
            List<Object> row = new ArrayList<>(row(task));
            row.add(showcase.queue().map(queue -> queue.machineOf(task.name())).orElse(NOWHERE));
            rows.add(row);
        }
        return new Outcome.Table("TASKS", columns, rows);
    }

    private static List<Object> row(Task task) {
        return Arrays.asList(task.name(), task.job(), task.cpu(), task.priority(), task.runsOn() == null ? NOWHERE : task.runsOn(), task.machine());
    }

    private static Outcome.Table clash(Core core) {
        List<List<Object>> rows = new ArrayList<>();
        core.entries().forEach(entry -> entry.rows().forEach(row -> rows.add(List.of(entry.constraint().toLowerCase(Locale.ROOT), text(row)))));
        return new Outcome.Table("CLASH", CLASH, rows);
    }

    private static String text(Core.ClashingRow row) {
        String text = row.values().entrySet().stream().filter(e -> e.getValue() != null)
                .map(e -> e.getKey().toLowerCase(Locale.ROOT) + " = " + e.getValue()).collect(Collectors.joining(", "));
        return text.isEmpty() ? "all rows" : text;
    }

    private static String names(Core core) {
        return core.entries().stream().map(entry -> entry.constraint().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
    }
}
