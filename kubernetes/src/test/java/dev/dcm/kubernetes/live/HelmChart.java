package dev.dcm.kubernetes.live;

import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Just enough of Helm to read our own chart: values are put in, lines that are nothing but braces are left out, sections are all there. */
record HelmChart(Path directory) {
    private static final Pattern VALUE = Pattern.compile("\\.Values\\.([A-Za-z.]+)");
    private static final Pattern WHOLE_LINE = Pattern.compile("(?m)^ *\\{\\{-?[^}]*}}\\n");
    private static final Pattern INLINE = Pattern.compile("\\{\\{-?\\s*(.*?)\\s*-?}}");

    List<Path> templates() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("templates"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    Map<?, ?> values() throws IOException {
        return Serialization.unmarshal(Files.readString(directory.resolve("values.yaml")), Map.class);
    }

    /** The value at a path such as {@code image.tag}; null if there is none. */
    Object value(String path) throws IOException {
        Object value = values();
        for (String name : path.split("\\.")) {
            value = value instanceof Map<?, ?> map && map.containsKey(name) ? map.get(name) : null;
        }
        return value;
    }

    Set<String> usedValues() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Path template : templates()) {
            Matcher matcher = VALUE.matcher(Files.readString(template));
            while (matcher.find()) {
                used.add(matcher.group(1));
            }
        }
        return used;
    }

    String render(Path template) throws IOException {
        return render(template, Map.of());
    }

    /** @param others values by their paths, in place of those of the chart */
    String render(Path template, Map<String, String> others) throws IOException {
        String text = WHOLE_LINE.matcher(Files.readString(template)).replaceAll("");
        return INLINE.matcher(text).replaceAll(match -> replacement(match, others));
    }

    private String replacement(MatchResult match, Map<String, String> others) {
        Matcher value = VALUE.matcher(match.group(1));
        try {
            boolean isValue = value.find();
            return Matcher.quoteReplacement(!isValue ? "dcm-scheduler" : others.containsKey(value.group(1)) ? others.get(value.group(1))
                    : String.valueOf(value(value.group(1))));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
