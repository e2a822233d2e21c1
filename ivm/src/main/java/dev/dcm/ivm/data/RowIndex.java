package dev.dcm.ivm.data;

/**
 * A bag of rows, found by some of their columns; with all columns it is a plain bag, with none a list for scans. Open addressing with
 * linear probing; keys are not stored, since every row knows its own. A key with one row takes 8 bytes and the table's air.
 *
 * <p>NULL is a key like any other here; whether it matches is for the operators to say.
 */
public final class RowIndex {
    private static final int SMALLEST = 8;
    /** So many probes are looked ahead at once; what they meet must stay in the first cache until it is used. */
    private static final int STRIDE = 64;
    private static final int FEWEST = 8;

    private final Columns key;
    private final boolean wholeRow;
    /** A row that is alone and has weight 1, or a bucket, or null. */
    private Object[] slots = new Object[SMALLEST];
    private int[] hashes = new int[SMALLEST];
    private int keys;
    private long rows;
    /** Keeps the compiler from leaving out what is read for its cache lines alone. */
    private int seen;

    public RowIndex(Columns key, int width) {
        this.key = key;
        this.wholeRow = key.isAll(width);
    }

    public Columns key() {
        return key;
    }

    /** The number of keys. */
    public int keys() {
        return keys;
    }

    /** The number of different rows. */
    public long rows() {
        return rows;
    }

    public void addAll(Changes changes) {
        for (int i = 0; i < changes.size(); i++) {
            approach(changes, key, i);
            add(changes.row(i), changes.weight(i));
        }
    }

    /**
     * To be called before each of a row of probes, with the changes that have the keys and the position of the probe. Now and then looks at
     * what the next probes will meet, level by level: then their cache misses overlap, where one probe after the other would wait for each of its own.
     */
    public void approach(Changes changes, Columns columns, int position) {
        if (position % STRIDE == 0 && changes.size() - position >= FEWEST) {
            lookAhead(changes, columns, position, Math.min(changes.size(), position + STRIDE));
        }
    }

    private void lookAhead(Changes changes, Columns columns, int from, int to) {
        boolean whole = wholeRow && columns.equals(key);
        int mask = slots.length - 1;
        int[] places = new int[to - from];
        int met = 0;
        for (int i = from; i < to; i++) {
            Row row = changes.row(i);
            places[i - from] = (whole ? row.hashCode() : row.hashOf(columns)) & mask;
        }
        for (int i = 0; i < to - from; i++) {
            met += slots[places[i]] == null ? 0 : hashes[places[i]];
        }
        for (int i = 0; i < to - from; i++) {
            met += slots[places[i]] instanceof Row row ? row.width() : 0;
        }
        for (int i = 0; i < to - from; i++) {
            met += slots[places[i]] instanceof Bucket bucket ? bucket.slots() : 0;
        }
        for (int i = 0; i < to - from; i++) {
            met += slots[places[i]] instanceof Bucket bucket ? bucket.look(changes.row(from + i)) : 0;
        }
        seen = met;
    }

    public void add(Row row, long weight) {
        int hash = wholeRow ? row.hashCode() : row.hashOf(key);
        int slot = find(row, key, hash);
        Object content = slots[slot];
        if (content == null) {
            if (weight < 0) {
                throw new IllegalStateException("more copies are removed than there are");
            }
            insert(slot, hash, weight == 1 ? row : new Bucket(row, weight));
            rows++;
        } else if (content instanceof Row other && weight == -1 && other.equals(row)) {
            remove(slot);
            rows--;
        } else {
            Bucket bucket = content instanceof Bucket b ? b : new Bucket((Row) content, 1);
            int before = bucket.size();
            bucket.add(row, weight);
            rows += bucket.size() - before;
            if (bucket.size() == 0) {
                remove(slot);
            } else {
                slots[slot] = bucket.total() == 1 ? bucket.sample() : bucket;
            }
        }
    }

    private int find(Row probe, Columns probeColumns, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != null && !(hashes[slot] == hash && sample(slots[slot]).sameKey(key, probe, probeColumns))) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static Row sample(Object content) {
        return content instanceof Row row ? row : ((Bucket) content).sample();
    }

    private Object content(Row probe, Columns probeColumns) {
        return keys == 0 ? null : slots[find(probe, probeColumns, probe.hashOf(probeColumns))];
    }

    /** Puts the cursor before the rows whose key is what the probe has in these columns. */
    public void seek(RowCursor cursor, Row probe, Columns probeColumns) {
        cursor.start(content(probe, probeColumns));
    }

    /** The number of rows, copies included, whose key is what the probe has in these columns. */
    public long total(Row probe, Columns probeColumns) {
        Object content = content(probe, probeColumns);
        return content == null ? 0 : content instanceof Bucket bucket ? bucket.total() : 1;
    }

    /** How many copies of the row there are. */
    public long weight(Row row) {
        Object content = content(row, key);
        if (content instanceof Bucket bucket) {
            return bucket.weight(row);
        }
        return content != null && content.equals(row) ? 1 : 0;
    }

    public void forEach(RowVisitor visitor) {
        for (Object content : slots) {
            if (content instanceof Row row) {
                visitor.visit(row, 1);
            } else if (content instanceof Bucket bucket) {
                for (int i = 0; i < bucket.slots(); i++) {
                    if (bucket.slot(i) != null) {
                        visitor.visit(bucket.slot(i), bucket.slotWeight(i));
                    }
                }
            }
        }
    }

    private void insert(int slot, int hash, Object content) {
        slots[slot] = content;
        hashes[slot] = hash;
        keys++;
        if (keys * 3L > slots.length * 2L) {
            resize(slots.length * 2);
        }
    }

    private void remove(int gap) {
        int mask = slots.length - 1;
        int slot = gap;
        while (true) {
            slot = (slot + 1) & mask;
            if (slots[slot] == null) {
                slots[gap] = null;
                break;
            }
            if (((slot - hashes[slot]) & mask) >= ((slot - gap) & mask)) {
                slots[gap] = slots[slot];
                hashes[gap] = hashes[slot];
                gap = slot;
            }
        }
        keys--;
        if (keys * 8L < slots.length && slots.length > SMALLEST) {
            resize(slots.length / 2);
        }
    }

    private void resize(int capacity) {
        Object[] oldSlots = slots;
        int[] oldHashes = hashes;
        slots = new Object[capacity];
        hashes = new int[capacity];
        for (int i = 0; i < oldSlots.length; i++) {
            if (oldSlots[i] != null) {
                int slot = oldHashes[i] & (capacity - 1);
                while (slots[slot] != null) {
                    slot = (slot + 1) & (capacity - 1);
                }
                slots[slot] = oldSlots[i];
                hashes[slot] = oldHashes[i];
            }
        }
    }

    /** The bytes of the index without the rows themselves. Walks over it. */
    public long bytes() {
        long bytes = 64 + 8L * slots.length;
        for (Object content : slots) {
            bytes += content instanceof Bucket bucket ? bucket.bytes() : 0;
        }
        return bytes;
    }

    /** An estimate of the bytes of the rows, from the first few of them; with values for a table that owns its values. */
    public long rowBytes(boolean withValues) {
        long seen = 0;
        long bytes = 0;
        RowCursor cursor = new RowCursor();
        for (int i = 0; i < slots.length && seen < 200; i++) {
            cursor.start(slots[i]);
            while (cursor.next() && seen < 200) {
                seen++;
                bytes += 24 + (16 + 4L * cursor.row().width() + 7) / 8 * 8;
                for (int c = 0; withValues && c < cursor.row().width(); c++) {
                    bytes += Values.bytes(cursor.row().get(c));
                }
            }
        }
        return seen == 0 ? 0 : bytes * rows / seen;
    }
}
