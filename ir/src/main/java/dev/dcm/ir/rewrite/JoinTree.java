package dev.dcm.ir.rewrite;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/**
 * Inner joins, filters and projections taken apart: the relations that are joined, side by side, the conditions on such a row, and each
 * column of the whole as an expression over it. Only what cannot fail is taken apart, except for columns of projections:
 * {@link #unsafe} holds those, and whoever puts the parts together again has to evaluate them.
 */
public final class JoinTree {
    private final List<Rel> leaves = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();
    private final List<Expr> conditions = new ArrayList<>();
    private final List<Expr> unsafe = new ArrayList<>();
    private List<Expr> columns;
    private int width;

    private JoinTree() {
    }

    public static JoinTree of(Rel rel) {
        JoinTree tree = new JoinTree();
        tree.columns = tree.take(rel);
        return tree;
    }

    public List<Rel> leaves() {
        return leaves;
    }

    /** Where the columns of each leaf begin. */
    public int offset(int leaf) {
        return offsets.get(leaf);
    }

    /** The leaf that a column belongs to. */
    public int leafOf(int column) {
        int leaf = 0;
        while (leaf + 1 < leaves.size() && offsets.get(leaf + 1) <= column) {
            leaf++;
        }
        return leaf;
    }

    public List<Expr> conditions() {
        return conditions;
    }

    List<Expr> unsafe() {
        return unsafe;
    }

    /** An expression over the whole, as one over the leaves side by side. */
    public Expr over(Expr expr) {
        return Columns.substituted(expr, columns::get);
    }

    private List<Expr> take(Rel rel) {
        if (rel instanceof Rel.Join join && join.kind() == Rel.Join.Kind.INNER && !Failures.canFail(join.condition())) {
            List<Expr> both = new ArrayList<>(take(join.left()));
            both.addAll(take(join.right()));
            Conjunction.parts(join.condition()).forEach(c -> conditions.add(Columns.substituted(c, both::get)));
            return both;
        } else if (rel instanceof Rel.Filter filter && containsJoin(filter.input()) && !Failures.canFail(filter.condition())) {
            List<Expr> row = take(filter.input());
            Conjunction.parts(filter.condition()).forEach(c -> conditions.add(Columns.substituted(c, row::get)));
            return row;
        } else if (rel instanceof Rel.Project project && containsJoin(project.input())) {
            List<Expr> row = take(project.input());
            List<Expr> columns = project.columns().stream().map(c -> Columns.substituted(c, row::get)).toList();
            columns.stream().filter(Failures::canFail).forEach(unsafe::add);
            return columns;
        }
        return leaf(rel);
    }

    private static boolean containsJoin(Rel rel) {
        return rel instanceof Rel.Filter f ? containsJoin(f.input()) : rel instanceof Rel.Project p ? containsJoin(p.input())
                : rel instanceof Rel.Join j && j.kind() == Rel.Join.Kind.INNER && !Failures.canFail(j.condition());
    }

    private List<Expr> leaf(Rel rel) {
        leaves.add(rel);
        offsets.add(width);
        List<Expr> row = new ArrayList<>();
        for (int i = 0; i < rel.fields().size(); i++) {
            Field field = rel.fields().get(i);
            row.add(new Expr.Column(0, width + i, field.name(), field.type(), field.formula(), rel.span()));
        }
        width += rel.fields().size();
        return row;
    }
}
