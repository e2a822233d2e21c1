package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;

/** An operator whose state is its input in order, partition by partition. */
abstract class PartitionedOperator extends Operator {
    protected final Partitions partitions;

    PartitionedOperator(Columns partition, Ordering order) {
        this.partitions = new Partitions(partition, order);
    }

    @Override
    public final void commit() {
        partitions.commit();
    }

    @Override
    public final void discard() {
        partitions.discard();
    }

    @Override
    public final long stateRows() {
        return partitions.rows();
    }

    @Override
    public final long stateBytes() {
        return partitions.bytes();
    }
}
