package dev.dcm.examples.datastore;

import dev.dcm.examples.api.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Tells the steps of a run. */
final class Story {
    private static final List<Outcome.Column> CHANGE = Stream.of("WHAT", "FROM", "TO", "WHY").map(Outcome.Column::text).toList();
    private static final List<Outcome.Column> NODE = List.of(Outcome.Column.text("NODE"), Outcome.Column.text("RACK"), Outcome.Column.text("STATE"),
            Outcome.Column.text("ROLES"), Outcome.Column.number("LEADS"), Outcome.Column.number("REPLICAS"), Outcome.Column.number("USED_GB"),
            Outcome.Column.number("DISK_GB"));

    private static final List<Outcome.Column> STEP = List.of(Outcome.Column.text("EVENT"), Outcome.Column.number("LOST_GB"),
            Outcome.Column.number("MOVED_GB"), Outcome.Column.number("CROWDED"), Outcome.Column.number("GAP_GB"));

    private Story() {
    }

    static Outcome of(List<Step> steps) {
        List<Outcome.Part> parts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            parts.add(new Outcome.Text((i + 1) + ". " + headline(step, i == 0)));
            // At the start everything changes, and what it comes to is in the table of nodes.
            if (i > 0 && !step.changes().isEmpty()) {
                parts.add(new Outcome.Table("CHANGES OF STEP " + (i + 1), CHANGE, step.changes().stream().map(Story::row).toList()));
            }
            parts.add(new Outcome.Table("NODES AFTER STEP " + (i + 1), NODE, step.after().nodes().stream().map(Story::row).toList()));
        }
        boolean proven = steps.stream().allMatch(Step::proven);
        parts.add(new Outcome.Table("STEPS", STEP, steps.stream().map(Story::row).toList()));
        parts.add(new Outcome.Text("LOST_GB had to be copied, MOVED_GB could have stayed; CROWDED shards have several replicas in a rack, "
                + "GAP_GB is between the fullest\nand the emptiest node. "
                + (proven ? "All decisions are proven to be the best." : "Decisions are the best that were found in time.")));
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("steps", steps.size());
        facts.put("replicas_moved", steps.stream().mapToLong(step -> step.count(Change.Kind.MOVED)).sum());
        facts.put("ms", steps.stream().mapToLong(step -> step.took().toMillis()).sum());
        return new Outcome(proven ? "OPTIMAL" : "FEASIBLE", facts, parts, Map.of("datastore", StoreMap.of(steps)));
    }

    private static List<Object> row(Change change) {
        return Arrays.asList(change.what(), change.from(), change.to(), change.why());
    }

    private static List<Object> row(StoreState.Node node) {
        return List.of(node.name(), node.rack(), node.isUp() ? "up" : "down", node.roles() == null ? "" : node.roles(), node.leads(), node.replicas(),
                node.used(), node.disk());
    }

    private static String headline(Step step, boolean isStart) {
        return step.title() + ": " + (isStart ? step.after().replicas().size() + " replicas and " + step.after().roles().size() + " roles placed"
                : step.count(Change.Kind.LOST) + " lost replicas placed again, " + step.count(Change.Kind.MOVED) + " moved that could have stayed")
                + String.format(Locale.ROOT, " (%.1f ms)", step.took().toNanos() / 1e6);
    }

    private static List<Object> row(Step step) {
        return List.of(step.title(), step.gigabytes(Change.Kind.LOST), step.gigabytes(Change.Kind.MOVED), step.after().crowded(), step.after().gap());
    }
}
