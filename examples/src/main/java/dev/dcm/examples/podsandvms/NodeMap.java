package dev.dcm.examples.podsandvms;

import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.examples.chart.BoxChart;
import dev.dcm.examples.data.Tables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws which node runs what, before and after; tasks that go elsewhere have a colour of their own. */
final class NodeMap {
    private static final Colour POD = Colour.BLUE;
    private static final Colour VM = Colour.GREEN;
    private static final Colour MIGRATES = Colour.PURPLE;
    private static final Colour WAITS = Colour.RED;
    private final List<Node> nodes;
    private final List<Task> before;

    private record Node(String name, int cpu) {
    }

    /** @param node null if it waits for one */
    private record Task(String name, boolean isVm, int cpu, String node) {
    }

    private NodeMap(List<Node> nodes, List<Task> before) {
        this.nodes = nodes;
        this.before = before;
    }

    /** What runs where now, before anything is decided. */
    static NodeMap before(Connection connection) throws SQLException {
        List<Node> nodes = Tables.query(connection, "", "SELECT name, cpu FROM nodes ORDER BY name").rows().stream()
                .map(row -> new Node((String) row.get(0), ((Number) row.get(1)).intValue())).toList();
        return new NodeMap(nodes, tasks(connection));
    }

    private static List<Task> tasks(Connection connection) throws SQLException {
        return Tables.query(connection, "", "SELECT name, kind, cpu, node FROM tasks ORDER BY kind, cpu DESC, name").rows().stream()
                .map(row -> new Task((String) row.get(0), row.get(1).equals("vm"), ((Number) row.get(2)).intValue(), (String) row.get(3))).toList();
    }

    /** What ran there before beside what runs there now. */
    Chart after(Connection connection) throws SQLException {
        List<Task> after = tasks(connection);
        Map<String, String> from = new HashMap<>();
        before.forEach(task -> from.put(task.name(), task.node()));
        Map<String, Colour> colours = new HashMap<>();
        after.forEach(task -> colours.put(task.name(), colour(task, from.get(task.name()))));
        List<BoxChart.Sign> signs = List.of(new BoxChart.Sign("pod", POD), new BoxChart.Sign("VM", VM), new BoxChart.Sign("VM that migrates", MIGRATES),
                new BoxChart.Sign("task that waits for a node", WAITS));
        return new BoxChart("Pods and VMs on the same nodes", "a box is the CPUs of a node, a block is a pod or a VM", signs, 1,
                List.of(panel("before", before, colours), panel("after", after, colours)));
    }

    private static Colour colour(Task task, String from) {
        if (from == null) {
            return WAITS;
        }
        return !task.isVm() ? POD : from.equals(task.node()) ? VM : MIGRATES;
    }

    private BoxChart.Panel panel(String name, List<Task> tasks, Map<String, Colour> colours) {
        List<BoxChart.Box> boxes = new ArrayList<>();
        for (Node node : nodes) {
            boxes.add(new BoxChart.Box(node.name(), node.cpu() + " CPUs", node.cpu(), true, items(tasks.stream().filter(t -> node.name().equals(t.node())).toList(), colours)));
        }
        List<BoxChart.Item> waiting = items(tasks.stream().filter(t -> t.node() == null).toList(), colours);
        if (!waiting.isEmpty()) {
            boxes.add(new BoxChart.Box("waiting", "", waiting.stream().mapToDouble(BoxChart.Item::size).sum(), false, waiting));
        }
        return new BoxChart.Panel(name, boxes);
    }

    private static List<BoxChart.Item> items(List<Task> tasks, Map<String, Colour> colours) {
        return tasks.stream().map(task -> new BoxChart.Item(task.name(), task.cpu(), colours.get(task.name()))).toList();
    }
}
