package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.NormalKey;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.RankedRows;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowMap;
import dev.dcm.ivm.plan.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * ORDER BY with OFFSET and LIMIT. The places from the offset to the end are the first {@code end} rows without the first
 * {@code offset} rows. A row that comes at some rank enters the first n if it lies among them, and pushes out what stood at
 * their end; so a change costs a search by rank, however many rows are shown. Most rows come after the last one that is shown, and change nothing.
 * The state changes with each row, and a step that is discarded takes its changes back.
 */
final class TopKOperator extends Operator {
    private static final int PARTITION_BYTES = 200;
    /** So many rows are looked ahead at once; what they meet must stay in a near cache until it is used. */
    private static final int STRIDE = 64;
    private final Columns partition;
    private final Ordering order;
    private final long offset;
    private final long end;
    private final RowMap<RankedRows> partitions = new RowMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final NormalKey[] nextKeys = new NormalKey[STRIDE];
    private final Row[] nextGroups = new Row[STRIDE];
    /** Keeps the compiler from leaving out what is read for its cache lines alone. */
    private long seen;
    /** As of the last step that was committed: who asks must not look at partitions that a step is changing. */
    private long rows;
    private long partitionCount;

    /** What a step has done so far. */
    private record Change(Row group, RankedRows rows, Row row, NormalKey key, long weight) {
    }

    TopKOperator(Operation.TopK top) {
        this.partition = top.partition();
        this.order = top.order();
        this.offset = top.offset();
        this.end = top.limit() > Long.MAX_VALUE - offset ? Long.MAX_VALUE : offset + top.limit();
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        Delta out = new Delta();
        for (int i = 0; i < in.size(); i++) {
            if (i % STRIDE == 0) {
                lookAhead(in, i, Math.min(in.size(), i + STRIDE));
            }
            Row row = in.row(i);
            NormalKey key = nextKeys[i % STRIDE];
            Row group = nextGroups[i % STRIDE];
            RankedRows rows = partition(group);
            long weight = in.weight(i);
            if (weight < 0) {
                change(group, rows, row, key, weight);
            }
            // As it is without the row.
            show(rows, row, key, weight, out);
            if (weight > 0) {
                change(group, rows, row, key, weight);
            }
        }
        return out.seal();
    }

    /**
     * Computes the keys of the next rows, and looks at what they will meet, level by level: then cache misses overlap, where one row after the other would
     * wait for each of its own.
     */
    private void lookAhead(Delta in, int from, int to) {
        int number = to - from;
        RankedRows[] near = new RankedRows[number];
        int[] blocks = new int[number];
        for (int i = 0; i < number; i++) {
            nextKeys[i] = order.key(in.row(from + i));
            nextGroups[i] = in.row(from + i).project(partition);
            near[i] = partitions.get(nextGroups[i]);
        }
        long met = 0;
        for (int i = 0; i < number; i++) {
            blocks[i] = near[i] == null ? 0 : near[i].blockNear(nextKeys[i]);
        }
        for (int i = 0; i < number; i++) {
            met += near[i] == null ? 0 : near[i].approach(blocks[i]);
        }
        for (int i = 0; i < number; i++) {
            met += near[i] == null ? 0 : near[i].approachKeys(blocks[i]);
        }
        seen = met;
    }

    private RankedRows partition(Row group) {
        RankedRows rows = partitions.get(group);
        if (rows == null) {
            rows = new RankedRows(order);
            partitions.put(group, rows);
        }
        return rows;
    }

    private void change(Row group, RankedRows rows, Row row, NormalKey key, long weight) {
        rows.add(row, key, weight);
        changes.add(new Change(group, rows, row, key, weight));
    }

    private void show(RankedRows without, Row row, NormalKey key, long weight, Delta out) {
        if (!without.isBeyond(end - 1, row, key)) {
            long rank = without.rank(row, key);
            long sign = weight > 0 ? 1 : -1;
            firstRows(end, without, rank, row, Math.abs(weight), sign, out);
            firstRows(offset, without, rank, row, Math.abs(weight), -sign, out);
        }
    }

    /** How the first n rows change, times the sign, when so many copies of a row come to this rank. */
    private static void firstRows(long n, RankedRows rows, long rank, Row row, long copies, long sign, Delta out) {
        if (rank < n) {
            out.add(row, sign * Math.min(copies, n - rank));
            rows.forRanks(Math.max(rank, n - copies), n, (pushed, times) -> out.add(pushed, -sign * times));
        }
    }

    @Override
    public void commit() {
        changes.forEach(change -> rows += change.weight);
        end();
    }

    @Override
    public void discard() {
        for (int i = changes.size() - 1; i >= 0; i--) {
            Change change = changes.get(i);
            change.rows.add(change.row, change.key, -change.weight);
        }
        end();
    }

    private void end() {
        for (Change change : changes) {
            if (change.rows.isEmpty()) {
                partitions.put(change.group, null);
            }
        }
        changes.clear();
        partitionCount = partitions.size();
    }

    @Override
    public long stateRows() {
        return rows;
    }

    @Override
    public long stateBytes() {
        return RankedRows.ROW_BYTES * rows + PARTITION_BYTES * partitionCount;
    }
}
