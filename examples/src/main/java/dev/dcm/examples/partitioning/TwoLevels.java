package dev.dcm.examples.partitioning;

import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.CellResults;
import dev.dcm.model.Cells;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A first model picks a cell for each job, a second one places the jobs inside each picked cell. Jobs of a cell that cannot take them are picked for again. */
final class TwoLevels {
    private final ExampleProgram choice;
    private final Fleet fleet;
    private final int threads;
    private final Duration timeout;

    TwoLevels(ExampleProgram choice, Fleet fleet, int threads, Duration timeout) {
        this.choice = choice;
        this.fleet = fleet;
        this.threads = threads;
        this.timeout = timeout;
    }

    List<Placement> place(List<Job> jobs) throws SQLException {
        Map<Job, Integer> waiting = new LinkedHashMap<>();
        jobs.forEach(job -> waiting.put(job, 0));
        List<Placement> placed = new ArrayList<>();
        long start = System.nanoTime();
        try (Connection connection = choice.open(); Statement statement = connection.createStatement()) {
            while (!waiting.isEmpty()) {
                Map<String, List<Job>> picked = pick(connection, statement, waiting.keySet().stream().toList());
                if (picked.isEmpty()) {
                    break;
                }
                CellResults<String> results = Cells.solve(picked.keySet(), (cell, time) -> fleet.place(cell, picked.get(cell), time), threads, timeout);
                for (String cell : results.solutions().keySet()) {
                    fleet.take(cell, results.solutions().get(cell));
                    picked.get(cell).forEach(job -> placed.add(new Placement(job, cell, waiting.remove(job), millisecondsSince(start))));
                }
                for (String cell : results.refused().keySet()) {
                    Tables.insert(connection, "refusals", picked.get(cell).stream().map(job -> List.<Object>of(job.name(), cell)).toList());
                    picked.get(cell).forEach(job -> waiting.merge(job, 1, Integer::sum));
                }
            }
        }
        waiting.forEach((job, refused) -> placed.add(new Placement(job, null, refused, millisecondsSince(start))));
        return placed;
    }

    private static long millisecondsSince(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }

    /** Nothing if not all jobs have a cell. */
    private Map<String, List<Job>> pick(Connection connection, Statement statement, List<Job> jobs) throws SQLException {
        statement.execute("DELETE FROM jobs");
        statement.execute("DELETE FROM cells");
        List<List<Object>> sums = new ArrayList<>();
        for (String cell : fleet.names()) {
            sums.add(fleet.sums(cell));
        }
        Tables.insert(connection, "cells", sums);
        List<List<Object>> rows = new ArrayList<>();
        for (Job job : jobs) {
            List<Object> row = new ArrayList<>(List.of(job.name(), job.pods(), job.cpu(), job.memory()));
            row.add(null);
            rows.add(row);
        }
        Tables.insert(connection, "jobs", rows);
        Map<String, List<Job>> picked = new LinkedHashMap<>();
        try {
            Map<String, Object> cells = new LinkedHashMap<>();
            for (DecidedTable.Row row : choice.solve(connection, timeout).table("jobs").rows()) {
                cells.put((String) row.get("name"), row.get("cell"));
            }
            jobs.forEach(job -> picked.computeIfAbsent((String) cells.get(job.name()), c -> new ArrayList<>()).add(job));
        } catch (ProgramException e) {
            if (!(e.getCause() instanceof InfeasibleException)) {
                throw e;
            }
        }
        return picked;
    }
}
