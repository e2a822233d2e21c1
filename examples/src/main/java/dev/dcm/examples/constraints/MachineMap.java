package dev.dcm.examples.constraints;

import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.examples.chart.BoxChart;
import java.util.ArrayList;
import java.util.List;

/** Draws which machine runs what, and what waits. */
final class MachineMap {
    private static final Colour RUNS = Colour.BLUE;
    private static final Colour WAITS = Colour.RED;

    private MachineMap() {
    }

    /** Each case twice: one task after the other, and all in one round. */
    static Chart of(List<Showcase> showcases) {
        List<BoxChart.Panel> panels = new ArrayList<>();
        for (Showcase showcase : showcases) {
            String label = showcase.policy().label();
            panels.add(showcase.queue().map(queue -> panel(label + ", one by one: worth " + queue.worth().toPlainString(), queue))
                    .orElse(new BoxChart.Panel(label + ", one by one: impossible", List.of())));
            panels.add(panel(label + ", in one round: worth " + showcase.together().worth().toPlainString(), showcase.together()));
        }
        return chart(2, panels);
    }

    static Chart of(Placement placement) {
        return chart(1, List.of(panel("worth " + placement.worth().toPlainString(), placement)));
    }

    private static Chart chart(int perRow, List<BoxChart.Panel> panels) {
        return new BoxChart("Tasks on machines", "a box is the CPUs of a machine, a block is a task",
                List.of(new BoxChart.Sign("runs", RUNS), new BoxChart.Sign("waits", WAITS)), perRow, panels);
    }

    private static BoxChart.Panel panel(String name, Placement placement) {
        List<BoxChart.Box> boxes = new ArrayList<>();
        placement.machines().forEach(machine -> boxes.add(new BoxChart.Box(machine.name(), machine.cpu() + " CPUs", machine.cpu(), true,
                tasks(placement, machine.name(), RUNS))));
        List<BoxChart.Item> waiting = tasks(placement, Task.WAITS, WAITS);
        if (!waiting.isEmpty()) {
            boxes.add(new BoxChart.Box("waiting", "", waiting.stream().mapToDouble(BoxChart.Item::size).sum(), false, waiting));
        }
        return new BoxChart.Panel(name, boxes);
    }

    private static List<BoxChart.Item> tasks(Placement placement, String machine, Colour colour) {
        return placement.tasks().stream().filter(task -> task.machine().equals(machine))
                .map(task -> new BoxChart.Item(task.name(), task.cpu(), colour)).toList();
    }
}
