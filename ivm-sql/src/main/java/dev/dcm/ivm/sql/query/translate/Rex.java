package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.Util;

/** Questions to expressions, and small changes of them. */
final class Rex {
    private Rex() {
    }

    /** The operands of AND, as deep as they go. */
    static List<RexNode> conjuncts(RexNode condition) {
        return RelOptUtil.conjunctions(condition);
    }

    static List<RexNode> refs(RelDataType rowType) {
        return rowType.getFieldList().stream().map(f -> (RexNode) new RexInputRef(f.getIndex(), f.getType())).toList();
    }

    static List<RexNode> refs(List<RelDataType> types, int from) {
        List<RexNode> refs = new ArrayList<>();
        for (RelDataType type : types) {
            refs.add(new RexInputRef(from + refs.size(), type));
        }
        return refs;
    }

    static ImmutableBitSet inputs(RexNode node) {
        return RelOptUtil.InputFinder.bits(node);
    }

    static ImmutableBitSet inputs(Stream<RexNode> nodes) {
        return nodes.map(Rex::inputs).reduce(ImmutableBitSet.of(), ImmutableBitSet::union);
    }

    static boolean hasSubQuery(RexNode node) {
        return finds(node, true);
    }

    /** Whether the expression reads a row of an outer query itself, not in a sub-query. */
    static boolean isCorrelated(RexNode node) {
        return finds(node, false);
    }

    private static boolean finds(RexNode node, boolean subQuery) {
        try {
            node.accept(new RexVisitorImpl<Void>(true) {
                @Override
                public Void visitSubQuery(RexSubQuery found) {
                    if (subQuery) {
                        throw Util.FoundOne.NULL;
                    }
                    return super.visitSubQuery(found);
                }

                @Override
                public Void visitFieldAccess(RexFieldAccess access) {
                    if (!subQuery && Scope.Variable.is(access)) {
                        throw Util.FoundOne.NULL;
                    }
                    return super.visitFieldAccess(access);
                }
            });
            return false;
        } catch (Util.FoundOne found) {
            return true;
        }
    }

    static boolean isColumn(RexNode node) {
        return node.isA(SqlKind.INPUT_REF);
    }

    static int column(RexNode node) {
        return ((RexInputRef) node).getIndex();
    }

    /** The columns, if all expressions are columns. */
    static Columns columns(List<RexNode> refs) {
        return Columns.of(refs.stream().mapToInt(Rex::column).toArray());
    }

    /** Puts expressions in the place of columns. */
    static RexNode replace(RexNode node, List<RexNode> columns) {
        return node.accept(new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return columns.get(ref.getIndex());
            }
        });
    }

    static List<RelDataType> types(RelDataType rowType) {
        return rowType.getFieldList().stream().map(RelDataTypeField::getType).toList();
    }
}
