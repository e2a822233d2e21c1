package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.AggregateCall.Function;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Measures what a step costs: thirty views of a scheduler, 20 pods per node, one pod bound per step. Not a test: run its {@code main}
 * with the numbers of nodes as arguments.
 */
final class LatencyProbe {
    private static final int NAME = 0;
    private static final int NAMESPACE = 1;
    private static final int NODE = 2;
    private static final int PHASE = 3;
    private static final int CPU = 4;
    private static final int MEMORY = 5;
    private static final int PRIORITY = 6;
    private static final int APP = 7;
    /** The first half warms up. With a few hundred the compiler is not done. */
    private static final int ROUNDS = 1_000;

    private final int nodeCount;
    private final Circuit circuit = new Circuit();
    private final Source nodes = circuit.addSource("nodes", 5, Columns.of(0));
    private final Source pods = circuit.addSource("pods", 8, Columns.of(NAME));
    private final Random random = new Random(1);
    private int views;

    private LatencyProbe(int nodeCount) {
        this.nodeCount = nodeCount;
    }

    public static void main(String[] arguments) {
        for (String argument : arguments) {
            new LatencyProbe(Integer.parseInt(argument)).run();
        }
    }

    private void view(Plan plan) {
        circuit.addView("v" + ++views, plan);
    }

    private void addViews() {
        Plan pod = pods.plan();
        Plan node = nodes.plan();
        Plan assigned = pod.filter("assigned", row -> !row.isNull(NODE));
        Plan pending = pod.filter("pending", row -> row.isNull(NODE));
        Plan usage = assigned.aggregate(Columns.of(NODE), AggregateCall.of(Function.SUM, CPU), AggregateCall.of(Function.SUM, MEMORY),
                AggregateCall.countRows());
        Plan spare = node.join(JoinKind.LEFT, usage, Columns.of(0), Columns.of(0)).map("spare", 4,
                row -> Row.ofCanonical(new Object[] {row.get(0), row.get(1),
            row.getLong(2) - (row.isNull(6) ? 0 : row.getLong(6)), row.getLong(3) - (row.isNull(7) ? 0 : row.getLong(7))}));
        Plan placed = assigned.join(JoinKind.INNER, node, Columns.of(NODE), Columns.of(0));
        AggregateCall count = AggregateCall.countRows();
        view(pending);
        view(pending.top(new Ordering(List.of(new Ordering.Key(PRIORITY, true, false))), 0, 50));
        view(usage);
        view(spare);
        view(spare.filter("roomy", row -> row.getLong(2) > 4000));
        view(spare.top(Ordering.by(2), 0, 10));
        view(spare.aggregate(Columns.of(1), AggregateCall.of(Function.MIN, 2), AggregateCall.of(Function.MAX, 2)));
        view(placed);
        view(placed.aggregate(Columns.of(9), count));
        view(placed.aggregate(Columns.of(9, APP), count));
        view(placed.aggregate(Columns.of(9), AggregateCall.of(Function.COUNT, APP).onlyDistinct()));
        view(placed.filter("cordoned", row -> Boolean.TRUE.equals(row.get(12))));
        view(assigned.aggregate(Columns.of(NODE, APP), count));
        view(assigned.project(NODE, APP).distinct());
        view(assigned.aggregate(Columns.of(NODE), AggregateCall.of(Function.MAX, PRIORITY)));
        view(assigned.aggregate(Columns.of(NODE), AggregateCall.of(Function.MIN, CPU)));
        view(assigned.aggregate(Columns.of(NODE), AggregateCall.of(Function.ARRAY_AGG, NAME)));
        view(assigned.aggregate(Columns.of(NODE, NAMESPACE), count, AggregateCall.of(Function.SUM, CPU)));
        view(pod.aggregate(Columns.of(NAMESPACE), count, AggregateCall.average(PRIORITY, 3)));
        view(pod.aggregate(Columns.of(PHASE), count));
        view(pod.aggregate(Columns.of(APP), count).filter("large", row -> row.getLong(1) > 1000));
        view(pending.aggregate(Columns.of(APP), count));
        view(pending.aggregate(Columns.of(PRIORITY), count));
        view(node.join(JoinKind.ANTI, assigned, Columns.of(0), Columns.of(NODE)));
        view(node.join(JoinKind.SEMI, assigned, Columns.of(0), Columns.of(NODE)));
        // As a planner would write it: the join gives no column that nobody reads, so its pairs add up at once.
        view(Plan.of(new Operation.Join(JoinKind.INNER, Columns.of(APP), Columns.of(0), Columns.NONE, null, Columns.of(NAME)), pending,
                assigned.aggregate(Columns.of(APP, NODE), count)).aggregate(Columns.of(0), count));
        view(assigned.filter("urgent", row -> row.getLong(PRIORITY) > 8));
        view(node.project(0).intersect(false, assigned.project(NODE)));
        view(assigned.aggregate(Columns.NONE, count, AggregateCall.of(Function.SUM, CPU)));
        view(usage.filter("full", row -> row.getLong(3) > 30).join(JoinKind.INNER, node, Columns.of(0), Columns.of(0)));
    }

    private Row pod(int number, String node) {
        // New strings every time, as a driver would bring them.
        return pods.row("pod-" + number, "ns-" + number % 50, node, node == null ? "Pending" : "Running", 100 + number % 7 * 100,
                256 + number % 5 * 64,
                number % 10, "app-" + number % (nodeCount / 5));
    }

    private String randomNode() {
        return "node-" + random.nextInt(nodeCount);
    }

    private void load() {
        Batch batch = new Batch();
        for (int i = 0; i < nodeCount; i++) {
            batch.insert(nodes, nodes.row("node-" + i, "zone-" + i % 3, 32000, 65536, i % 100 == 0));
        }
        circuit.apply(batch);
        for (int from = 0; from < nodeCount * 20; from += 100_000) {
            Batch chunk = new Batch();
            for (int i = from; i < Math.min(nodeCount * 20, from + 100_000); i++) {
                chunk.insert(pods, pod(i, i < 200 ? null : randomNode()));
            }
            circuit.apply(chunk);
        }
    }

    private void run() {
        long start = System.nanoTime();
        addViews();
        load();
        double loaded = (System.nanoTime() - start) / 1e9;
        List<Long> singles = new ArrayList<>();
        List<Long> batches = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            bindAndUnbind(1, 50, round >= ROUNDS / 2 ? singles : new ArrayList<>());
            bindAndUnbind(50, 1, round >= ROUNDS / 2 ? batches : new ArrayList<>());
        }
        System.gc();
        long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        List<NodeStatistics> statistics = circuit.statistics();
        long entries = statistics.stream().mapToLong(n -> n.stateRows() + n.indexes().stream()
                .mapToLong(NodeStatistics.IndexStatistics::rows).sum()).sum();
        long estimate = statistics.stream().mapToLong(NodeStatistics::bytes).sum();
        System.out.printf("%d nodes, %d views, %d operators: load %.1f s; bind one p50 %.1f us, p99 %.1f us; bind 50 p50 %.0f us; "
                + "heap %d MB, estimate %d MB, %d entries, %.0f bytes each%n",
                nodeCount, views, statistics.size(), loaded, percentile(singles, 0.5), percentile(singles, 0.99), percentile(batches, 0.5),
                heap >> 20, estimate >> 20, entries, (double) heap / entries);
    }

    private void bindAndUnbind(int podsPerStep, int steps, List<Long> times) {
        for (int step = 0; step < steps; step++) {
            List<Row[]> bindings = new ArrayList<>();
            for (int i = 0; i < podsPerStep; i++) {
                int number = (step * podsPerStep + i) % 200;
                bindings.add(new Row[] {pod(number, null), pod(number, randomNode())});
            }
            for (boolean bind : new boolean[] {true, false}) {
                Batch batch = new Batch();
                bindings.forEach(rows -> batch.update(pods, rows[bind ? 0 : 1], rows[bind ? 1 : 0]));
                long start = System.nanoTime();
                circuit.apply(batch);
                times.add(System.nanoTime() - start);
            }
        }
    }

    private static double percentile(List<Long> times, double share) {
        long[] sorted = times.stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))] / 1000.0;
    }
}
