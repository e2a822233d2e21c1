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
    private final Ordering order;
    private Block[] blocks = new Block[1];
    /** The first halves of the keys of the blocks' first rows. */
    private long[] firsts = new long[1];
    private int count;
    private long total;

    private static final class Block {
        private long[] keys = new long[FIRST_CAPACITY];
        /** The second halves of the keys. */
        private long[] seconds = new long[FIRST_CAPACITY];
        private Row[] rows = new Row[FIRST_CAPACITY];
        private long[] copies = new long[FIRST_CAPACITY];
        private int size;
        private long total;

        void insert(int place, Row row, NormalKey key, long weight) {
            if (size == rows.length) {
                resize(size * 2);
            }
            move(this, place, this, place + 1, size - place);
            keys[place] = key.first();
            seconds[place] = key.second();
            rows[place] = row;
            copies[place] = weight;
            size++;
            total += weight;
        }

        void remove(int place) {
            total -= copies[place];
            move(this, place + 1, this, place, size - place - 1);
            rows[--size] = null;
        }

        /** The upper half, which this block gives up. */
        Block split() {
            Block upper = new Block();
            int half = size / 2;
            upper.resize(MOST);
            upper.append(this, half, size - half);
            Arrays.fill(rows, half, size, null);
            size = half;
            total -= upper.total;
            return upper;
        }

        void append(Block other, int from, int number) {
            if (size + number > rows.length) {
                resize(MOST);
            }
            move(other, from, this, size, number);
            for (int i = 0; i < number; i++) {
                total += other.copies[from + i];
            }
            size += number;
        }

        private void resize(int capacity) {
            keys = Arrays.copyOf(keys, capacity);
            seconds = Arrays.copyOf(seconds, capacity);
            rows = Arrays.copyOf(rows, capacity);
            copies = Arrays.copyOf(copies, capacity);
        }

        private static void move(Block from, int start, Block to, int place, int number) {
            System.arraycopy(from.keys, start, to.keys, place, number);
            System.arraycopy(from.seconds, start, to.seconds, place, number);
            System.arraycopy(from.rows, start, to.rows, place, number);
            System.arraycopy(from.copies, start, to.copies, place, number);
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

    /** Adds copies of a row, or takes some away if the weight is negative. @param key of the row */
    public void add(Row row, NormalKey key, long weight) {
        if (count == 0) {
            putBlock(0, new Block());
        }
        int number = blockOf(row, key);
        Block block = blocks[number];
        int place = place(block, row, key);
        boolean known = isAt(block, place, row, key);
        long after = Math.addExact(known ? block.copies[place] : 0, weight);
        if (after < 0) {
            throw new IllegalStateException("more copies are removed than there are");
        }
        total = Math.addExact(total, weight);
        if (!known) {
            block.insert(place, row, key, weight);
        } else if (after == 0) {
            block.remove(place);
        } else {
            block.copies[place] = after;
            block.total += weight;
        }
        balance(number);
    }

    private int compare(Row row, NormalKey key, Block block, int place) {
        if (key.first() != block.keys[place]) {
            return Long.compare(key.first(), block.keys[place]);
        }
        return key.second() != block.seconds[place] ? Long.compare(key.second(), block.seconds[place]) : order.compare(row, block.rows[place]);
    }

    private boolean isAt(Block block, int place, Row row, NormalKey key) {
        return place < block.size && compare(row, key, block, place) == 0;
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

    /** How many rows of the block come before the row. */
    private int place(Block block, Row row, NormalKey key) {
        int low = 0;
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
        firsts[number] = block.keys[0];
        if (block.size == MOST) {
            putBlock(number + 1, block.split());
        } else if (block.size < FEW && number + 1 < count && blocks[number + 1].size < FEW) {
            block.append(blocks[number + 1], 0, blocks[number + 1].size);
            dropBlock(number + 1);
        }
    }

    private void putBlock(int number, Block block) {
        if (count == blocks.length) {
            blocks = Arrays.copyOf(blocks, count * 2);
            firsts = Arrays.copyOf(firsts, count * 2);
        }
        System.arraycopy(blocks, number, blocks, number + 1, count - number);
        System.arraycopy(firsts, number, firsts, number + 1, count - number);
        blocks[number] = block;
        firsts[number] = block.keys[0];
        count++;
    }

    private void dropBlock(int number) {
        System.arraycopy(blocks, number + 1, blocks, number, count - number - 1);
        System.arraycopy(firsts, number + 1, firsts, number, count - number - 1);
        blocks[--count] = null;
    }

    /** How many rows, copies included, come before this one. */
    public long rank(Row row, NormalKey key) {
        if (count == 0) {
            return 0;
        }
        int number = blockOf(row, key);
        long rank = 0;
        for (int i = 0; i < number; i++) {
            rank += blocks[i].total;
        }
        int place = place(blocks[number], row, key);
        for (int i = 0; i < place; i++) {
            rank += blocks[number].copies[i];
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
        while (left >= blocks[number].total) {
            left -= blocks[number++].total;
        }
        int place = 0;
        while (left >= blocks[number].copies[place]) {
            left -= blocks[number].copies[place++];
        }
        return compare(row, key, blocks[number], place) > 0;
    }

    /** The rows at the ranks from {@code from} up to but without {@code to}, in order, with the number of copies in that range. */
    public void forRanks(long from, long to, ObjLongConsumer<? super Row> visitor) {
        long start = 0;
        for (int i = 0; i < count && start < to; i++) {
            Block block = blocks[i];
            if (start + block.total > from) {
                forRanks(block, start, from, to, visitor);
            }
            start += block.total;
        }
    }

    private static void forRanks(Block block, long first, long from, long to, ObjLongConsumer<? super Row> visitor) {
        long start = first;
        for (int i = 0; i < block.size && start < to; i++) {
            long copies = Math.min(to, start + block.copies[i]) - Math.max(from, start);
            if (copies > 0) {
                visitor.accept(block.rows[i], copies);
            }
            start += block.copies[i];
        }
    }
}
