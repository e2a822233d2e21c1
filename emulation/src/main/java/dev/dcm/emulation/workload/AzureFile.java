package dev.dcm.emulation.workload;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The table of VMs of the Azure trace of 2019, as published: {@code vmtable.csv}, also with {@code .gz}, without a header. VMs of a deployment that are
 * created together and have the same size are a replica group. Those that were there when the trace began are left out.
 */
final class AzureFile {
    private static final int DEPLOYMENT = 2;
    private static final int CREATED = 3;
    private static final int DELETED = 4;
    private static final int CORES = 9;
    private static final int MEMORY = 10;
    private static final int COLUMNS = 11;

    /** What the VMs of a group have in common. */
    private record Kind(String deployment, int cores, int memory) {
    }

    private AzureFile() {
    }

    /** The file in a directory. */
    static Path in(Path directory) throws TraceException {
        return Stream.of("vmtable.csv", "vmtable.csv.gz").map(directory::resolve).filter(Files::isRegularFile).findFirst()
                .orElseThrow(() -> new TraceException(directory + ": there is no vmtable.csv of the Azure trace; without --trace-dir its distributions are used"));
    }

    /** The first groups of the trace, so many VMs in all. */
    static List<ReplicaGroup> groups(Path file, int vms) throws IOException {
        TreeMap<Long, Map<Kind, List<Double>>> earliest = new TreeMap<>();
        int kept = 0;
        int latest = 0;
        try (BufferedReader lines = open(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String[] cells = cells(line, file, number);
                long created = number(cells[CREATED], file, number);
                if (created <= 0 || kept - latest >= vms && created >= earliest.lastKey()) {
                    continue;
                }
                Kind kind = new Kind(cells[DEPLOYMENT], bucket(cells[CORES], file, number), bucket(cells[MEMORY], file, number));
                earliest.computeIfAbsent(created, c -> new LinkedHashMap<>()).computeIfAbsent(kind, k -> new ArrayList<>())
                        .add((double) Math.max(300, number(cells[DELETED], file, number) - created));
                kept++;
                latest = size(earliest.lastEntry().getValue());
                while (kept - latest >= vms) {
                    kept -= size(earliest.pollLastEntry().getValue());
                    latest = size(earliest.lastEntry().getValue());
                }
            }
        }
        return cut(earliest, vms);
    }

    private static int size(Map<Kind, List<Double>> groups) {
        return groups.values().stream().mapToInt(List::size).sum();
    }

    private static List<ReplicaGroup> cut(TreeMap<Long, Map<Kind, List<Double>>> byTime, int vms) {
        List<ReplicaGroup> groups = new ArrayList<>();
        int left = vms;
        for (Map.Entry<Long, Map<Kind, List<Double>>> tick : byTime.entrySet()) {
            for (Map.Entry<Kind, List<Double>> group : tick.getValue().entrySet()) {
                List<Double> lifetimes = group.getValue().subList(0, Math.min(left, group.getValue().size()));
                if (!lifetimes.isEmpty()) {
                    groups.add(new ReplicaGroup(tick.getKey(), group.getKey().cores(), group.getKey().memory(), List.copyOf(lifetimes)));
                    left -= lifetimes.size();
                }
            }
        }
        return groups;
    }

    private static BufferedReader open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        return new BufferedReader(new InputStreamReader(file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
    }

    private static String[] cells(String line, Path file, int number) throws TraceException {
        String[] cells = line.split(",", -1);
        if (cells.length < COLUMNS) {
            throw new TraceException(file, number, "there are " + cells.length + " columns where " + COLUMNS + " are expected");
        }
        return cells;
    }

    private static long number(String cell, Path file, int line) throws TraceException {
        try {
            return (long) Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            throw new TraceException(file, line, "'" + cell + "' is not a number");
        }
    }

    /** The open-ended buckets count as a little more than their bound, as in the analysis that comes with the trace. */
    private static int bucket(String cell, Path file, int line) throws TraceException {
        return cell.startsWith(">") ? (int) number(cell.substring(1), file, line) + 6 : (int) number(cell, file, line);
    }
}
