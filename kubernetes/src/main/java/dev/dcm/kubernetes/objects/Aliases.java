package dev.dcm.kubernetes.objects;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** Counts what the aliases of a document stand for: written out, a few lines can be billions of values, or never end. */
final class Aliases {
    /** So many values more than are written down are still no trouble to hold. */
    private static final long MOST = 3_000_000;
    /** Large enough, and sums of it stay within 64 bits. */
    private static final long COUNTLESS = 1L << 32;
    private static final long OPEN = -1;

    private final Map<Object, Long> sizes = new IdentityHashMap<>();
    private long written;

    private Aliases() {
    }

    /** @throws BadObjectException if the document must not be written out */
    static void check(Object document) {
        Aliases aliases = new Aliases();
        if (aliases.size(document) - aliases.written > MOST) {
            throw new BadObjectException("its aliases stand for more than " + MOST + " values");
        }
    }

    private long size(Object value) {
        if (value instanceof Map<?, ?> map) {
            return size(value, map.values());
        }
        if (value instanceof Collection<?> collection) {
            return size(value, collection);
        }
        written++;
        return 1;
    }

    private long size(Object value, Collection<?> parts) {
        Long known = sizes.get(value);
        if (known != null) {
            if (known == OPEN) {
                throw new BadObjectException("an alias stands for something that it is a part of");
            }
            return known;
        }
        sizes.put(value, OPEN);
        long size = 1;
        for (Object part : parts) {
            size += size(part);
        }
        written++;
        sizes.put(value, Math.min(size, COUNTLESS));
        return Math.min(size, COUNTLESS);
    }
}
