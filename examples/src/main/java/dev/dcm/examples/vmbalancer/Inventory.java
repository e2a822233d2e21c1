package dev.dcm.examples.vmbalancer;

import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.data.Tables;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tables of the balancer as the database holds them at a moment. */
final class Inventory {
    static final List<String> TABLES = List.of("hosts", "vms", "vm_rules", "host_rules");
    private final Connection connection;

    /** A host, and what VMs take of it. */
    record HostLoad(String name, int cpu, int memory, int cpuUsed, int memoryUsed) {

        double percent() {
            return 100.0 * memoryUsed / memory;
        }
    }

    Inventory(Connection connection) {
        this.connection = connection;
    }

    List<HostLoad> hosts() throws SQLException {
        return query("SELECT name, cpu, memory, cpu_used, memory_used FROM host_percents ORDER BY name").stream()
                .map(r -> new HostLoad((String) r.get(0), number(r.get(1)), number(r.get(2)), number(r.get(3)), number(r.get(4)))).toList();
    }

    /** The memory of the VMs on each host, the largest first. */
    Map<String, List<Integer>> memoryByHost() throws SQLException {
        Map<String, List<Integer>> memory = new LinkedHashMap<>();
        query("SELECT host, memory FROM vms ORDER BY memory DESC, name").forEach(r ->
                memory.computeIfAbsent((String) r.get(0), h -> new ArrayList<>()).add(number(r.get(1))));
        return memory;
    }

    Map<String, StepOrder.Room> room() throws SQLException {
        Map<String, StepOrder.Room> room = new LinkedHashMap<>();
        hosts().forEach(h -> room.put(h.name(), new StepOrder.Room(h.name(), h.cpu() - h.cpuUsed(), h.memory() - h.memoryUsed())));
        return room;
    }

    StepOrder.Rules rules() throws SQLException {
        Set<List<Object>> possible = new HashSet<>(query("SELECT vm, host FROM possible_hosts WHERE vm IN (SELECT vm FROM host_rules)"));
        Set<Object> ruled = new HashSet<>();
        query("SELECT DISTINCT vm FROM host_rules").forEach(r -> ruled.add(r.get(0)));
        Set<List<Object>> apart = new HashSet<>(query("SELECT one.vm, two.vm AS other FROM vm_rules AS one JOIN vm_rules AS two ON two.rule = one.rule "
                + "AND two.vm <> one.vm WHERE one.kind = 'apart'"));
        return new StepOrder.Rules() {
            @Override
            public boolean allows(String vm, String host) {
                return !ruled.contains(vm) || possible.contains(List.of(vm, host));
            }

            @Override
            public boolean keepApart(String vm, String other) {
                return apart.contains(List.of(vm, other));
            }
        };
    }

    /** One step: the VM runs on its new host from now on. */
    void apply(Move move) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE vms SET host = ? WHERE name = ?")) {
            update.setString(1, move.target());
            update.setString(2, move.vm());
            update.executeUpdate();
        }
    }

    private List<List<Object>> query(String sql) throws SQLException {
        return table("", sql).rows();
    }

    Outcome.Table table(String name, String sql) throws SQLException {
        return Tables.query(connection, name, sql);
    }

    private static int number(Object value) {
        return ((Number) value).intValue();
    }
}
