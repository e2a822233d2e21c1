package dev.dcm.examples.datastore;

import dev.dcm.model.DecidedTable;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Writes what was decided into the tables of the store, and says what is different, and why. */
final class Decisions {
    private Decisions() {
    }

    static List<Change> applyPlacement(Connection connection, Solution solution) throws SQLException {
        List<Change> changes = new ArrayList<>(applyRoles(connection, solution.table("role_placement").rows()));
        changes.addAll(applyReplicas(connection, solution.table("replica_placement").rows()));
        return changes;
    }

    private static List<Change> applyRoles(Connection connection, List<DecidedTable.Row> roles) throws SQLException {
        List<Change> changes = new ArrayList<>();
        Map<String, String> formerRoles = new HashMap<>();
        roles.stream().filter(role -> role.get("was_on") != null).forEach(role -> formerRoles.put(text(role, "was_on"), text(role, "role")));
        try (PreparedStatement update = connection.prepareStatement("UPDATE roles SET node = ? WHERE name = ?")) {
            for (DecidedTable.Row role : roles) {
                String from = text(role, "was_on");
                String to = text(role, "node");
                if (!to.equals(from)) {
                    update.setString(1, to);
                    update.setString(2, text(role, "role"));
                    update.executeUpdate();
                    String why = role.get("runs_on") == null ? lost(from) : "makes room on " + from;
                    String former = formerRoles.containsKey(to) ? ", " + to + " was " + formerRoles.get(to) : "";
                    changes.add(new Change(Change.Kind.ROLE, text(role, "role"), from, to, why + former));
                }
            }
        }
        return changes;
    }

    /** Copies of new shards are complete at once, since they are empty; all others have to be made first. */
    private static List<Change> applyReplicas(Connection connection, List<DecidedTable.Row> replicas) throws SQLException {
        List<Change> changes = new ArrayList<>();
        Map<String, Long> used = new HashMap<>();
        Set<String> shardsWithData = new HashSet<>();
        for (DecidedTable.Row replica : replicas) {
            if (replica.get("runs_on") != null) {
                used.merge(text(replica, "runs_on"), (Long) replica.get("size"), Long::sum);
            }
            if (replica.get("was_on") != null) {
                shardsWithData.add(text(replica, "shard"));
            }
        }
        try (PreparedStatement update = connection.prepareStatement("UPDATE replicas SET node = ?, has_data = ? WHERE shard = ? AND replica = ?")) {
            for (DecidedTable.Row replica : replicas) {
                String from = text(replica, "was_on");
                String to = text(replica, "node");
                if (!to.equals(from)) {
                    update.setString(1, to);
                    update.setBoolean(2, !shardsWithData.contains(text(replica, "shard")));
                    update.setString(3, text(replica, "shard"));
                    update.setLong(4, (Long) replica.get("replica"));
                    update.executeUpdate();
                    boolean moved = replica.get("runs_on") != null;
                    String why = moved ? from + " holds " + used.get(from) + " GB, " + to + " " + used.getOrDefault(to, 0L) + " GB" : lost(from);
                    String name = text(replica, "shard") + "/" + replica.get("replica");
                    changes.add(new Change(moved ? Change.Kind.MOVED : Change.Kind.LOST, name, from, to, why));
                }
            }
        }
        return changes;
    }

    /** @param placement which replicas have just moved: their nodes lead no more */
    static List<Change> applyLeaders(Connection connection, Solution solution, List<Change> placement) throws SQLException {
        List<Change> changes = new ArrayList<>();
        try (PreparedStatement update = connection.prepareStatement("UPDATE shards SET leader = ? WHERE name = ?")) {
            for (DecidedTable.Row shard : solution.table("election").rows()) {
                String from = text(shard, "was_led_by");
                String to = text(shard, "leader");
                if (!to.equals(from)) {
                    update.setString(1, to);
                    update.setString(2, text(shard, "shard"));
                    update.executeUpdate();
                    boolean replicaMoved = placement.stream().filter(change -> change.what().startsWith(shard.get("shard") + "/"))
                            .anyMatch(change -> Objects.equals(change.from(), from));
                    String why = shard.get("led_by") == null ? lost(from) : replicaMoved ? "its replica moves" : "leaders spread over nodes";
                    changes.add(new Change(Change.Kind.LEADER, "leader of " + shard.get("shard"), from, to, why));
                }
            }
        }
        return changes;
    }

    private static String lost(String node) {
        return node == null ? "new" : node + " is down";
    }

    private static String text(DecidedTable.Row row, String column) {
        return (String) row.get(column);
    }
}
