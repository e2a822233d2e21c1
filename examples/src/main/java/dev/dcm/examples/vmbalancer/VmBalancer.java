package dev.dcm.examples.vmbalancer;

import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.data.CsvLoader;
import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** {@code vm-balancer}: few migrations after which the hosts of a fleet are loaded alike. */
public final class VmBalancer implements Example {
    private static final ExampleFolder FOLDER = new ExampleFolder("vm-balancer");
    private static final Parameter<Integer> MOVES = new Parameter<>("moves", Integer.class, "N", 20, "Migrations at most.").atLeast(0);
    private static final Parameter<Level> LEVEL = new Parameter<>("level", Level.class, "LEVEL", Level.SUGGEST,
            "suggest, or apply: one migration after the other, in an order in which every host has the capacity at every step.");
    private static final Parameter<Long> SEED = new Parameter<>("seed", Long.class, "N", 1L, "Seed of the generated fleet.");
    private static final Parameter<Path> DATA = new Parameter<>("data", Path.class, "DIR", null,
            "Read the fleet from hosts.csv, vms.csv and, if there, vm_rules.csv and host_rules.csv of this directory.");
    private static final Parameter<Path> EXPORT = new Parameter<>("export", Path.class, "DIR", null,
            "Write the fleet as it is before and, with --level apply, after the migrations to such files in this directory.");
    private static final Parameter<Double> EFFORT = new Parameter<>("effort", Double.class, "N", 0.5,
            "How long to search, in the solver's own seconds, which are the same on every machine.").atLeast(0.01);
    private static final Parameter<Integer> WORKERS = new Parameter<>("workers", Integer.class, "N", 1,
            "Ways to search at the same time; 8 finds more where hardly two VMs are alike. With more than one, runs may differ.").atLeast(1);
    private static final Parameter<Duration> TIMEOUT = new Parameter<>("timeout", Duration.class, "TIME", Duration.ofSeconds(30),
            "When to give up, such as 10s.");

    /** How far the balancer goes. */
    public enum Level { SUGGEST, APPLY }

    @Override
    public String name() {
        return FOLDER.name();
    }

    @Override
    public String summary() {
        return "Suggests or applies few migrations after which the hosts of a VM fleet are loaded alike.";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(MOVES, LEVEL, SEED, DATA, EXPORT, EFFORT, WORKERS, TIMEOUT);
    }

    @Override
    public List<String> usages() {
        return List.of("--seed 7 --moves 10", "--level apply --out results", "--data my-fleet --format csv");
    }

    @Override
    public Outcome run(Arguments arguments) throws IOException, SQLException {
        Map<String, String> effort = Map.of("max_deterministic_time", String.valueOf(arguments.get(EFFORT)));
        ExampleProgram program = ExampleProgram.of(FOLDER,
                builder -> builder.workers(arguments.get(WORKERS)).solverParameters(effort), "schema.sql", "policies.sql");
        try (Connection connection = program.open(FOLDER.text("reports.sql"))) {
            load(connection, arguments);
            Tables.requireSense(connection);
            Tables.insert(connection, "settings", List.of(List.of(1, arguments.get(MOVES))));
            return balance(connection, program, arguments);
        }
    }

    private static void load(Connection connection, Arguments arguments) throws IOException, SQLException {
        if (arguments.get(DATA) == null) {
            FleetGenerator.fill(connection, arguments.get(SEED));
        } else {
            CsvLoader.of(connection, arguments.get(DATA)).load("hosts").load("vms").loadIfPresent("vm_rules").loadIfPresent("host_rules").finish();
        }
    }

    private static Outcome balance(Connection connection, ExampleProgram program, Arguments arguments) throws IOException, SQLException {
        Inventory inventory = new Inventory(connection);
        List<Inventory.HostLoad> before = inventory.hosts();
        Map<String, List<Integer>> vmsBefore = inventory.memoryByHost();
        Solution solution = program.solve(connection, arguments.get(TIMEOUT));
        List<Move> moves = moves(solution);
        boolean apply = arguments.get(LEVEL) == Level.APPLY;
        if (apply) {
            moves = new StepOrder(inventory.room(), inventory.rules()).of(moves);
        }
        Tables.insert(connection, "moves", rows(moves, apply));
        Outcome.Table explained = inventory.table("MOVES",
                "SELECT " + (apply ? "step, " : "") + "vm, cpu, memory, source, target, reason FROM explained_moves ORDER BY id");
        if (arguments.get(EXPORT) != null) {
            Tables.export(connection, arguments.get(EXPORT), Inventory.TABLES);
        }
        for (Move move : moves) {
            inventory.apply(move);
        }
        if (apply && arguments.get(EXPORT) != null) {
            Tables.export(connection, arguments.get(EXPORT).resolve("after"), Inventory.TABLES);
        }
        return new BalanceReport(before, inventory.hosts(), vmsBefore, inventory.memoryByHost()).outcome(solution, explained, moves.size());
    }

    /** The largest first: they matter most. */
    private static List<Move> moves(Solution solution) {
        List<Move> moves = new ArrayList<>();
        for (DecidedTable.Row row : solution.table("placement").rows()) {
            if (!row.get("host").equals(row.get("target"))) {
                moves.add(Move.direct((String) row.get("name"), ((Long) row.get("cpu")).intValue(), ((Long) row.get("memory")).intValue(),
                        (String) row.get("host"), (String) row.get("target")));
            }
        }
        moves.sort(Comparator.comparingInt(Move::memory).reversed().thenComparing(Move::vm));
        return moves;
    }

    private static List<List<Object>> rows(List<Move> moves, boolean inOrder) {
        List<List<Object>> rows = new ArrayList<>();
        for (Move move : moves) {
            List<Object> row = new ArrayList<>();
            row.add(rows.size() + 1);
            row.add(inOrder ? rows.size() + 1 : null);
            row.addAll(List.of(move.vm(), move.source(), move.target(), move.finalTarget()));
            rows.add(row);
        }
        return rows;
    }
}
