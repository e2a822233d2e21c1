package dev.dcm.examples.partitioning;

import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.chart.StackChart;
import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.model.CellResults;
import dev.dcm.model.Cells;
import dev.dcm.model.NoCellException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;

/** {@code partitioning}: jobs for a fleet that is too large for one model. */
public final class Partitioning implements Example {
    private static final ExampleFolder FOLDER = new ExampleFolder("partitioning");
    private static final Parameter<Strategy> STRATEGY = new Parameter<>("strategy", Strategy.class, "NAME", Strategy.TWO_LEVEL,
            "two_level: a model picks the cell of each job, another one places it inside. race: all cells place a job in parallel, the best objective wins. "
                    + "whole: one model places all jobs on all nodes, whatever their cells.");
    private static final Parameter<Integer> NODES = new Parameter<>("nodes", Integer.class, "N", 100_000, "Nodes of the fleet.").atLeast(1);
    private static final Parameter<Integer> CELLS = new Parameter<>("cells", Integer.class, "N", 20, "Cells it is split into.").atLeast(1);
    private static final Parameter<Integer> JOBS = new Parameter<>("jobs", Integer.class, "N", 30, "Jobs to place.").atLeast(1);
    private static final Parameter<Long> SEED = new Parameter<>("seed", Long.class, "N", 1L, "Seed of all data.");
    private static final Parameter<Integer> THREADS = new Parameter<>("threads", Integer.class, "N", Runtime.getRuntime().availableProcessors(),
            "Cells that are decided at the same time.").atLeast(1);
    private static final Parameter<Duration> TIMEOUT = new Parameter<>("timeout", Duration.class, "TIME", Duration.ofSeconds(30),
            "For each decision, such as 10s.");

    private static final Parameter<Double> EFFORT = new Parameter<>("effort", Double.class, "N", 0.3,
            "How long each decision is improved, in the solver's own seconds, which are the same on every machine.").atLeast(0.01);

    /** How a job gets to a cell. */
    public enum Strategy { TWO_LEVEL, RACE, WHOLE }

    @Override
    public String name() {
        return FOLDER.name();
    }

    @Override
    public String summary() {
        return "Places jobs in a fleet of 100,000 nodes that is split into cells.";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(STRATEGY, NODES, CELLS, JOBS, SEED, EFFORT, THREADS, TIMEOUT);
    }

    @Override
    public List<String> usages() {
        return List.of("--strategy race --jobs 5", "--nodes 20000 --cells 10 --format json");
    }

    @Override
    public Outcome run(Arguments arguments) throws SQLException {
        if (arguments.get(CELLS) > arguments.get(NODES)) {
            throw new BadDataException(List.of(new DataProblem("--cells " + arguments.get(CELLS), "there are " + arguments.get(NODES) + " nodes only",
                    "Every cell has a node at least.")));
        }
        ExampleProgram inside = program("policies.sql", arguments);
        inside.model().prepare();
        long start = System.nanoTime();
        try (Fleet fleet = fleet(inside, arguments)) {
            Duration loading = Duration.ofNanos(System.nanoTime() - start);
            List<List<Object>> before = sums(fleet);
            long placing = System.nanoTime();
            List<Placement> placements = place(fleet, jobs(arguments), arguments);
            Duration time = Duration.ofNanos(System.nanoTime() - placing);
            return outcome(arguments, placements, loading, time, fleet.leastSpareCpu(), before, sums(fleet));
        }
    }

    private static ExampleProgram program(String file, Arguments arguments) {
        return ExampleProgram.of(FOLDER, b -> b.solverParameters(Map.of("max_deterministic_time", arguments.get(EFFORT).toString())), file);
    }

    private static Fleet fleet(ExampleProgram inside, Arguments arguments) throws SQLException {
        int nodes = arguments.get(NODES);
        int cells = arguments.get(CELLS);
        long seed = arguments.get(SEED);
        return arguments.get(STRATEGY) == Strategy.WHOLE ? Fleet.whole(inside, nodes, cells, seed) : Fleet.inCells(inside, nodes, cells, seed);
    }

    private static List<Placement> place(Fleet fleet, List<Job> jobs, Arguments arguments) throws SQLException {
        return switch (arguments.get(STRATEGY)) {
            case RACE -> race(fleet, jobs, arguments);
            case WHOLE -> whole(fleet, jobs, arguments);
            case TWO_LEVEL -> new TwoLevels(program("cells.sql", arguments), fleet, arguments.get(THREADS), arguments.get(TIMEOUT)).place(jobs);
        };
    }

    /** All jobs at once, in the only cell. */
    private static List<Placement> whole(Fleet fleet, List<Job> jobs, Arguments arguments) throws SQLException {
        long start = System.nanoTime();
        String all = fleet.names().get(0);
        CellResults<String> results = Cells.solve(fleet.names(), (cell, time) -> fleet.place(cell, jobs, time), 1, arguments.get(TIMEOUT));
        if (results.solutions().containsKey(all)) {
            fleet.take(all, results.solutions().get(all));
        }
        long milliseconds = Duration.ofNanos(System.nanoTime() - start).toMillis();
        return jobs.stream().map(job -> new Placement(job, results.solutions().containsKey(all) ? all : null, results.refused().size(), milliseconds)).toList();
    }

    private static List<Job> jobs(Arguments arguments) {
        Random random = new Random(arguments.get(SEED) + 1);
        List<Job> jobs = new ArrayList<>();
        for (int i = 1; i <= arguments.get(JOBS); i++) {
            jobs.add(new Job("job-%03d".formatted(i), random.nextInt(5, 51), 500 * random.nextInt(1, 17), 1024 * random.nextInt(1, 33)));
        }
        return jobs;
    }

    /** One job after the other, each in all cells. */
    private static List<Placement> race(Fleet fleet, List<Job> jobs, Arguments arguments) throws SQLException {
        List<Placement> placements = new ArrayList<>();
        for (Job job : jobs) {
            long start = System.nanoTime();
            CellResults<String> results = Cells.solve(fleet.names(), (cell, time) -> fleet.place(cell, List.of(job), time),
                    arguments.get(THREADS), arguments.get(TIMEOUT));
            String winner = null;
            try {
                winner = results.best().getKey();
                fleet.take(winner, results.best().getValue());
            } catch (NoCellException e) {
                // No cell can run this job: it is told with the others.
            }
            placements.add(new Placement(job, winner, results.refused().size(), Duration.ofNanos(System.nanoTime() - start).toMillis()));
        }
        return placements;
    }

    private static List<List<Object>> sums(Fleet fleet) throws SQLException {
        List<List<Object>> sums = new ArrayList<>();
        for (String cell : fleet.names()) {
            sums.add(fleet.sums(cell));
        }
        return sums;
    }

    private static Outcome outcome(Arguments arguments, List<Placement> placements, Duration loading, Duration time, OptionalInt leastSpareCpu,
                                   List<List<Object>> before, List<List<Object>> after) {
        long placed = placements.stream().filter(p -> p.cell() != null).count();
        int pods = placements.stream().filter(p -> p.cell() != null).mapToInt(p -> p.job().pods()).sum();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("nodes", arguments.get(NODES));
        facts.put("cells", arguments.get(CELLS));
        facts.put("jobs", placements.size());
        facts.put("jobs_placed", placed);
        facts.put("pods_placed", pods);
        leastSpareCpu.ifPresent(cpu -> facts.put("least_spare_cpu", cpu));
        facts.put("load_ms", loading.toMillis());
        facts.put("place_ms", time.toMillis());
        String headline = String.format(Locale.ROOT, "%,d nodes in %d cells: %d of %d jobs placed, %d pods, in %,d ms; loading the fleet took %,d ms.",
                arguments.get(NODES), arguments.get(CELLS), placed, placements.size(), pods, time.toMillis(), loading.toMillis())
                + (leastSpareCpu.isPresent() ? String.format(Locale.ROOT, "%nThe fullest node that pods were put on has %,d of CPU left.", leastSpareCpu.getAsInt()) : "");
        List<Outcome.Column> columns = List.of(Outcome.Column.text("JOB"), Outcome.Column.number("PODS"), Outcome.Column.number("CPU"),
                Outcome.Column.number("MEMORY"), Outcome.Column.text("CELL"), Outcome.Column.number("REFUSED"), Outcome.Column.number("MS"));
        Outcome.Table table = new Outcome.Table("JOBS", columns, placements.stream().map(Partitioning::row).toList());
        return new Outcome(placed == placements.size() ? "PLACED" : "PARTLY", facts, List.of(new Outcome.Text(headline), table),
                Map.of("partitioning", picture(before, after)));
    }

    private static List<Object> row(Placement placement) {
        Job job = placement.job();
        List<Object> row = new ArrayList<>(List.of(job.name(), job.pods(), job.cpu(), job.memory()));
        row.add(placement.cell());
        row.add(placement.refused());
        row.add(placement.milliseconds());
        return row;
    }

    private static StackChart picture(List<List<Object>> before, List<List<Object>> after) {
        double most = before.stream().mapToDouble(row -> ((Number) row.get(1)).doubleValue()).max().orElse(1);
        return new StackChart("Free CPU by cell, before and after", "in percent of the cell with the most free CPU at first",
                List.of(new StackChart.Panel("before", stacks(before, most)), new StackChart.Panel("after", stacks(after, most))));
    }

    private static List<StackChart.Stack> stacks(List<List<Object>> sums, double most) {
        return sums.stream().map(row -> new StackChart.Stack(row.get(0).toString().replaceFirst("^cell-0?", ""), List.of(100 * ((Number) row.get(1)).doubleValue() / most))).toList();
    }
}
