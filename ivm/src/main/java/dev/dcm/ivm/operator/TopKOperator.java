package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.OrderedBag;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Operation;

/**
 * ORDER BY with OFFSET and LIMIT. The places from the offset to the end are the first {@code end} rows without the first
 * {@code offset} rows. A row that comes at some rank enters the first n if it lies among them, and pushes out what stood at
 * their end; so a change costs a search by rank, however many rows are shown. Most rows come after the last one that is shown, and change nothing.
 */
final class TopKOperator extends PartitionedOperator {
    private final long offset;
    private final long end;

    TopKOperator(Operation.TopK top) {
        super(top.partition(), top.order());
        this.offset = top.offset();
        this.end = top.limit() > Long.MAX_VALUE - offset ? Long.MAX_VALUE : offset + top.limit();
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        Delta out = new Delta();
        for (int i = 0; i < in.size(); i++) {
            Row row = in.row(i);
            long weight = in.weight(i);
            Row key = partitions.keyOf(row);
            OrderedBag<Row> before = partitions.after(key);
            OrderedBag<Row> after = before.plus(row, weight);
            partitions.stage(key, after);
            OrderedBag<Row> without = weight > 0 ? before : after;
            if (without.isBeyond(end - 1, row)) {
                continue;
            }
            long rank = without.rank(row);
            long sign = weight > 0 ? 1 : -1;
            firstRows(end, without, rank, row, Math.abs(weight), sign, out);
            firstRows(offset, without, rank, row, Math.abs(weight), -sign, out);
        }
        return out.seal();
    }

    /** How the first n rows change, times the sign, when so many copies of a row come to this rank. */
    private static void firstRows(long n, OrderedBag<Row> rows, long rank, Row row, long copies, long sign, Delta out) {
        if (rank < n) {
            out.add(row, sign * Math.min(copies, n - rank));
            rows.forRanks(Math.max(rank, n - copies), n, (pushed, times) -> out.add(pushed, -sign * times));
        }
    }
}
