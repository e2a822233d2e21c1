package dev.dcm.encoder.generate;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Leaves out the arrays of columns that were declared on the way and are read nowhere: making them would look at every row. */
final class UnusedColumns {
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*\\b");
    private static final Pattern DECLARATION = Pattern.compile("\\s*\\w+\\[\\] (\\w+) = (?:\\w+\\.(?:objects|longs|nulls|cells|sums)\\(\\d+\\)|codes\\(\\w+, \\d+\\));");

    private UnusedColumns() {
    }

    static String without(String source) {
        Map<String, Integer> uses = new HashMap<>();
        Matcher names = NAME.matcher(source);
        while (names.find()) {
            uses.merge(names.group(), 1, Integer::sum);
        }
        return source.lines().filter(line -> !isUnused(line, uses)).collect(Collectors.joining("\n", "", "\n"));
    }

    private static boolean isUnused(String line, Map<String, Integer> uses) {
        Matcher declaration = DECLARATION.matcher(line);
        return declaration.matches() && uses.get(declaration.group(1)) == 1;
    }
}
