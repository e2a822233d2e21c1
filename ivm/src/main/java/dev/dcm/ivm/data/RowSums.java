package dev.dcm.ivm.data;

import java.util.function.ObjLongConsumer;

/** Numbers added up per row, for as long as a step computes. */
public final class RowSums {
    private final RowMap<Sum> sums = new RowMap<>();

    private static final class Sum {
        private long value;
    }

    public void add(Row row, long number) {
        Sum sum = sums.get(row);
        if (sum == null) {
            sum = new Sum();
            sums.put(row, sum);
        }
        sum.value = Math.addExact(sum.value, number);
    }

    public long get(Row row) {
        Sum sum = sums.get(row);
        return sum == null ? 0 : sum.value;
    }

    public void forEach(ObjLongConsumer<Row> visitor) {
        sums.forEach((row, sum) -> visitor.accept(row, sum.value));
    }
}
