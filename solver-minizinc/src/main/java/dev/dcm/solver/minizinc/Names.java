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

    /** {@code PODS.NODE[3]} becomes {@code PODS_NODE_3}. */
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
