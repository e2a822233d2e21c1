package dev.dcm.examples.datastore;

import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.examples.chart.BoxChart;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Draws which node holds what after each step, and what has just come there. */
final class StoreMap {
    private static final Colour STAYED = Colour.BLUE;
    private static final Colour LED = Colour.PURPLE;
    private static final Colour COPIED = Colour.RED;
    private static final Colour MOVED = Colour.GREEN;

    private StoreMap() {
    }

    static Chart of(List<Step> steps) {
        List<BoxChart.Sign> signs = List.of(new BoxChart.Sign("replica", STAYED), new BoxChart.Sign("leader of its shard", LED),
                new BoxChart.Sign("placed again after a failure", COPIED), new BoxChart.Sign("moved to balance", MOVED));
        return new BoxChart("The data store, step by step", "a box is the disk of a node, a block is a replica in it", signs, 1,
                steps.stream().map(step -> new BoxChart.Panel(step.title(), boxes(step, step == steps.get(0)))).toList());
    }

    private static List<BoxChart.Box> boxes(Step step, boolean isStart) {
        Set<String> lost = isStart ? Set.of() : named(step, Change.Kind.LOST);
        Set<String> moved = named(step, Change.Kind.MOVED);
        return step.after().nodes().stream().map(node -> {
            List<BoxChart.Item> items = step.after().replicas().stream().filter(replica -> node.name().equals(replica.node()))
                    .map(replica -> new BoxChart.Item(replica.shard(), replica.size(), colour(replica, lost, moved))).toList();
            String note = node.isUp() ? node.roles() == null ? "" : node.roles() : "down";
            return new BoxChart.Box(node.name() + " " + node.rack(), note, node.disk(), node.isUp(), items);
        }).toList();
    }

    private static Set<String> named(Step step, Change.Kind kind) {
        return step.changes().stream().filter(change -> change.kind() == kind).map(Change::what).collect(Collectors.toSet());
    }

    private static Colour colour(StoreState.Replica replica, Set<String> lost, Set<String> moved) {
        return lost.contains(replica.name()) ? COPIED : moved.contains(replica.name()) ? MOVED : replica.leads() ? LED : STAYED;
    }
}
