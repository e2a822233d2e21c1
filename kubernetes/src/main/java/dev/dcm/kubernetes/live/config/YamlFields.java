package dev.dcm.kubernetes.live.config;

import dev.dcm.base.Names;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * One mapping of a YAML file, read field by field. A field that is absent has its default; one that is wrong is complained about at its
 * place and has its default too, so that reading goes on; {@link #end} complains about those that nobody asked for.
 */
final class YamlFields {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m|h)");
    private static final Map<String, Long> MILLIS = Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);

    private final Problems problems;
    private final Mark start;
    private final Map<String, ScalarNode> names = new LinkedHashMap<>();
    private final Map<String, Node> values = new HashMap<>();
    private final Set<String> known = new LinkedHashSet<>();

    /** @param node may be null: a section that is left out has no fields */
    private YamlFields(Node node, Mark start, Problems problems) {
        this.problems = problems;
        this.start = start;
        if (!(node instanceof MappingNode mapping)) {
            if (node != null && node.getTag() != Tag.NULL) {
                problems.add(start, "fields are expected here", "Write them as 'name: value', one per line.");
            }
            return;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode name) {
                if (names.put(name.getValue(), name) != null) {
                    problems.add(name.getStartMark().orElse(start), "there are two fields '" + name.getValue() + "' here", "Remove one of them.");
                }
                values.put(name.getValue(), tuple.getValueNode());
            }
        }
    }

    static YamlFields parse(String text, Problems problems) throws BadConfigurationException {
        try {
            Optional<Node> root = new Compose(LoadSettings.builder().setAllowDuplicateKeys(false).build()).composeString(text);
            if (root.isEmpty()) {
                throw problems.whole("it is empty", "Start with 'apiVersion: kubescheduler.config.k8s.io/v1'.");
            }
            return new YamlFields(root.get(), root.get().getStartMark().orElseThrow(), problems);
        } catch (MarkedYamlEngineException e) {
            e.getProblemMark().ifPresent(mark -> problems.add(mark, "this is not YAML: " + e.getProblem(), ""));
            problems.throwIfAny();
            throw problems.whole("this is not YAML: " + e.getProblem(), "");
        } catch (YamlEngineException e) {
            throw problems.whole("this is not YAML: " + e.getMessage().lines().findFirst().orElse(""), "");
        }
    }

    /** @param check says how to write the value right, or null for a value that is */
    String string(String name, String otherwise, UnaryOperator<String> check) {
        ScalarNode scalar = scalar(name);
        if (scalar == null) {
            return otherwise;
        }
        String advice = check.apply(scalar.getValue());
        if (advice != null) {
            complain(name, "'" + scalar.getValue() + "' is not a value of " + name,
                    Character.toUpperCase(advice.charAt(0)) + advice.substring(1) + ".");
            return otherwise;
        }
        return scalar.getValue();
    }

    boolean flag(String name, boolean otherwise) {
        return Boolean.parseBoolean(string(name, Boolean.toString(otherwise),
                value -> value.equals("true") || value.equals("false") ? null : "write true or false"));
    }

    double number(String name, double otherwise, double least, double most) {
        String advice = "write a number from " + plain(least) + " to " + plain(most);
        String text = string(name, plain(otherwise), value -> {
            try {
                double number = new BigDecimal(value).doubleValue();
                return number >= least && number <= most ? null : advice;
            } catch (NumberFormatException e) {
                return advice;
            }
        });
        return Double.parseDouble(text);
    }

    Duration duration(String name, Duration otherwise, Duration least, Duration most) {
        String text = string(name, otherwise.toMillis() + "ms", value -> {
            Matcher matcher = DURATION.matcher(value);
            boolean isFine = matcher.matches() && toDuration(matcher).compareTo(least) >= 0 && toDuration(matcher).compareTo(most) <= 0;
            return isFine ? null : "write a duration as in 15s, 500ms or 2m, from " + least.toMillis() + "ms to " + most.toHours() + "h";
        });
        Matcher matcher = DURATION.matcher(text);
        return matcher.matches() ? toDuration(matcher) : otherwise;
    }

    YamlFields section(String name) {
        known.add(name);
        Node node = values.get(name);
        return of(node);
    }

    List<YamlFields> sections(String name) {
        known.add(name);
        Node node = values.get(name);
        if (node == null) {
            return List.of();
        }
        if (!(node instanceof SequenceNode sequence)) {
            complain(name, "a list is expected here", "Start each entry with '- '.");
            return List.of();
        }
        return sequence.getValue().stream().map(this::of).toList();
    }

    private YamlFields of(Node node) {
        return new YamlFields(node, node == null ? start : node.getStartMark().orElse(start), problems);
    }

    /** Complains about a field's value, or about the place where it is missing. */
    void complain(String name, String what, String advice) {
        Node node = values.get(name);
        problems.add(node == null ? start : node.getStartMark().orElse(start), what, advice);
    }

    /** Everything was asked for: what is left is a mistake. */
    void end() {
        names.forEach((name, node) -> {
            if (!known.contains(name)) {
                String advice = Names.closest(name, known).map(other -> "Did you mean '" + other + "'?")
                        .orElse("There are " + String.join(", ", known) + ".");
                problems.add(node.getStartMark().orElse(start), "there is no field '" + name + "' here", advice);
            }
        });
    }

    private ScalarNode scalar(String name) {
        known.add(name);
        Node node = values.get(name);
        if (node == null || node.getTag() == Tag.NULL) {
            return null;
        }
        if (node instanceof ScalarNode scalar) {
            return scalar;
        }
        complain(name, "one value is expected for " + name, "Write it on the same line.");
        return null;
    }

    private static Duration toDuration(Matcher matcher) {
        return Duration.ofMillis(new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(MILLIS.get(matcher.group(2)))).longValue());
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
