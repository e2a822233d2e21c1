package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Evaluates relations to conditional rows. Relations that refer to no outer row are evaluated once. */
public final class Relations {
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Expressions expressions;
    private final Joins joins;
    private final Grouping grouping;
    private final FreeColumns freeColumns = new FreeColumns();
    private final Map<Rel, Evaluation.Attempt<List<Row>>> finished = new IdentityHashMap<>();

    Relations(Evaluation evaluation) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.expressions = new Expressions(evaluation, this);
        this.joins = new Joins(evaluation, expressions);
        this.grouping = new Grouping(evaluation, expressions);
    }

    Expressions expressions() {
        return expressions;
    }

    /** The rows of a relation that stands on its own, where it has rows. */
    public List<Row> rows(Rel rel) {
        return evaluation.attempt(() -> rows(rel, null)).result();
    }

    /** The rows of a relation that stands on its own; decisions under which it has none are excluded. */
    public List<Row> demandedRows(Rel rel) {
        return rows(rel, null);
    }

    List<Row> rows(Rel rel, Frame outer) {
        if (freeColumns.isCorrelated(rel)) {
            return evaluate(rel, outer);
        }
        Evaluation.Attempt<List<Row>> rows = finished.get(rel);
        if (rows == null) {
            rows = evaluation.attempt(() -> evaluate(rel, outer));
            finished.put(rel, rows);
        }
        evaluation.fail(rows.fails());
        return rows.result();
    }

    /** The rows with values in all cells: where a row is present without a value, there is no result. */
    List<Row> settled(List<Row> rows) {
        List<Row> settled = new ArrayList<>(rows.size());
        for (Row row : rows) {
            boolean certain = Arrays.stream(row.cells()).noneMatch(Fallibility::isFallible);
            settled.add(certain ? row : new Row(row.presence(), Arrays.stream(row.cells()).map(c -> expressions.demanded(c, row.presence())).toArray(Cell[]::new), row.key()));
        }
        return settled;
    }

    private List<Row> evaluate(Rel rel, Frame outer) {
        if (rel instanceof Rel.Base r) {
            return base(r.view());
        } else if (rel instanceof Rel.Decided r) {
            return evaluation.variables().rows(r.table());
        } else if (rel instanceof Rel.Unit) {
            return List.of(new Row(Formulas.TRUE, new Cell[0], List.of()));
        } else if (rel instanceof Rel.Filter r) {
            return filter(rows(r.input(), outer), r.condition(), outer);
        } else if (rel instanceof Rel.Project r) {
            return project(rows(r.input(), outer), r.columns(), outer);
        } else if (rel instanceof Rel.Join r) {
            return joins.rows(r, rows(r.left(), outer), rows(r.right(), outer), outer);
        } else if (rel instanceof Rel.Aggregate r) {
            return grouping.rows(r, rows(r.input(), outer), outer);
        } else if (rel instanceof Rel.Load r) {
            return load(r, rows(r.meaning(), outer));
        } else if (rel instanceof Rel.Window r) {
            return new Windows(expressions).rows(r, rows(r.input(), outer), outer);
        } else if (rel instanceof Rel.Distinct r) {
            return distinct(settled(rows(r.input(), outer)));
        } else if (rel instanceof Rel.SetOperation r) {
            return setOperation(r, rows(r.left(), outer), rows(r.right(), outer));
        }
        throw new IllegalArgumentException(rel.getClass().getName());
    }

    /** Where every target is kept, each group has a row, chosen or not: its presence is no question. */
    private static List<Row> load(Rel.Load load, List<Row> groups) {
        return load.keepsEmpty() ? groups.stream().map(g -> g.when(Formulas.TRUE)).toList() : groups;
    }

    private List<Row> base(BaseView view) {
        List<Row> rows = new ArrayList<>();
        for (Object[] values : evaluation.inputs().rows(view)) {
            Cell[] cells = new Cell[values.length];
            for (int i = 0; i < values.length; i++) {
                cells[i] = new Cell.Known(Constants.normal(values[i]));
            }
            rows.add(new Row(Formulas.TRUE, cells, key(view, values)));
        }
        return rows;
    }

    static List<Object> key(BaseView view, Object[] values) {
        if (view.key().isEmpty()) {
            return List.of();
        }
        Object[] key = new Object[view.key().size()];
        for (int i = 0; i < key.length; i++) {
            key[i] = values[view.key().get(i)];
        }
        return Arrays.asList(key);
    }

    private List<Row> filter(List<Row> input, Expr condition, Frame outer) {
        List<Row> rows = new ArrayList<>();
        for (Row row : input) {
            evaluation.tick();
            Condition presence = formulas.and(row.presence(), expressions.isTrue(condition, new Frame(row, outer)));
            if (!presence.is(false)) {
                rows.add(row.when(presence));
            }
        }
        return rows;
    }

    private List<Row> project(List<Row> input, List<Expr> columns, Frame outer) {
        List<Row> rows = new ArrayList<>(input.size());
        for (Row row : input) {
            evaluation.tick();
            Frame frame = new Frame(row, outer);
            Cell[] cells = new Cell[columns.size()];
            for (int i = 0; i < cells.length; i++) {
                // Whether it has a value is asked by those who read it.
                cells[i] = expressions.fallible(columns.get(i), frame);
            }
            rows.add(new Row(row.presence(), cells, row.key()));
        }
        return rows;
    }

    /** A row stays where no equal row before it is present. */
    private List<Row> distinct(List<Row> input) {
        List<Row> rows = new ArrayList<>();
        for (Row row : input) {
            List<Condition> conditions = new ArrayList<>(List.of(row.presence()));
            for (Row earlier : input) {
                evaluation.tick();
                if (earlier == row) {
                    break;
                }
                conditions.add(formulas.not(formulas.and(earlier.presence(), same(earlier, row))));
            }
            Condition presence = formulas.and(conditions);
            if (!presence.is(false)) {
                rows.add(row.when(presence));
            }
        }
        return rows;
    }

    /** Rows are the same where no cell is distinct from its counterpart: NULL is the same as NULL. */
    private Condition same(Row a, Row b) {
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < a.cells().length; i++) {
            Condition same = expressions.comparisons().notDistinct(a.cells()[i], b.cells()[i]);
            if (same.is(false)) {
                return same;
            }
            conditions.add(same);
        }
        return formulas.and(conditions);
    }

    private List<Row> setOperation(Rel.SetOperation operation, List<Row> left, List<Row> right) {
        List<Row> rows = new ArrayList<>();
        if (operation.kind() == Rel.SetOperation.Kind.UNION_ALL) {
            left.forEach(r -> rows.add(new Row(r.presence(), r.cells(), List.of())));
            right.forEach(r -> rows.add(new Row(r.presence(), r.cells(), List.of())));
            return rows;
        }
        boolean wanted = operation.kind() == Rel.SetOperation.Kind.INTERSECT;
        List<Row> others = settled(right);
        for (Row row : settled(left)) {
            List<Condition> matches = new ArrayList<>();
            others.forEach(r -> matches.add(formulas.and(r.presence(), same(row, r))));
            Condition match = formulas.or(matches);
            Condition presence = formulas.and(row.presence(), wanted ? match : formulas.not(match));
            if (!presence.is(false)) {
                rows.add(new Row(presence, row.cells(), List.of()));
            }
        }
        return rows;
    }
}
