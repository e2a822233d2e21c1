package dev.dcm.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Output as a document shows it: times and sizes are of no importance, and a line of three dots stands for any lines. */
final class Transcript {
    private static final String ANY_LINES = "...";

    private Transcript() {
    }

    /** The lines without what differs from run to run. */
    static List<String> masked(List<String> lines) {
        return withoutColumnsOfTimes(lines).stream().map(line -> line.replaceAll("\\d[\\d,]*(\\.\\d)? ms", "_ ms").replaceAll("(_ms\":)\\d+", "$1_")
                .replaceAll("\\d+ variables, \\d+ constraints, [\\d.]+ k?B", "_ variables, _ constraints, _ B")
                .replaceAll("\"size\":\\{[^}]*}", "\"size\":{_}").stripTrailing()).toList();
    }

    /** Tables whose last column is MS lose it, from the header to the line that is empty or counts the rows. */
    private static List<String> withoutColumnsOfTimes(List<String> lines) {
        List<String> kept = new ArrayList<>();
        boolean inTable = false;
        for (String line : lines) {
            inTable = line.endsWith(" MS") || inTable && !line.isBlank() && !line.startsWith("(");
            kept.add(inTable && !line.equals(ANY_LINES) ? line.replaceFirst("\\s+\\S+$", "") : line);
        }
        return kept;
    }

    /** What the document should say: its own lines where they are right, otherwise the actual ones. */
    static List<String> corrected(List<String> expected, List<String> actual) {
        return matches(expected, actual) ? expected : refreshed(expected, actual);
    }

    private static boolean matches(List<String> expected, List<String> actual) {
        List<List<String>> parts = parts(masked(expected));
        List<String> text = masked(actual);
        int from = 0;
        for (int i = 0; i < parts.size(); i++) {
            List<String> part = parts.get(i);
            boolean last = i == parts.size() - 1;
            int at = last && i > 0 ? text.size() - part.size() : i == 0 ? 0 : find(part, text, from).orElse(-1);
            boolean here = at >= from && at + part.size() <= text.size() && text.subList(at, at + part.size()).equals(part);
            if (!here || last && at + part.size() != text.size()) {
                return false;
            }
            from = at + part.size();
        }
        return true;
    }

    private static OptionalInt find(List<String> part, List<String> text, int from) {
        return IntStream.rangeClosed(from, text.size() - part.size()).filter(i -> text.subList(i, i + part.size()).equals(part)).findFirst();
    }

    /** Each part is found again by its first line and keeps its length; the last one ends where the output ends. */
    private static List<String> refreshed(List<String> expected, List<String> actual) {
        List<List<String>> parts = parts(expected);
        List<String> fresh = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < parts.size(); i++) {
            List<String> part = parts.get(i);
            boolean last = i == parts.size() - 1;
            int at = i == 0 ? 0 : last ? actual.size() - part.size() : find(part.subList(0, 1), actual, from).orElse(actual.size());
            int end = parts.size() == 1 ? actual.size() : Math.min(actual.size(), at + part.size());
            if (i > 0) {
                fresh.add(ANY_LINES);
            }
            fresh.addAll(actual.subList(Math.max(0, Math.min(at, end)), end));
            from = end;
        }
        return fresh;
    }

    private static List<List<String>> parts(List<String> lines) {
        List<List<String>> parts = new ArrayList<>(List.of(new ArrayList<>()));
        for (String line : lines) {
            if (line.equals(ANY_LINES)) {
                parts.add(new ArrayList<>());
            } else {
                parts.get(parts.size() - 1).add(line);
            }
        }
        return parts.stream().collect(Collectors.toCollection(ArrayList::new));
    }
}
