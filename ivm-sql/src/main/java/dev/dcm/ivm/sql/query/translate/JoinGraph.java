package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.sql.query.expression.Fallible;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Inner joins that stand beside each other: members and conditions between them. A member is joined next that shares an equality with
 * what is joined already, in the order in which they are written; so FROM a, b, c WHERE a.x = c.x AND b.y = c.y never pairs all of a with all of b.
 */
final class JoinGraph {
    private final Translator translator;
    private final Request request;
    private final List<RelNode> members = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private final List<RexNode> conditions = new ArrayList<>();
    private final List<RexNode> last = new ArrayList<>();
    private final List<RexNode> withSubQueries = new ArrayList<>();
    private final Set<CorrelationId> variables;
    private final ImmutableBitSet needed;
    private final int fieldCount;

    JoinGraph(Translator translator, Join join, Request request) {
        this.translator = translator;
        this.request = request;
        this.fieldCount = join.getRowType().getFieldCount();
        this.variables = join.getVariablesSet();
        List<RexNode> all = new ArrayList<>();
        collect(join, join, 0, all);
        all.addAll(request.conditions());
        all.forEach(c -> (SubQueries.concern(c) ? withSubQueries : Fallible.is(c) ? last : conditions).add(c));
        this.needed = request.needed().union(Rex.inputs(last.stream())).union(Translator.read(withSubQueries, variables));
    }

    private void collect(RelNode rel, RelNode root, int start, List<RexNode> all) {
        if (rel instanceof Join join && join.getJoinType() == JoinRelType.INNER && (rel == root || join.getVariablesSet().isEmpty())) {
            int middle = start + join.getLeft().getRowType().getFieldCount();
            collect(join.getLeft(), root, start, all);
            collect(join.getRight(), root, middle, all);
            Joins.shifted(Rex.conjuncts(join.getCondition()).stream(), start).forEach(all::add);
        } else if (rel instanceof Filter filter && filter.getVariablesSet().isEmpty() && !Rex.hasSubQuery(filter.getCondition())) {
            collect(filter.getInput(), root, start, all);
            Joins.shifted(Rex.conjuncts(filter.getCondition()).stream(), start).forEach(all::add);
        } else {
            members.add(rel);
            starts.add(start);
        }
    }

    Rows translate() {
        List<Rows> pieces = new ArrayList<>();
        ImmutableBitSet read = needed.union(Rex.inputs(conditions.stream()));
        for (int i = 0; i < members.size(); i++) {
            pieces.add(member(i, read));
        }
        if (pieces.stream().noneMatch(Rows::hasDomain) && conditions.stream().anyMatch(Rex::isCorrelated)) {
            Rows domain = Translator.domain(request.scope());
            pieces.add(0, domain.withFields(Builder.nulls(fieldCount)));
        }
        Rows joined = joinAll(pieces);
        Rows rows = translator.where(joined, Request.and(conditions, last), request.scope());
        SubQueries subQueries = new SubQueries(translator, variables, request.scope());
        for (RexNode condition : withSubQueries) {
            rows = subQueries.filter(rows, condition);
        }
        return rows;
    }

    /** A member with its own conditions. All its fields are at their places among the fields of the whole; those of other members are null. */
    private Rows member(int number, ImmutableBitSet read) {
        int start = starts.get(number);
        int end = start + members.get(number).getRowType().getFieldCount();
        ImmutableBitSet fields = ImmutableBitSet.range(start, end);
        List<RexNode> own = conditions.stream().filter(c -> !Rex.inputs(c).isEmpty() && fields.contains(Rex.inputs(c))
                && !Rex.isCorrelated(c)).toList();
        conditions.removeAll(own);
        Request wanted = new Request(Joins.shifted(own.stream(), -start).toList(), read.intersect(fields).shift(-start), request.scope());
        Rows rows = translator.builder().compact(translator.translate(members.get(number), wanted));
        RexNode[] placed = new RexNode[fieldCount];
        for (int i = start; i < end; i++) {
            placed[i] = rows.fields().get(i - start);
        }
        return rows.withFields(Arrays.asList(placed));
    }

    private Rows joinAll(List<Rows> pieces) {
        List<Rows> open = new ArrayList<>(pieces);
        Rows joined = open.remove(0);
        while (!open.isEmpty()) {
            Rows next = next(joined, open);
            open.remove(next);
            joined = join(joined, next, open);
        }
        return joined;
    }

    /** The first piece with an equality to what is joined, else the first with any condition, else the first. */
    private Rows next(Rows joined, List<Rows> open) {
        for (Rows piece : open) {
            if (joined.hasDomain() && piece.hasDomain() || ready(joined, piece).stream().anyMatch(c -> c.isA(SqlKind.EQUALS))) {
                return piece;
            }
        }
        return open.stream().filter(piece -> !ready(joined, piece).isEmpty()).findFirst().orElse(open.get(0));
    }

    /** The conditions that can be tested once the piece is there. */
    private List<RexNode> ready(Rows joined, Rows piece) {
        return conditions.stream().filter(c -> Rex.inputs(c).asList().stream()
                .allMatch(i -> joined.fields().get(i) != null || piece.fields().get(i) != null)
                && (!Rex.isCorrelated(c) || joined.hasDomain() || piece.hasDomain())).toList();
    }

    private Rows join(Rows left, Rows right, List<Rows> open) {
        List<RexNode> ready = ready(left, right);
        conditions.removeAll(ready);
        Rows both = merged(JoinTranslation.both(left, right));
        Rows joined = merged(new Joins(translator.builder()).inner(left, right,
                ready.stream().map(c -> translator.resolve(c, both, request.scope())).toList()));
        ImmutableBitSet still = needed.union(Rex.inputs(conditions.stream()));
        List<RexNode> kept = new ArrayList<>();
        for (int i = 0; i < fieldCount; i++) {
            kept.add(still.get(i) ? joined.fields().get(i) : null);
        }
        return open.isEmpty() ? joined.withFields(kept) : translator.builder().compact(joined.withFields(kept));
    }

    /** Both sides' lists of fields as one: each field is there on one side alone. */
    private Rows merged(Rows both) {
        List<RexNode> fields = new ArrayList<>();
        for (int i = 0; i < fieldCount; i++) {
            fields.add(both.fields().get(i) != null ? both.fields().get(i) : both.fields().get(fieldCount + i));
        }
        return both.withFields(fields);
    }
}
