package dev.dcm.ivm.data;

import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/**
 * A bag of rows in order, with ranks. The rows lie in blocks one after the other, each with its keys in arrays: a search meets a few cache lines,
 * where a tree of nodes would meet one per level. What stands first is found at once; a rank further down costs a look at each block before it.
 * It changes in place; who wants it back as it was takes back what was added.
 */
public final class RankedRows {
    /** An estimate of what a place for a row takes, with room that is not used. */
    public static final int ROW_BYTES = 40;
    private static final int MOST = 64;
    private static final int FEW = MOST / 4;
    private static final int FIRST_CAPACITY = 4;
    /** So many numbers are the key of a row. */
    private static final int PARTS = 3;
    /** So many numbers are in one line of a cache. */
    private static final int LINE = 8;
    private final Ordering order;
    private Block[] blocks = new Block[1];
    /** The first thirds of the keys of the blocks' first rows. */
    private long[] firsts = new long[1];
    /** The rows of the blocks, copies included. */
    private long[] totals = new long[1];
    private int count;
    private long total;

    private static final class Block {
        /** The three parts of the first row's key, those of the second row's, and so on. */
        private long[] keys = new long[PARTS * FIRST_CAPACITY];
        private Row[] rows = new Row[FIRST_CAPACITY];
        /** Of each row; null as long as there is one of each. */
        private long[] copies;
        private int size;

        long first(int place) {
            return keys[PARTS * place];
        }

        /** Whether the key comes before, at or after that of the row at the place. */
        int compare(NormalKey key, int place) {
            int at = PARTS * place;
            if (key.first() != keys[at]) {
                return key.first() < keys[at] ? -1 : 1;
            }
            return key.second() != keys[at + 1] ? key.second() < keys[at + 1] ? -1 : 1 : Long.compare(key.third(), keys[at + 2]);
        }

        /** How many rows have keys before this one. */
        int firstNotBefore(NormalKey key) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (compare(key, middle) > 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        long copies(int place) {
            return copies == null ? 1 : copies[place];
        }

        void setCopies(int place, long number) {
            if (copies == null && number != 1) {
                copies = new long[rows.length];
                Arrays.fill(copies, 1);
            }
            if (copies != null) {
                copies[place] = number;
            }
        }

        void insert(int place, Row row, NormalKey key, long number) {
            if (size == rows.length) {
                resize(size * 2);
            }
            move(this, place, this, place + 1, size - place);
            keys[PARTS * place] = key.first();
            keys[PARTS * place + 1] = key.second();
            keys[PARTS * place + 2] = key.third();
            rows[place] = row;
            size++;
            setCopies(place, number);
        }

        void remove(int place) {
            move(this, place + 1, this, place, size - place - 1);
            rows[--size] = null;
        }

        /** The upper half, which this block gives up. */
        Block split() {
            Block upper = new Block();
            int half = size / 2;
            upper.append(this, half, size - half);
            Arrays.fill(rows, half, size, null);
            size = half;
            return upper;
        }

        void append(Block other, int from, int number) {
            if (size + number > rows.length) {
                resize(MOST);
            }
            if (copies == null && other.copies != null) {
                copies = new long[rows.length];
                Arrays.fill(copies, 1);
            }
            move(other, from, this, size, number);
            size += number;
        }

        long total() {
            long total = size;
            for (int i = 0; copies != null && i < size; i++) {
                total += copies[i] - 1;
            }
            return total;
        }

        private void resize(int capacity) {
            keys = Arrays.copyOf(keys, PARTS * capacity);
            rows = Arrays.copyOf(rows, capacity);
            copies = copies == null ? null : Arrays.copyOf(copies, capacity);
        }

        private static void move(Block from, int start, Block to, int place, int number) {
            System.arraycopy(from.keys, PARTS * start, to.keys, PARTS * place, PARTS * number);
            System.arraycopy(from.rows, start, to.rows, place, number);
            if (from.copies != null) {
                System.arraycopy(from.copies, start, to.copies, place, number);
            } else if (to.copies != null) {
                Arrays.fill(to.copies, place, place + number, 1);
            }
        }
    }

    public RankedRows(Ordering order) {
        this.order = order;
    }

    public boolean isEmpty() {
        return total == 0;
    }

    /** The number of rows, copies included. */
    public long total() {
        return total;
    }

    /**
     * Adds copies of a row, or takes some away if the weight is negative: of a row that is there, which is for the caller to know. A row that nothing else
     * has the key of is not looked at, since it is elsewhere in memory.
     *
     * @param key of the row
     */
    public void add(Row row, NormalKey key, long weight) {
        if (count == 0) {
            putBlock(0, new Block());
        }
        int number = blockOf(row, key);
        Block block = blocks[number];
        int place = block.firstNotBefore(key);
        boolean known = weight < 0 && isOnly(number, place, key);
        if (!known) {
            place = place(block, place, row, key);
            known = place < block.size && compare(row, key, block, place) == 0;
        }
        long after = Math.addExact(known ? block.copies(place) : 0, weight);
        if (after < 0) {
            throw new IllegalStateException("more copies are removed than there are");
        }
        total = Math.addExact(total, weight);
        totals[number] += weight;
        if (!known) {
            block.insert(place, row, key, weight);
        } else if (after == 0) {
            block.remove(place);
        } else {
            block.setCopies(place, after);
        }
        balance(number);
    }

    /** Whether the key is that of the row at the place and of no other row from there on. */
    private boolean isOnly(int number, int place, NormalKey key) {
        Block block = blocks[number];
        if (place == block.size || block.compare(key, place) != 0) {
            return false;
        }
        if (place + 1 < block.size) {
            return block.compare(key, place + 1) != 0;
        }
        return number + 1 == count || key.first() != firsts[number + 1];
    }

    private int compare(Row row, NormalKey key, Block block, int place) {
        int byKey = block.compare(key, place);
        return byKey != 0 || key.isComplete() ? byKey : order.compare(row, block.rows[place]);
    }

    /** The last block that does not begin after the row. */
    private int blockOf(Row row, NormalKey key) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            boolean after = key.first() != firsts[middle] ? key.first() < firsts[middle] : compare(row, key, blocks[middle], 0) < 0;
            if (after) {
                high = middle - 1;
            } else {
                low = middle;
            }
        }
        return low;
    }

    /** The number of the block where a row with this key is, or will be, or of one beside it. */
    public int blockNear(NormalKey key) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (key.first() < firsts[middle]) {
                high = middle - 1;
            } else {
                low = middle;
            }
        }
        return low;
    }

    /** Reads what finds the keys of a block, so that it is near when it is needed. */
    public int approach(int block) {
        return block < count ? blocks[block].size : 0;
    }

    /** Reads some of the keys of a block, and where its rows are. */
    public long approachKeys(int block) {
        if (block >= count) {
            return 0;
        }
        Block near = blocks[block];
        long met = near.rows[near.size / 2] == null ? 0 : 1;
        for (int i = 0; i < PARTS * near.size; i += LINE) {
            met += near.keys[i];
        }
        return met;
    }

    /** How many rows of the block come before the row. @param from so many do at least */
    private int place(Block block, int from, Row row, NormalKey key) {
        int low = from;
        int high = block.size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (compare(row, key, block, middle) > 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void balance(int number) {
        Block block = blocks[number];
        if (block.size == 0) {
            dropBlock(number);
            return;
        }
        firsts[number] = block.first(0);
        if (block.size == MOST) {
            Block upper = block.split();
            putBlock(number + 1, upper);
            totals[number] -= totals[number + 1];
        } else if (block.size < FEW && number + 1 < count && blocks[number + 1].size < FEW) {
            block.append(blocks[number + 1], 0, blocks[number + 1].size);
            totals[number] += totals[number + 1];
            dropBlock(number + 1);
        }
    }

    private void putBlock(int number, Block block) {
        if (count == blocks.length) {
            blocks = Arrays.copyOf(blocks, count * 2);
            firsts = Arrays.copyOf(firsts, count * 2);
            totals = Arrays.copyOf(totals, count * 2);
        }
        moveBlocks(number, number + 1);
        blocks[number] = block;
        firsts[number] = block.first(0);
        totals[number] = block.total();
        count++;
    }

    private void dropBlock(int number) {
        moveBlocks(number + 1, number);
        blocks[--count] = null;
    }

    private void moveBlocks(int from, int to) {
        System.arraycopy(blocks, from, blocks, to, count - from);
        System.arraycopy(firsts, from, firsts, to, count - from);
        System.arraycopy(totals, from, totals, to, count - from);
    }

    /** How many rows, copies included, come before this one. */
    public long rank(Row row, NormalKey key) {
        if (count == 0) {
            return 0;
        }
        int number = blockOf(row, key);
        long rank = 0;
        for (int i = 0; i < number; i++) {
            rank += totals[i];
        }
        int place = place(blocks[number], 0, row, key);
        for (int i = 0; i < place; i++) {
            rank += blocks[number].copies(i);
        }
        return rank;
    }

    /** Whether there are more than so many rows, and this one comes after the first so many and one. */
    public boolean isBeyond(long rank, Row row, NormalKey key) {
        if (rank < 0 || rank >= total) {
            return false;
        }
        long left = rank;
        int number = 0;
        while (left >= totals[number]) {
            left -= totals[number++];
        }
        int place = 0;
        while (left >= blocks[number].copies(place)) {
            left -= blocks[number].copies(place++);
        }
        return compare(row, key, blocks[number], place) > 0;
    }

    /** The rows at the ranks from {@code from} up to but without {@code to}, in order, with the number of copies in that range. */
    public void forRanks(long from, long to, ObjLongConsumer<? super Row> visitor) {
        long start = 0;
        for (int i = 0; i < count && start < to; i++) {
            if (start + totals[i] > from) {
                forRanks(blocks[i], start, from, to, visitor);
            }
            start += totals[i];
        }
    }

    private static void forRanks(Block block, long first, long from, long to, ObjLongConsumer<? super Row> visitor) {
        long start = first;
        for (int i = 0; i < block.size && start < to; i++) {
            long copies = Math.min(to, start + block.copies(i)) - Math.max(from, start);
            if (copies > 0) {
                visitor.accept(block.rows[i], copies);
            }
            start += block.copies(i);
        }
    }
}
