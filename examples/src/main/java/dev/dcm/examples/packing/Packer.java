package dev.dcm.examples.packing;

import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Packs workloads with two programs: how many pods there is room for at all, and where they go. */
final class Packer {
    static final ExampleFolder FOLDER = new ExampleFolder("packing");
    /** Different ways to search at the same time: no single one finds all placements that leave next to nothing free. */
    private static final int WORKERS = 3;
    private final ExampleProgram admission = ExampleProgram.of(FOLDER, b -> b, "schema.sql", "admission.sql");
    private final ExampleProgram placement = ExampleProgram.of(FOLDER, b -> b.workers(WORKERS), "schema.sql", "policies.sql");

    /**
     * What became of a workload.
     *
     * @param nodes    the node of each pod that was placed
     * @param most     a proven bound on how many pods any placement has
     */
    record Packed(Map<String, String> nodes, int most) {

        boolean isProven() {
            return nodes.size() == most;
        }
    }

    /**
     * Where the pods of one try go.
     *
     * @param nodes        empty if no placement of all of them was found
     * @param isImpossible it is proven that there is none
     */
    private record Try(Map<String, String> nodes, boolean isImpossible) {
    }

    /** @param timeout for each try; the first is for as many pods as the bound allows, each of the next leaves out more */
    Packed pack(Workload workload, Duration timeout) throws SQLException {
        try (Connection connection = admission.open()) {
            fill(connection, workload);
            int pods = workload.pods().size();
            int admitted = admit(connection, 0, timeout);
            Try tried = place(connection, timeout);
            // Which pods to leave out is the admission's choice, and others might do; but if none was left out this is a proof for all.
            int most = tried.isImpossible() && admitted == pods ? pods - 1 : admitted;
            for (int more = 1; tried.nodes().isEmpty() && more <= admitted; more *= 2) {
                admit(connection, pods - admitted + more, timeout);
                tried = place(connection, timeout);
            }
            return new Packed(tried.nodes(), most);
        }
    }

    /** @return a bound on the number of pods that can be placed if so many are left out; without a proof, all of the others */
    private int admit(Connection connection, int fewestLeftOut, Duration timeout) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("UPDATE settings SET fewest_left_out = " + fewestLeftOut);
            statement.execute("UPDATE pods SET is_wanted = TRUE");
        }
        return leaveOut(connection, admission.solve(connection, timeout), fewestLeftOut);
    }

    private static void fill(Connection connection, Workload workload) throws SQLException {
        Tables.insert(connection, "nodes", IntStream.range(0, workload.nodes())
                .mapToObj(n -> List.<Object>of(workload.node(n), workload.nodeCpu(), workload.nodeMemory())).toList());
        List<List<Object>> rows = new ArrayList<>();
        for (Pod pod : workload.pods()) {
            List<Object> row = new ArrayList<>(List.of(pod.name(), pod.app(), pod.pair(), pod.role(), pod.cpu(), pod.memory(), true));
            row.add(null);
            rows.add(row);
        }
        Tables.insert(connection, "pods", rows);
        Tables.insert(connection, "settings", List.of(List.of(1, 0)));
    }

    private static int leaveOut(Connection connection, Solution admitted, int fewestLeftOut) throws SQLException {
        List<DecidedTable.Row> pods = admitted.table("admission").rows();
        int wanted = 0;
        try (PreparedStatement update = connection.prepareStatement("UPDATE pods SET is_wanted = FALSE WHERE name = ?")) {
            for (DecidedTable.Row pod : pods) {
                if ((Boolean) pod.get("is_placed")) {
                    wanted++;
                } else {
                    update.setObject(1, pod.get("name"));
                    update.executeUpdate();
                }
            }
        }
        return admitted.status() == Solution.Status.OPTIMAL ? wanted : pods.size() - fewestLeftOut;
    }

    private Try place(Connection connection, Duration timeout) throws SQLException {
        try {
            Solution solution = placement.solve(connection, timeout);
            boolean isPlacement = solution.objective().signum() == 0;
            return new Try(isPlacement ? targets(solution) : Map.of(), !isPlacement && solution.status() == Solution.Status.OPTIMAL);
        } catch (ProgramException e) {
            if (e.getCause() instanceof SolverTimeoutException || e.getCause() instanceof InfeasibleException) {
                return new Try(Map.of(), e.getCause() instanceof InfeasibleException);
            }
            throw e;
        }
    }

    private static Map<String, String> targets(Solution solution) {
        return solution.table("placement").rows().stream().collect(Collectors.toMap(pod -> (String) pod.get("name"), pod -> (String) pod.get("target")));
    }
}
