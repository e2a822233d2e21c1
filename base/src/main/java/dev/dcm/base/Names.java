package dev.dcm.base;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The spelling of names: unquoted ones are upper case, quoted ones are kept as they are. */
public final class Names {
    private static final int LONGEST_SHOWN = 128;

    private Names() {
    }

    /** The name as a user would write it: quoted only where it has to be, cut where nobody would read on. */
    public static String display(String full) {
        String name = full.length() <= LONGEST_SHOWN ? full : full.substring(0, LONGEST_SHOWN) + "...";
        return name.matches("[A-Z_][A-Z0-9_$]*") ? name.toLowerCase(Locale.ROOT) : '"' + name + '"';
    }

    /** The candidate that a user most likely meant, if one is close enough. */
    public static Optional<String> closest(String name, Collection<String> candidates) {
        if (name.length() > LONGEST_SHOWN) {
            return Optional.empty();
        }
        String best = null;
        int bestDistance = Math.max(1, Math.min(3, name.length() / 2)) + 1;
        for (String candidate : candidates) {
            int distance = distance(name.toUpperCase(Locale.ROOT), candidate.toUpperCase(Locale.ROOT));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** A sentence such as "Did you mean 'node_name'?", or the fallback if nothing is close. */
    public static String didYouMean(String name, Collection<String> candidates, String fallback) {
        return closest(name, candidates).map(c -> "Did you mean '" + display(c) + "'?").orElse(fallback);
    }

    /** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int replace = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + replace, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
