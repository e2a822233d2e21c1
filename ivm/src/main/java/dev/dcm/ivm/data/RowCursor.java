package dev.dcm.ivm.data;

/** Walks over the rows of one key of a {@link RowIndex}. Made once and used again, because probes are what an engine does most. */
public final class RowCursor {
    private Row single;
    private Bucket bucket;
    private int slot;
    private Row row;
    private long weight;

    void start(Object slotContent) {
        single = slotContent instanceof Row r ? r : null;
        bucket = slotContent instanceof Bucket b ? b : null;
        slot = 0;
    }

    public boolean next() {
        if (bucket != null) {
            while (slot < bucket.slots()) {
                row = bucket.slot(slot);
                if (row != null) {
                    weight = bucket.slotWeight(slot++);
                    return true;
                }
                slot++;
            }
            return false;
        }
        row = single;
        weight = 1;
        single = null;
        return row != null;
    }

    public Row row() {
        return row;
    }

    public long weight() {
        return weight;
    }
}
