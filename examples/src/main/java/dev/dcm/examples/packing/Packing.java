package dev.dcm.examples.packing;

import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.chart.StackChart;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** {@code packing}: web applications for a cluster that is almost too small, beside what a queue makes of them. */
public final class Packing implements Example {
    private static final Parameter<Integer> RUNS = new Parameter<>("runs", Integer.class, "N", 35, "How many random workloads.").atLeast(1);
    private static final Parameter<Long> SEED = new Parameter<>("seed", Long.class, "N", 1L, "Seed of the first workload; the others follow.");
    private static final Parameter<Integer> NODES = new Parameter<>("nodes", Integer.class, "N", 20, "Nodes of the cluster.").atLeast(1);
    private static final Parameter<Double> LOAD = new Parameter<>("load", Double.class, "N", 0.91,
            "The part of the cluster that the average workload needs.").atLeast(0.01);
    private static final Parameter<Duration> TIMEOUT = new Parameter<>("timeout", Duration.class, "TIME", Duration.ofSeconds(60),
            "For each workload, such as 20s.");

    @Override
    public String name() {
        return Packer.FOLDER.name();
    }

    @Override
    public String summary() {
        return "Packs web servers and their caches into a cluster that is almost too small, beside a queue.";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(RUNS, SEED, NODES, LOAD, TIMEOUT);
    }

    @Override
    public List<String> usages() {
        return List.of("--runs 5 --load 0.97", "--seed 25 --runs 1 --out results");
    }

    /** A workload, what a queue made of it, and what the programs made of it. */
    private record Run(long seed, Workload workload, Map<String, Integer> queue, Packer.Packed packed, Duration time) {
    }

    @Override
    public Outcome run(Arguments arguments) throws SQLException {
        Packer packer = new Packer();
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < arguments.get(RUNS); i++) {
            long seed = arguments.get(SEED) + i;
            Workload workload = Workload.of(seed, arguments.get(NODES), arguments.get(LOAD));
            long start = System.nanoTime();
            Packer.Packed packed = packer.pack(workload, arguments.get(TIMEOUT));
            runs.add(new Run(seed, workload, QueueBaseline.place(workload), packed, Duration.ofNanos(System.nanoTime() - start)));
        }
        return outcome(runs);
    }

    private static Outcome outcome(List<Run> runs) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("runs", runs.size());
        facts.put("all_placed", runs.stream().filter(r -> r.packed().nodes().size() == r.workload().pods().size()).count());
        facts.put("proven_best", runs.stream().filter(r -> r.packed().isProven()).count());
        facts.put("worst_percent", runs.stream().mapToDouble(r -> percent(r, r.packed().nodes().size())).min().orElse(0));
        facts.put("queue_all_placed", runs.stream().filter(r -> r.queue().size() == r.workload().pods().size()).count());
        facts.put("queue_worst_percent", runs.stream().mapToDouble(r -> percent(r, r.queue().size())).min().orElse(0));
        String headline = String.format(Locale.ROOT, 
                "%d workloads: all pods placed in %d, at least %.1f %% in the others; proven that no placement has more in %d.%n"
                        + "A queue: all pods placed in %d, at least %.1f %% in the others.", runs.size(), facts.get("all_placed"), facts.get("worst_percent"),
                facts.get("proven_best"), facts.get("queue_all_placed"), facts.get("queue_worst_percent"));
        boolean proven = runs.stream().allMatch(r -> r.packed().isProven());
        Map<String, Chart> pictures = runs.isEmpty() ? Map.of() : Map.of("packing", picture(runs));
        return new Outcome(proven ? "OPTIMAL" : "FEASIBLE", facts, List.of(new Outcome.Text(headline), table(runs)), pictures);
    }

    private static Outcome.Table table(List<Run> runs) {
        List<Outcome.Column> columns = List.of(Outcome.Column.number("SEED"), Outcome.Column.number("CPU %"), Outcome.Column.number("MEMORY %"),
                Outcome.Column.number("PODS"), Outcome.Column.number("QUEUE"), Outcome.Column.number("PLACED"), Outcome.Column.number("AT MOST"),
                Outcome.Column.text("VERDICT"), Outcome.Column.number("MS"));
        return new Outcome.Table("RUNS", columns, runs.stream().map(Packing::row).toList());
    }

    private static List<Object> row(Run run) {
        int pods = run.workload().pods().size();
        int placed = run.packed().nodes().size();
        int most = run.packed().most();
        String verdict = placed == pods ? "all placed" : (most < pods ? "all is impossible; " : "") + (placed == most ? "no placement has more" : "not proven best");
        return List.of(run.seed(), tenths(run.workload().cpuPercent()), tenths(run.workload().memoryPercent()), pods, run.queue().size(), placed,
                most, verdict, run.time().toMillis());
    }

    private static double percent(Run run, int placed) {
        return tenths(100.0 * placed / run.workload().pods().size());
    }

    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }

    /** The run in which the queue did worst: the fullest resource of each node. */
    private static StackChart picture(List<Run> runs) {
        Run worst = runs.stream().min((a, b) -> Integer.compare(a.queue().size(), b.queue().size())).orElseThrow();
        Workload workload = worst.workload();
        boolean cpu = workload.cpuPercent() > workload.memoryPercent();
        StackChart.Panel queue = panel("queue: " + worst.queue().size() + " pods", workload, cpu, pod -> worst.queue().getOrDefault(pod.name(), -1));
        StackChart.Panel solved = panel("DCM: " + worst.packed().nodes().size() + " pods", workload, cpu,
                pod -> IntStream.range(0, workload.nodes()).filter(n -> workload.node(n).equals(worst.packed().nodes().get(pod.name()))).findFirst().orElse(-1));
        return new StackChart((cpu ? "CPU" : "Memory") + " in use by node, seed " + worst.seed(), "a box is a pod; " + workload.pods().size() + " pods want to run",
                List.of(queue, solved));
    }

    private static StackChart.Panel panel(String name, Workload workload, boolean cpu, ToIntFunction<Pod> nodeOf) {
        List<StackChart.Stack> stacks = new ArrayList<>();
        for (int n = 0; n < workload.nodes(); n++) {
            int node = n;
            double capacity = cpu ? workload.nodeCpu() : workload.nodeMemory();
            stacks.add(new StackChart.Stack(String.valueOf(n + 1), workload.pods().stream().filter(p -> nodeOf.applyAsInt(p) == node)
                    .map(p -> 100 * (cpu ? p.cpu() : p.memory()) / capacity).sorted(Comparator.reverseOrder()).toList()));
        }
        return new StackChart.Panel(name, stacks);
    }
}
