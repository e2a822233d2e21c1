package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.data.RowVisitor;
import dev.dcm.ivm.plan.Plan;
import java.util.function.Consumer;

/** One epoch, all relations together. Valid only inside of {@link Circuit#read}. */
public final class Reader {
    private final long epoch;
    private final NodeCatalog nodes;
    private final RecentResults recent;
    private final Consumer<Relation> check;

    Reader(long epoch, NodeCatalog nodes, RecentResults recent, Consumer<Relation> check) {
        this.epoch = epoch;
        this.nodes = nodes;
        this.recent = recent;
        this.check = check;
    }

    public long epoch() {
        return epoch;
    }

    /** All rows with their number of copies, in no order. */
    public void forEach(Relation relation, RowVisitor visitor) {
        check.accept(relation);
        if (relation.node() == null) {
            evaluate(relation.plan()).forEach(visitor);
        } else {
            relation.node().anyIndex().forEach(visitor);
        }
    }

    /** The number of rows, copies not counted. */
    public long rows(Relation relation) {
        check.accept(relation);
        return relation.node() == null ? evaluate(relation.plan()).size() : relation.node().anyIndex().rows();
    }

    /** How many copies of a row there are. */
    public long copies(Relation relation, Row row) {
        return nodeOf(relation).anyIndex().weight(row);
    }

    public boolean hasIndex(Relation relation, Columns key) {
        check.accept(relation);
        return relation.node() != null && relation.node().index(key) != null;
    }

    /** The rows whose key columns have these values; NULL finds NULL. The index must be there: see {@link Circuit#addIndex}. */
    public void lookup(Relation relation, Columns key, Row values, RowVisitor visitor) {
        RowIndex index = nodeOf(relation).index(key);
        if (index == null) {
            throw new IllegalArgumentException("'" + relation.name() + "' has no index by " + key);
        }
        RowCursor cursor = new RowCursor();
        index.seek(cursor, values, Columns.all(key.size()));
        while (cursor.next()) {
            visitor.visit(cursor.row(), cursor.weight());
        }
    }

    /** The rows as a transaction sees them that has made these changes already: what a keyed UPDATE or a check of a key looks for. */
    public void lookup(Source source, Columns key, Row values, Batch uncommitted, RowVisitor visitor) {
        lookup(source, key, values, (row, copies) -> {
            long sum = copies + uncommitted.weight(source, row);
            if (sum > 0) {
                visitor.visit(row, sum);
            }
        });
        uncommitted.lookup(source, key, values, (row, weight) -> {
            if (weight > 0 && copies(source, row) == 0) {
                visitor.visit(row, weight);
            }
        });
    }

    /** As {@link #evaluate}; what the circuit keeps is visited where it is. */
    public void forEach(Plan plan, RowVisitor visitor) {
        Node known = nodes.find(plan);
        if (known != null && known.anyIndex() != null) {
            known.anyIndex().forEach(visitor);
        } else {
            evaluate(plan).forEach(visitor);
        }
    }

    /** Computes a plan once, over this epoch. What the circuit keeps of it is used; the rest is computed from there and kept nowhere. */
    public Changes evaluate(Plan plan) {
        return recent.use(nodes, assembly -> assembly.contents(assembly.resolve(plan)));
    }

    private Node nodeOf(Relation relation) {
        check.accept(relation);
        if (relation.node() == null) {
            throw new IllegalArgumentException("'" + relation.name() + "' is computed when it is read");
        }
        return relation.node();
    }
}
