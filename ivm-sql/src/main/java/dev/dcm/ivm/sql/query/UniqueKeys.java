package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.data.Columns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinInfo;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.mapping.IntPair;

/**
 * Which columns tell the rows of a query apart: the groups of GROUP BY and DISTINCT, and the keys of its relations as long as joins leave their rows
 * apart. Where it says nothing there may be keys all the same.
 */
final class UniqueKeys {
    /** A join of several relations has as many keys as there are choices among theirs; a few are enough. */
    private static final int MOST = 4;
    private final Function<String, List<Columns>> relations;

    /** @param relations the keys of a relation by its name */
    UniqueKeys(Function<String, List<Columns>> relations) {
        this.relations = relations;
    }

    /** Keys among the columns that a caller sees. */
    List<Columns> of(RelRoot root) {
        List<Integer> shown = root.fields.leftList();
        return seen(of(root.rel), shown).stream().map(key -> Columns.of(key.stream().mapToInt(Integer::intValue).toArray())).toList();
    }

    private List<Set<Integer>> of(RelNode rel) {
        if (rel instanceof TableScan scan) {
            List<String> name = scan.getTable().getQualifiedName();
            return relations.apply(name.get(name.size() - 1)).stream()
                    .map(key -> IntStream.range(0, key.size()).mapToObj(key::get).collect(Collectors.toSet())).toList();
        } else if (rel instanceof Filter || rel instanceof Sort) {
            return of(rel.getInput(0));
        } else if (rel instanceof Project project) {
            return seen(of(project.getInput()), project.getProjects().stream().map(UniqueKeys::column).toList());
        } else if (rel instanceof Aggregate aggregate) {
            return aggregate.getGroupType() == Aggregate.Group.SIMPLE && aggregate.getGroupCount() > 0
                    ? List.of(IntStream.range(0, aggregate.getGroupCount()).boxed().collect(Collectors.toSet())) : List.of();
        }
        return rel instanceof Join join ? joined(join) : List.of();
    }

    private static int column(RexNode value) {
        return value instanceof RexInputRef column ? column.getIndex() : -1;
    }

    /** The keys of which all columns are seen, by where they are seen. */
    private static List<Set<Integer>> seen(List<Set<Integer>> keys, List<Integer> columns) {
        return keys.stream().filter(columns::containsAll).map(key -> (Set<Integer>) key.stream().map(columns::indexOf).collect(Collectors.toCollection(TreeSet::new))).toList();
    }

    private List<Set<Integer>> joined(Join join) {
        List<Set<Integer>> left = of(join.getLeft());
        if (!join.getJoinType().projectsRight()) {
            return left;
        }
        JoinRelType kind = join.getJoinType();
        if (kind != JoinRelType.INNER && kind != JoinRelType.LEFT) {
            return List.of();
        }
        List<Set<Integer>> right = of(join.getRight());
        Set<Integer> leftEquals = new TreeSet<>();
        Set<Integer> rightEquals = new TreeSet<>();
        equated(join, leftEquals, rightEquals);
        int width = join.getLeft().getRowType().getFieldCount();
        List<Set<Integer>> keys = new ArrayList<>();
        if (right.stream().anyMatch(rightEquals::containsAll)) {
            keys.addAll(left);
        }
        if (kind == JoinRelType.INNER && left.stream().anyMatch(leftEquals::containsAll)) {
            right.forEach(key -> keys.add(shifted(key, width)));
        }
        Optional<Set<Integer>> both = keys.isEmpty() && !left.isEmpty() && !right.isEmpty() ? Optional.of(new TreeSet<>(left.get(0))) : Optional.empty();
        both.ifPresent(key -> key.addAll(shifted(right.get(0), width)));
        both.ifPresent(keys::add);
        return keys.size() > MOST ? keys.subList(0, MOST) : keys;
    }

    /** Collects columns of either side that equal one of the other, as values are: several whole numbers may equal one floating-point number. */
    private static void equated(Join join, Set<Integer> left, Set<Integer> right) {
        JoinInfo equal = join.analyzeCondition();
        for (IntPair pair : equal.pairs()) {
            SqlTypeName a = join.getLeft().getRowType().getFieldList().get(pair.source).getType().getSqlTypeName();
            SqlTypeName b = join.getRight().getRowType().getFieldList().get(pair.target).getType().getSqlTypeName();
            if (a == b || SqlTypeName.INT_TYPES.contains(a) && SqlTypeName.INT_TYPES.contains(b)) {
                left.add(pair.source);
                right.add(pair.target);
            }
        }
    }

    private static Set<Integer> shifted(Set<Integer> key, int by) {
        return key.stream().map(column -> column + by).collect(Collectors.toSet());
    }
}
