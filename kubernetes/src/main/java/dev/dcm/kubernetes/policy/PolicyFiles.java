package dev.dcm.kubernetes.policy;

import dev.dcm.base.CsqlException;
import dev.dcm.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The policies of a deployment: the built-in ones, changed by a directory and a configuration.
 *
 * <p>{@code hard/*.sql} and {@code soft/*.sql} in the directory replace the built-in policies of the same name, or are added to them. The
 * configuration is YAML: {@code policies: {disabled: [Gang], enabled: [MostAllocated], weights: {ImageLocality: 5}}}. Everything is compiled before it
 * is accepted.
 */
public final class PolicyFiles {
    private static final int MOST = 100;

    private PolicyFiles() {
    }

    /**
     * Reads and checks the policies.
     *
     * @param directory     null for none
     * @param configuration the text of the configuration; null or empty for none
     * @throws PolicyException if something of it is wrong; the message says what and where
     */
    public static PolicySet read(Path directory, String configuration) {
        Map<String, Policy> policies = new LinkedHashMap<>();
        PolicySet.builtIn().policies().forEach(policy -> policies.put(key(policy.hard(), policy.name()), policy));
        if (directory != null) {
            read(directory, true, policies);
            read(directory, false, policies);
        }
        configure(policies, configuration);
        PolicySet set = PolicySet.of(List.copyOf(policies.values()));
        try {
            Model.builder().verify(false).compile(set.placementProgram());
        } catch (CsqlException e) {
            throw new PolicyException(culprit(set, e) + e.first().message() + (e.first().advice().isEmpty() ? "" : " " + e.first().advice()), e);
        }
        return set;
    }

    private static String key(boolean hard, String name) {
        return (hard ? "hard/" : "soft/") + name;
    }

    private static void read(Path directory, boolean hard, Map<String, Policy> policies) {
        Path folder = directory.resolve(hard ? "hard" : "soft");
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".sql")).sorted().toList()) {
                String name = file.getFileName().toString().replaceAll("\\.sql$", "");
                Policy before = policies.get(key(hard, name));
                policies.put(key(hard, name), new Policy(name, hard, before == null ? 1 : before.weight(), file.toString(), Files.readString(file)));
            }
        } catch (IOException e) {
            throw new PolicyException("the policies in " + folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static void configure(Map<String, Policy> policies, String text) {
        if (text == null || text.isBlank()) {
            return;
        }
        Map<?, ?> root = map("the configuration", load(text));
        Map<?, ?> section = root.get("policies") == null ? Map.of() : map("policies", root.get("policies"));
        requireKnown("policies", section, Set.of("disabled", "enabled", "weights"));
        for (String name : names(section, "enabled")) {
            Policy policy = PolicySet.optional().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow(() -> new PolicyException(
                    "policies.enabled: there is no optional policy '" + name + "'; there are "
                            + PolicySet.optional().stream().map(Policy::name).collect(Collectors.joining(", ")), null));
            policies.putIfAbsent(key(false, name), policy);
        }
        for (String name : names(section, "disabled")) {
            boolean known = policies.keySet().removeIf(key -> key.equals(name) || key.substring(5).equals(name));
            if (!known) {
                throw new PolicyException("policies.disabled: there is no policy '" + name + "'; there are " + names(policies), null);
            }
        }
        map("policies.weights", section.get("weights") == null ? Map.of() : section.get("weights")).forEach((name, weight) ->
                policies.compute(key(false, String.valueOf(name)), (key, policy) -> weighted(String.valueOf(name), policy, weight, policies)));
    }

    private static List<String> names(Map<?, ?> section, String setting) {
        Object value = section.get(setting);
        if (value instanceof List<?> names) {
            return names.stream().map(String::valueOf).toList();
        } else if (value != null) {
            throw new PolicyException("policies." + setting + " is not a list of names", null);
        }
        return List.of();
    }

    private static Policy weighted(String name, Policy policy, Object weight, Map<String, Policy> policies) {
        if (policy == null) {
            throw new PolicyException("policies.weights: there is no soft policy '" + name + "'; there are " + names(policies), null);
        }
        if (!(weight instanceof Integer number) || number < 0 || number > MOST) {
            throw new PolicyException("policies.weights." + name + " is not a whole number from 0 to " + MOST + ": " + weight, null);
        }
        return new Policy(policy.name(), false, number, policy.origin(), policy.sql());
    }

    private static Object load(String text) {
        try {
            return new Load(LoadSettings.builder().build()).loadFromString(text);
        } catch (YamlEngineException e) {
            throw new PolicyException("the configuration is no YAML: " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""), e);
        }
    }

    private static Map<?, ?> map(String what, Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new PolicyException(what + " is not a map", null);
    }

    private static void requireKnown(String what, Map<?, ?> map, Set<String> known) {
        for (Object key : map.keySet()) {
            if (!known.contains(String.valueOf(key))) {
                throw new PolicyException(what + " has no setting '" + key + "'; it has " + String.join(", ", new TreeSet<>(known)), null);
            }
        }
    }

    private static String names(Map<String, Policy> policies) {
        return String.join(", ", new TreeSet<>(policies.keySet()));
    }

    /** The policy in whose text the first error is: its file, and the line there. */
    private static String culprit(PolicySet set, CsqlException e) {
        int line = e.first().span().isKnown() ? e.first().span().line() : 0;
        for (Policy policy : set.policies()) {
            int start = set.firstLine(policy);
            int lines = (int) policy.sql().lines().count();
            if (line >= start && line < start + lines) {
                return policy.origin() + ":" + (line - start + 1) + ": ";
            }
        }
        return "";
    }
}
