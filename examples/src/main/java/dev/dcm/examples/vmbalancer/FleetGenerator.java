package dev.dcm.examples.vmbalancer;

import dev.dcm.examples.data.Tables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A fleet like the one in the OSDI'20 paper: 16 hosts of several sizes and 524 VMs, of which the least loaded host has 39 percent of its memory in use
 * and the most loaded one 85. VMs come in the round sizes in which people order them. The same seed makes the same fleet.
 */
final class FleetGenerator {
    private static final int VMS = 524;
    private static final int[] HOST_GIGABYTES = {192, 256, 256, 256, 256, 256, 384, 384, 384, 384, 384, 512, 512, 512, 768, 768};
    private static final int[] VM_GIGABYTES = {1, 2, 4, 6, 8, 12, 16, 24, 32};
    /** How often each size is drawn, in order. */
    private static final int[] SHARES = {1, 2, 4, 1, 4, 1, 2, 1, 1};
    private static final int MEGABYTES = 1024;
    private static final double LEAST_LOAD = 0.39;
    private static final double MOST_LOAD = 0.85;
    private static final int HOST_MHZ_PER_GIGABYTE = 250;
    private static final int VM_MHZ_PER_GIGABYTE = 125;
    private final Random random;
    private final List<Host> hosts = new ArrayList<>();
    private final List<List<Object>> vms = new ArrayList<>();

    /** A host while VMs are put on it: what it has, and what it still has to get. */
    private static final class Host {
        private final String name;
        private final int gigabytes;
        private double missing;

        Host(String name, int gigabytes, double load) {
            this.name = name;
            this.gigabytes = gigabytes;
            this.missing = gigabytes * load;
        }
    }

    private FleetGenerator(long seed) {
        this.random = new Random(seed);
    }

    static void fill(Connection connection, long seed) throws SQLException {
        FleetGenerator generator = new FleetGenerator(seed);
        generator.makeHosts();
        generator.makeVms();
        Tables.insert(connection, "hosts", generator.hosts.stream()
                .map(h -> List.<Object>of(h.name, h.gigabytes * HOST_MHZ_PER_GIGABYTE, h.gigabytes * MEGABYTES)).toList());
        Tables.insert(connection, "vms", generator.vms);
        Tables.insert(connection, "vm_rules", generator.vmRules());
        Tables.insert(connection, "host_rules", generator.hostRules());
    }

    /** Loads from the least to the most, in even steps, on hosts in random order. */
    private void makeHosts() {
        List<Integer> ranks = new ArrayList<>();
        for (int i = 0; i < HOST_GIGABYTES.length; i++) {
            ranks.add(i);
        }
        Collections.shuffle(ranks, random);
        for (int i = 0; i < HOST_GIGABYTES.length; i++) {
            double load = LEAST_LOAD + (MOST_LOAD - LEAST_LOAD) * ranks.get(i) / (HOST_GIGABYTES.length - 1);
            hosts.add(new Host("host-%02d".formatted(i + 1), HOST_GIGABYTES[i], load));
        }
    }

    /** The largest first, each to the host that misses most, so that all come close to the load they should have. */
    private void makeVms() {
        int[] sizes = sizes();
        for (int i = 0; i < VMS; i++) {
            Host host = hosts.stream().max(Comparator.comparingDouble(h -> h.missing)).orElseThrow();
            host.missing -= sizes[i];
            vms.add(List.of("vm-%03d".formatted(i + 1), sizes[i] * VM_MHZ_PER_GIGABYTE, sizes[i] * MEGABYTES, host.name));
        }
    }

    /** Random sizes, then one by one made larger or smaller until together they are what all hosts should have. */
    private int[] sizes() {
        double wanted = hosts.stream().mapToDouble(h -> h.missing).sum();
        int[] kinds = random.ints(VMS, 0, IntStream.of(SHARES).sum()).map(FleetGenerator::kind).toArray();
        int total = IntStream.of(kinds).map(k -> VM_GIGABYTES[k]).sum();
        while (Math.abs(total - wanted) > VM_GIGABYTES[1]) {
            int vm = random.nextInt(VMS);
            int kind = kinds[vm] + (total < wanted ? 1 : -1);
            if (kind >= 0 && kind < VM_GIGABYTES.length) {
                total += VM_GIGABYTES[kind] - VM_GIGABYTES[kinds[vm]];
                kinds[vm] = kind;
            }
        }
        return IntStream.of(kinds).map(k -> VM_GIGABYTES[k]).boxed().sorted(Comparator.reverseOrder()).mapToInt(Integer::intValue).toArray();
    }

    private static int kind(int draw) {
        int kind = 0;
        int left = draw;
        while (left >= SHARES[kind]) {
            left -= SHARES[kind++];
        }
        return kind;
    }

    /** Pairs that belong together on the same host already, one of them twice on different ones, and groups that run apart. */
    private List<List<Object>> vmRules() {
        List<List<Object>> rules = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            List<Object> vm = vms.get(60 + 90 * i);
            List<Object> neighbour = vms.stream().filter(other -> other != vm && other.get(3).equals(vm.get(3))).skip(3).findFirst().orElseThrow();
            rules.add(List.of("web-and-cache-" + (i + 1), "together", vm.get(0)));
            rules.add(List.of("web-and-cache-" + (i + 1), "together", neighbour.get(0)));
        }
        for (int i = 0; i < 4; i++) {
            for (int member = 0; member < 3; member++) {
                rules.add(List.of("replicas-" + (i + 1), "apart", vms.get(10 + 100 * i + 7 * member).get(0)));
            }
        }
        return rules;
    }

    /** Licences for few hosts, and VMs that a host is not good enough for. */
    private List<List<Object>> hostRules() {
        List<List<Object>> rules = new ArrayList<>();
        for (String host : List.of("host-03", "host-08", "host-12", "host-15")) {
            rules.add(List.of("licence", "only", vms.get(2).get(0), host));
            rules.add(List.of("licence", "only", vms.get(205).get(0), host));
        }
        rules.add(List.of("old-hardware", "never", vms.get(30).get(0), "host-01"));
        rules.add(List.of("old-hardware", "never", vms.get(31).get(0), "host-01"));
        return rules;
    }
}
