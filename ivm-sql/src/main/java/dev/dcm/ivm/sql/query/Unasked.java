package dev.dcm.ivm.sql.query;

import java.util.Set;
import org.apache.calcite.plan.RelOptPredicateList;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Knows nothing about operators. Calcite asks whether rows are unique already before it makes them so; to find out, it compiles conditions to Java
 * and runs them, which takes longer than all the rest and fails for sub-queries.
 */
final class Unasked extends RelMetadataQuery {
    @Override
    public Boolean areColumnsUnique(RelNode rel, ImmutableBitSet columns, boolean ignoreNulls) {
        return null;
    }

    @Override
    public Boolean areRowsUnique(RelNode rel, boolean ignoreNulls) {
        return null;
    }

    @Override
    public Set<ImmutableBitSet> getUniqueKeys(RelNode rel, boolean ignoreNulls) {
        return null;
    }

    @Override
    public RelOptPredicateList getPulledUpPredicates(RelNode rel) {
        return RelOptPredicateList.EMPTY;
    }
}
