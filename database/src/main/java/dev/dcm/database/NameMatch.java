package dev.dcm.database;

import dev.dcm.base.Names;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the program's names among the database's. A name in upper case was most likely written without quotes, so its case does
 * not matter; a name with lower-case letters was quoted and has to match exactly.
 */
final class NameMatch {
    private NameMatch() {
    }

    static Optional<String> find(String name, Collection<String> candidates) {
        if (candidates.contains(name)) {
            return Optional.of(name);
        }
        if (!name.equals(name.toUpperCase(Locale.ROOT))) {
            return Optional.empty();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return candidates.contains(lower) ? Optional.of(lower)
                : candidates.stream().filter(name::equalsIgnoreCase).min(String::compareTo);
    }

    /** "Did you mean" among the database's names, spelled as a program would. */
    static String didYouMean(String name, Collection<String> candidates, String fallback) {
        List<String> inProgram = candidates.stream().map(c -> c.equals(c.toLowerCase(Locale.ROOT)) ? c.toUpperCase(Locale.ROOT) : c).toList();
        return Names.didYouMean(name, inProgram, fallback);
    }
}
