package dev.dcm.database;

import java.util.List;

/**
 * The texts of a column as numbers in the same order. What all texts begin with tells none apart and is left out; of the rest, each character has as few bits
 * as the column's characters need, and 0 stands behind the end. Names such as {@code node-17} come to some twelve bits.
 */
final class TextKeys {
    private final int prefix;
    private final int longest;
    private final char least;
    private final int charBits;

    private TextKeys(int prefix, int longest, char least, char most) {
        this.prefix = prefix;
        this.longest = longest - prefix;
        this.least = least;
        this.charBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, most - least + 1));
    }

    /** Null if there are cells that are no texts. */
    static TextKeys of(List<Object[]> rows, int column) {
        if (!(rows.get(0)[column] instanceof String first)) {
            return null;
        }
        int prefix = first.length();
        int longest = 0;
        for (Object[] row : rows) {
            if (!(row[column] instanceof String text)) {
                return null;
            }
            prefix = common(first, text, prefix);
            longest = Math.max(longest, text.length());
        }
        char least = Character.MAX_VALUE;
        char most = Character.MIN_VALUE;
        for (Object[] row : rows) {
            String text = (String) row[column];
            for (int i = prefix; i < text.length(); i++) {
                char c = text.charAt(i);
                least = c < least ? c : least;
                most = c > most ? c : most;
            }
        }
        return new TextKeys(prefix, longest, least, most);
    }

    /** How far the texts agree, at most up to a length. */
    private static int common(String a, String b, int length) {
        int shorter = Math.min(length, b.length());
        int i = 0;
        while (i < shorter && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i;
    }

    /** How many characters fit; all if {@link #isWhole}. */
    int fitting(int bits) {
        return charBits == 0 ? longest : Math.min(longest, bits / charBits);
    }

    boolean isWhole(int characters) {
        return characters == longest;
    }

    int width(int characters) {
        return characters * charBits;
    }

    /** Smaller for a text that comes first, as far as so many characters tell. */
    long code(String text, int characters) {
        long code = 0;
        for (int i = prefix; i < prefix + characters; i++) {
            code = code << charBits | (i < text.length() ? text.charAt(i) - least + 1 : 0);
        }
        return code;
    }
}
