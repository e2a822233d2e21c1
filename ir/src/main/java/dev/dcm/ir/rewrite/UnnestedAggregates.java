package dev.dcm.ir.rewrite;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/**
 * Aggregates over the rows that agree with the row around them become joins.
 *
 * <pre>
 * (1) CHECK (SELECT SUM(p.cpu) FROM pods p WHERE p.node = n.id) &lt;= n.cpu      CHECK sum &lt;= n.cpu
 *       nodes n                                                         =&gt;    group by n.* compute SUM(p.cpu)
 *                                                                                RIGHT join pods p, nodes n on p.node = n.id
 *
 * (2) CHECK (SELECT SUM(q.x) FROM pods q WHERE q.team = p.team) &lt;= 9     CHECK sum &lt;= 9
 *       pods p                                                         =&gt;    LEFT join on p.team = q.team
 *                                                                                pods p
 *                                                                                group by q.team compute SUM(q.x): pods q
 * </pre>
 *
 * <p>Why: (1) is a load, which {@link CapacityJoins} recognises, several resources at once; in (2) each group is added up once instead of
 * once per row around it. COUNT is 0 and SUM is NULL where no row agrees, in both forms.
 *
 * <p>(1) must not fire where the rows around hold decisions, may be absent or may be equal to each other, and only fires where a load comes
 * of it. (2) must not fire where the rows inside may be absent: then a row around would become two, one of which is present. Neither
 * fires on what can fail, because groups that no row asks for are added up, too, nor on equalities of other types than whole numbers
 * and texts. EXISTS and IN stay: an index finds their rows as fast as a join would.
 */
final class UnnestedAggregates implements Pass {

    /** Rows and an expression over them. */
    private record Rows(Rel rel, Expr expression) {
    }

    @Override
    public String name() {
        return "unnested aggregates";
    }

    @Override
    public String purpose() {
        return "aggregates over rows that agree with the row around them become joins";
    }

    @Override
    public Rewrite rewrite() {
        return Rewrite.UNNESTED_SUBQUERIES;
    }

    @Override
    public ConstraintProgram apply(ConstraintProgram program) {
        IrRewriter filters = new IrRewriter() {
            @Override
            protected Rel finish(Rel rel, int depth) {
                return rel instanceof Rel.Filter filter ? filter(filter) : rel;
            }
        };
        return Pass.each(program, (Constraint c) -> constraint(Pass.both(c, filters)));
    }

    private static Constraint constraint(Constraint constraint) {
        Rows rows = unnested(new Rows(constraint.relation(), constraint.expression()));
        return rows.expression() == constraint.expression() ? constraint
                : constraint.with(rows.rel(), rows.expression());
    }

    private static Rel filter(Rel.Filter filter) {
        Rows rows = unnested(new Rows(filter.input(), filter.condition()));
        if (rows.expression() == filter.condition()) {
            return filter;
        }
        List<Expr> columns = new ArrayList<>();
        for (int i = 0; i < filter.fields().size(); i++) {
            columns.add(Columns.column(filter, i, filter.span()));
        }
        return new Rel.Project(new Rel.Filter(rows.rel(), rows.expression(), filter.span()), columns, filter.fields(), filter.span());
    }

    /** Replaces one query after the other; each adds columns behind those that are there. */
    private static Rows unnested(Rows rows) {
        Rows current = rows;
        for (Expr.Scalar scalar : scalars(rows.expression())) {
            CorrelatedAggregate aggregate = CorrelatedAggregate.of(scalar);
            if (aggregate != null && aggregate.inner().get(0).formula()) {
                current = onDecision(current, aggregate);
            } else if (aggregate != null) {
                current = onKnown(current, scalar, aggregate);
            }
        }
        return current;
    }

    /** The queries that are used as values directly over the row. */
    private static List<Expr.Scalar> scalars(Expr expr) {
        List<Expr.Scalar> found = new ArrayList<>();
        new IrRewriter() {
            @Override
            protected Expr whole(Expr part, int depth) {
                if (part instanceof Expr.Scalar scalar) {
                    found.add(scalar);
                }
                return part instanceof Expr.Scalar || part instanceof Expr.InQuery || part instanceof Expr.Exists || part instanceof Expr.Quantified ? part : null;
            }
        }.rewrite(expr);
        return found;
    }

    private static Rows onDecision(Rows rows, CorrelatedAggregate first) {
        ChosenRows chosen = ChosenRows.of(rows.rel(), first);
        if (chosen == null) {
            return rows;
        }
        List<Expr.Scalar> replaced = new ArrayList<>();
        for (Expr.Scalar scalar : scalars(rows.expression())) {
            CorrelatedAggregate aggregate = CorrelatedAggregate.of(scalar);
            if (aggregate != null && chosen.takes(aggregate)) {
                replaced.add(scalar);
            }
        }
        Rel.Aggregate loads = chosen.loads();
        if (!CapacityJoins.isLoad(loads)) {
            return rows;
        }
        Expr expression = rows.expression();
        for (Expr.Scalar scalar : replaced) {
            expression = replaced(expression, scalar, chosen.value(CorrelatedAggregate.of(scalar), loads));
        }
        return new Rows(loads, expression);
    }

    private static Rows onKnown(Rows rows, Expr.Scalar scalar, CorrelatedAggregate aggregate) {
        boolean known = aggregate.inner().stream().noneMatch(Expr::formula) && aggregate.outer().stream().noneMatch(Expr::formula);
        if (!known || aggregate.rows().conditional()) {
            return rows;
        }
        AgreeingRows agreeing = new AgreeingRows(rows.rel(), aggregate);
        return new Rows(agreeing.joined(), replaced(rows.expression(), scalar, agreeing.value()));
    }

    private static Expr replaced(Expr expr, Expr.Scalar scalar, Expr value) {
        return new IrRewriter() {
            @Override
            protected Expr whole(Expr part, int depth) {
                return part == scalar ? value : null;
            }
        }.rewrite(expr);
    }

    /** A column behind those of the rows around; nameless, because it is not one of the columns that the policy speaks of. */
    static Field added(SqlType type, boolean formula) {
        return new Field("", type, formula);
    }
}
