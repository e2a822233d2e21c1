package dev.dcm.examples.vmbalancer;

import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.chart.StackChart;
import dev.dcm.model.Solution;
import dev.dcm.model.Timings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The state of the fleet before and after, as tables, bars and a picture. */
record BalanceReport(List<Inventory.HostLoad> before, List<Inventory.HostLoad> after,
                     Map<String, List<Integer>> vmsBefore, Map<String, List<Integer>> vmsAfter) {

    Outcome outcome(Solution solution, Outcome.Table moves, int count) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("hosts", before.size());
        facts.put("vms", vmsBefore.values().stream().mapToInt(List::size).sum());
        facts.put("moves", count);
        facts.put("least_before_percent", rounded(least(before)));
        facts.put("most_before_percent", rounded(most(before)));
        facts.put("least_after_percent", rounded(least(after)));
        facts.put("most_after_percent", rounded(most(after)));
        Timings timings = solution.timings();
        facts.put("database_ms", timings.database().toMillis());
        facts.put("model_ms", timings.model().toMillis());
        facts.put("solve_ms", timings.solve().toMillis());
        String headline = String.format(Locale.ROOT, "%d VMs on %d hosts: memory in use was %.1f to %.1f %%, is %.1f to %.1f %% after %d migrations.%n"
                        + "Decided in %d ms: database %d ms, model %d ms, solve %d ms.", facts.get("vms"), before.size(), least(before), most(before),
                least(after), most(after), count, timings.database().plus(timings.model()).plus(timings.solve()).toMillis(), facts.get("database_ms"),
                facts.get("model_ms"), facts.get("solve_ms"));
        List<Outcome.Part> parts = List.of(new Outcome.Text(headline), bars(), moves);
        return new Outcome(solution.status().name(), facts, parts, Map.of("vm-balancer", picture()));
    }

    private Outcome.Bars bars() {
        List<Outcome.Bar> bars = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            bars.add(new Outcome.Bar(before.get(i).name(), Math.round(before.get(i).percent()), Math.round(after.get(i).percent()), 100));
        }
        return new Outcome.Bars("Memory in use by host, in percent", bars);
    }

    private StackChart picture() {
        return new StackChart("Memory in use by host, before and after", "a box is a VM; hosts differ in size, loads are in percent of each",
                List.of(panel("before", before, vmsBefore), panel("after", after, vmsAfter)));
    }

    private static StackChart.Panel panel(String name, List<Inventory.HostLoad> hosts, Map<String, List<Integer>> vms) {
        return new StackChart.Panel(name, hosts.stream().map(h -> new StackChart.Stack(h.name().replaceFirst("^host-0?", ""),
                vms.getOrDefault(h.name(), List.of()).stream().map(memory -> 100.0 * memory / h.memory()).toList())).toList());
    }

    private static double least(List<Inventory.HostLoad> hosts) {
        return hosts.stream().mapToDouble(Inventory.HostLoad::percent).min().orElse(0);
    }

    private static double most(List<Inventory.HostLoad> hosts) {
        return hosts.stream().mapToDouble(Inventory.HostLoad::percent).max().orElse(0);
    }

    private static double rounded(double percent) {
        return Math.round(percent * 10) / 10.0;
    }
}
