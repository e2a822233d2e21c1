package dev.dcm.benchmarks.harness;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A situation in which variants are compared.
 *
 * @param parameters what the situation is like, by name: numbers and texts
 * @param baseline   the variant against which the others are counted as so many times faster; empty where nothing is compared
 */
public record Case(String name, Map<String, Object> parameters, List<Variant> variants, Optional<String> baseline) {

    public Case {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        variants = List.copyOf(variants);
    }
}
