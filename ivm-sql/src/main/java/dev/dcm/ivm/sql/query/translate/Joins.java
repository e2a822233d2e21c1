package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** Joins two bags of rows. Rows that depend on outer variables meet rows for the same values of these. */
final class Joins {
    private final Builder builder;

    Joins(Builder builder) {
        this.builder = builder;
    }

    /** All fields of the left side, then all of the right side. */
    Rows inner(Rows left, Rows right, List<RexNode> conditions) {
        return pairs(JoinKind.INNER, left, right, conditions);
    }

    /** @param conditions over the columns of the left plan, followed by those of the right plan */
    Rows pairs(JoinKind kind, Rows left, Rows right, List<RexNode> conditions) {
        IndexedJoin.Joined joined = new IndexedJoin(builder, kind, left.plan(), right.plan()).on(Request.and(sameDomain(left, right), conditions));
        Plan plan = joined.plan();
        Rows movedLeft = left.withPlan(plan);
        Rows movedRight = right.moved(plan, Rows.shiftedBy(joined.rightStart()));
        List<RexNode> fields = new ArrayList<>(kind.padsRight() ? nullable(movedLeft.fields()) : movedLeft.fields());
        fields.addAll(kind.padsLeft() ? nullable(movedRight.fields()) : movedRight.fields());
        return new Rows(plan, fields, domain(kind, movedLeft, movedRight), left.hasDomain() ? left.nullSafe() : right.nullSafe(), null);
    }

    /** The columns of the side that may be missing: a type that says NOT NULL would make IS NOT NULL true. */
    private static List<RexNode> nullable(List<RexNode> columns) {
        return columns.stream().map(c -> c == null ? null : (RexNode) new RexInputRef(Rex.column(c), Types.nullable(c.getType()))).toList();
    }

    private List<RexNode> sameDomain(Rows left, Rows right) {
        List<RexNode> equalities = new ArrayList<>();
        if (left.hasDomain() && right.hasDomain()) {
            for (int i = 0; i < left.domain().size(); i++) {
                equalities.add(same(left.domain().get(i), right.domain().get(i).accept(Rows.shiftedBy(left.plan().width())),
                        left.nullSafe() && right.nullSafe()));
            }
        }
        return equalities;
    }

    RexNode same(RexNode a, RexNode b, boolean nullSafe) {
        return builder.rex().makeCall(nullSafe ? SqlStdOperatorTable.IS_NOT_DISTINCT_FROM : SqlStdOperatorTable.EQUALS, a, b);
    }

    private List<RexNode> domain(JoinKind kind, Rows left, Rows right) {
        if (!left.hasDomain() || !right.hasDomain()) {
            return left.hasDomain() ? left.domain() : right.domain();
        } else if (kind == JoinKind.RIGHT) {
            return right.domain();
        } else if (kind != JoinKind.FULL) {
            return left.domain();
        }
        List<RexNode> known = new ArrayList<>();
        for (int i = 0; i < left.domain().size(); i++) {
            known.add(builder.rex().makeCall(SqlStdOperatorTable.COALESCE, left.domain().get(i), right.domain().get(i)));
        }
        return known;
    }

    static Stream<RexNode> shifted(Stream<RexNode> nodes, int distance) {
        return nodes.map(node -> node.accept(Rows.shiftedBy(distance)));
    }
}
