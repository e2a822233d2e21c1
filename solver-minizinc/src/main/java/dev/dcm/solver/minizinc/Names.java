package dev.dcm.solver.minizinc;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Identifiers for variables: readable, legal in MiniZinc, and all different. */
final class Names {
    /** Keywords, and what MiniZinc's library declares, have neither capitals nor digits. */
    private static final Pattern MAY_BE_TAKEN = Pattern.compile("[a-z_]+");
    private final Set<String> used = new HashSet<>();
    private final Map<String, Integer> counters = new HashMap<>();

    /** {@code PODS[web-1].NODE} belongs to {@code PODS.NODE}, as all cells of that column do; what has no name belongs nowhere. */
    static String group(String name) {
        String column = name.replaceFirst("\\[.*]", "");
        return column.equals(name) && !name.isEmpty() ? "variables" : column;
    }

    /** {@code PODS[web-1].NODE} becomes {@code PODS_web_1_NODE}. */
    String of(String name) {
        String legal = name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
        if (legal.isEmpty() || Character.isDigit(legal.charAt(0))) {
            legal = "v" + legal;
        }
        String free = MAY_BE_TAKEN.matcher(legal).matches() ? legal + "_" : legal;
        return used.add(free) ? free : numbered(free.endsWith("_") ? free : free + "_");
    }

    /** The prefix with the next number that is free. */
    String numbered(String prefix) {
        String name;
        do {
            name = prefix + counters.merge(prefix, 1, Integer::sum);
        } while (!used.add(name));
        return name;
    }
}
