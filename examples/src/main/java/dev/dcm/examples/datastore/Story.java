package dev.dcm.examples.datastore;

import dev.dcm.examples.api.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Tells the steps of a run. */
final class Story {
    private static final List<Outcome.Column> CHANGE = Stream.of("WHAT", "FROM", "TO", "WHY").map(Outcome.Column::text).toList();
    private static final List<Outcome.Column> NODE = List.of(Outcome.Column.text("NODE"), Outcome.Column.text("RACK"), Outcome.Column.text("STATE"),
            Outcome.Column.text("ROLES"), Outcome.Column.number("LEADS"), Outcome.Column.number("REPLICAS"), Outcome.Column.number("USED_GB"),
            Outcome.Column.number("DISK_GB"));

    private Story() {
    }

    static Outcome of(List<Step> steps) {
        List<Outcome.Part> parts = new ArrayList<>();
        List<Map<String, Object>> facts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            parts.add(new Outcome.Text((i + 1) + ". " + headline(step, i == 0)));
            // At the start everything changes, and what it comes to is in the table of nodes.
            if (i > 0 && !step.changes().isEmpty()) {
                parts.add(new Outcome.Table("CHANGES OF STEP " + (i + 1), CHANGE, step.changes().stream().map(Story::row).toList()));
            }
            parts.add(new Outcome.Table("NODES AFTER STEP " + (i + 1), NODE, step.after().nodes().stream().map(Story::row).toList()));
            facts.add(facts(step));
        }
        return new Outcome(steps.stream().allMatch(Step::proven) ? "OPTIMAL" : "FEASIBLE", Map.of("steps", facts), parts,
                Map.of("datastore", StoreMap.of(steps)));
    }

    private static List<Object> row(Change change) {
        return Arrays.asList(change.what(), change.from(), change.to(), change.why());
    }

    private static List<Object> row(StoreState.Node node) {
        return Arrays.asList(node.name(), node.rack(), node.isUp() ? "up" : "down", node.roles(), node.leads(), node.replicas(), node.used(), node.disk());
    }

    private static String headline(Step step, boolean isStart) {
        String what = isStart ? step.after().replicas().size() + " replicas and " + step.after().roles().size() + " roles placed"
                : step.count(Change.Kind.LOST) + " lost replicas placed again, " + step.count(Change.Kind.MOVED) + " moved that could have stayed, "
                        + step.count(Change.Kind.ROLE) + " roles and " + step.count(Change.Kind.LEADER) + " leaders changed";
        return step.title() + ": " + what + "; " + step.after().gap() + " GB between the fullest and the emptiest node, "
                + (step.proven() ? "proven best" : "best found in time") + " (" + step.took().toMillis() + " ms)";
    }

    private static Map<String, Object> facts(Step step) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("event", step.title());
        facts.put("lost", step.count(Change.Kind.LOST));
        facts.put("moved", step.count(Change.Kind.MOVED));
        facts.put("roles", step.count(Change.Kind.ROLE));
        facts.put("leaders", step.count(Change.Kind.LEADER));
        facts.put("gap_gb", step.after().gap());
        facts.put("proven", step.proven());
        facts.put("ms", step.took().toMillis());
        return facts;
    }
}
