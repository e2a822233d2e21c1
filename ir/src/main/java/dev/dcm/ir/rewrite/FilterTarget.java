package dev.dcm.ir.rewrite;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/** How conditions on the rows of a relation become conditions on the rows below it. */
final class FilterTarget {
    private FilterTarget() {
    }

    /**
     * @param rel  the relation with some of the conditions inside; the same object if it took none
     * @param rest the conditions that it did not take
     */
    record Pushed(Rel rel, List<Expr> rest) {
    }

    /** The relation with all of the conditions, as deep as they can go. */
    static Rel filtered(Rel rel, List<Expr> parts) {
        Pushed pushed = push(rel, parts);
        return Conjunction.filter(pushed.rel(), pushed.rest());
    }

    static Pushed push(Rel rel, List<Expr> parts) {
        if (parts.isEmpty()) {
            return new Pushed(rel, parts);
        } else if (rel instanceof Rel.Join r && !Failures.canFail(r.condition())) {
            return join(r, parts);
        } else if (rel instanceof Rel.Filter r && !Failures.canFail(r.condition())) {
            Pushed below = push(r.input(), parts);
            return below.rel() == r.input() ? new Pushed(r, parts) : new Pushed(new Rel.Filter(below.rel(), r.condition(), r.span()), below.rest());
        } else if (rel instanceof Rel.Project r && !Failures.canFail(r.columns())) {
            return project(r, parts);
        } else if (rel instanceof Rel.Aggregate r && !r.global() && !Failures.canFail(r.keys()) && r.calls().stream().noneMatch(Failures::canFail)) {
            return aggregate(r, parts);
        } else if (rel instanceof Rel.SetOperation r && r.kind() == Rel.SetOperation.Kind.UNION_ALL) {
            return union(r, parts);
        } else if (rel instanceof Rel.Distinct r && !Failures.comparisonCanFail(r.fields())) {
            return distinct(r, parts);
        }
        return new Pushed(rel, parts);
    }

    /** Conditions on one side go there if that side has no rows of NULLs; of an inner join, conditions on both become its own. */
    private static Pushed join(Rel.Join join, List<Expr> parts) {
        int width = join.left().fields().size();
        boolean inner = join.kind() == Rel.Join.Kind.INNER;
        List<Expr> left = new ArrayList<>();
        List<Expr> right = new ArrayList<>();
        List<Expr> both = new ArrayList<>(Conjunction.parts(join.condition()));
        List<Expr> rest = new ArrayList<>();
        for (Expr part : parts) {
            Columns columns = Columns.of(part);
            if (columns.outer() || columns.own().isEmpty()) {
                rest.add(part);
            } else if (columns.areWithin(0, width) && !join.kind().keepsRight()) {
                left.add(part);
            } else if (columns.areWithin(width, Integer.MAX_VALUE) && !join.kind().keepsLeft()) {
                right.add(Columns.shifted(part, -width));
            } else if (inner && !Failures.isApproximate(part)) {
                both.add(part);
            } else {
                rest.add(part);
            }
        }
        return rest.size() == parts.size() ? new Pushed(join, parts) : new Pushed(new Rel.Join(join.kind(), filtered(join.left(), left), filtered(join.right(), right),
                Conjunction.of(both, join.condition().span()), join.fields(), join.span()), rest);
    }

    /** Through a projection only to go deeper: below it alone, a filter is not worth more than above. */
    private static Pushed project(Rel.Project project, List<Expr> parts) {
        List<Expr> movable = new ArrayList<>();
        List<Expr> rest = new ArrayList<>();
        for (Expr part : parts) {
            Columns columns = Columns.of(part);
            boolean plain = !columns.outer() && columns.own().stream().mapToObj(project.columns()::get).allMatch(c -> c instanceof Expr.Column || c instanceof Expr.Literal);
            (plain ? movable : rest).add(part);
        }
        List<Expr> below = movable.stream().map(p -> Columns.substituted(p, project.columns()::get)).toList();
        Pushed pushed = push(project.input(), below);
        return pushed.rel() == project.input() ? new Pushed(project, parts)
                : new Pushed(new Rel.Project(Conjunction.filter(pushed.rel(), pushed.rest()), project.columns(), project.fields(), project.span()), rest);
    }

    /** A condition on keys drops whole groups, so it may drop their rows instead. */
    private static Pushed aggregate(Rel.Aggregate aggregate, List<Expr> parts) {
        List<Expr> movable = new ArrayList<>();
        List<Expr> rest = new ArrayList<>();
        for (Expr part : parts) {
            Columns columns = Columns.of(part);
            (isOnGroups(aggregate, part, columns) ? movable : rest).add(part);
        }
        if (movable.isEmpty()) {
            return new Pushed(aggregate, parts);
        }
        List<Expr> below = movable.stream().map(p -> Columns.substituted(p, i -> origin(aggregate, i))).toList();
        return new Pushed(new Rel.Aggregate(filtered(aggregate.input(), below), aggregate.keys(), aggregate.calls(), false, aggregate.fields(), aggregate.span()), rest);
    }

    /** What all rows of a group share is as good as a key. */
    private static boolean isOnGroups(Rel.Aggregate aggregate, Expr part, Columns columns) {
        return !part.formula() && !columns.outer() && !columns.own().isEmpty() && columns.own().stream().allMatch(i -> i < aggregate.keys().size()
                || aggregate.calls().get(i - aggregate.keys().size()).function() == AggregateCall.Function.SHARED);
    }

    private static Expr origin(Rel.Aggregate aggregate, int i) {
        int keys = aggregate.keys().size();
        return i < keys ? aggregate.keys().get(i) : aggregate.calls().get(i - keys).arguments().get(0);
    }

    private static Pushed union(Rel.SetOperation union, List<Expr> parts) {
        List<Expr> movable = new ArrayList<>();
        List<Expr> rest = new ArrayList<>();
        parts.forEach(p -> (Columns.of(p).outer() || Columns.of(p).own().isEmpty() ? rest : movable).add(p));
        Rel left = push(union.left(), onSide(union.left(), movable)).rel();
        Rel right = push(union.right(), onSide(union.right(), movable)).rel();
        if (left == union.left() && right == union.right()) {
            return new Pushed(union, parts);
        }
        return new Pushed(new Rel.SetOperation(union.kind(), filtered(union.left(), onSide(union.left(), movable)), filtered(union.right(), onSide(union.right(), movable)),
                union.fields(), union.span()), rest);
    }

    /** The conditions with the types of a side: what is decided on one may be known on the other. */
    private static List<Expr> onSide(Rel side, List<Expr> parts) {
        return parts.stream().map(p -> Columns.substituted(p, i -> Columns.column(side, i, p.span()))).toList();
    }

    /** Equal rows agree in what is known of them. */
    private static Pushed distinct(Rel.Distinct distinct, List<Expr> parts) {
        List<Expr> movable = new ArrayList<>();
        List<Expr> rest = new ArrayList<>();
        parts.forEach(p -> (p.formula() || Columns.of(p).outer() || Columns.of(p).own().isEmpty() ? rest : movable).add(p));
        return movable.isEmpty() ? new Pushed(distinct, parts) : new Pushed(new Rel.Distinct(filtered(distinct.input(), movable), distinct.span()), rest);
    }
}
