package dev.dcm.database.verify;

import dev.dcm.database.Dialect;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Writes relations of the IR as SQL. */
final class RelationSql {
    /** Columns longer than this get a derived table: views over views would otherwise grow exponentially. */
    private static final int LONG_TEXT = 4000;
    private final Dialect dialect;
    private final Leaves leaves;
    private final ExpressionSql expressions;
    private final JoinSql joins;
    private final AggregateSql aggregates;
    private final WindowSql windows;
    private final SetOperationSql setOperations;
    private int aliases;

    RelationSql(Dialect dialect, Leaves leaves, TypeNames types) {
        this.dialect = dialect;
        this.leaves = leaves;
        this.expressions = new ExpressionSql(types, this);
        this.joins = new JoinSql(types, this, expressions);
        this.aggregates = new AggregateSql(dialect, types, this, expressions);
        this.windows = new WindowSql(types, this, expressions);
        this.setOperations = new SetOperationSql(this, expressions);
    }

    ExpressionSql expressions() {
        return expressions;
    }

    String freshAlias() {
        return "t" + ++aliases;
    }

    /** @param outer the scope around the sub-query that the relation belongs to, null outside of one */
    Select select(Rel rel, Scope outer) {
        if (rel instanceof Rel.Base r) {
            return leaf(leaves.base(r.view()), r.fields(), r.view().key());
        } else if (rel instanceof Rel.Decided r) {
            return leaf(leaves.decided(r.table()), r.fields(), r.table().source().key());
        } else if (rel instanceof Rel.Unit) {
            return Select.of("(SELECT 1 AS u) AS " + freshAlias(), false, List.of(), List.of(), List.of(), false);
        } else if (rel instanceof Rel.Filter r) {
            return filter(r, outer);
        } else if (rel instanceof Rel.Project r) {
            return project(r, outer);
        } else if (rel instanceof Rel.Join r) {
            return joins.select(r, outer);
        } else if (rel instanceof Rel.Aggregate r) {
            return aggregates.select(r, outer);
        } else if (rel instanceof Rel.Window r) {
            return windows.select(r, outer);
        } else if (rel instanceof Rel.Distinct r) {
            return unlessCorrelated(open(select(r.input(), outer)).asDistinct());
        } else if (rel instanceof Rel.SetOperation r) {
            return setOperations.select(r, outer);
        }
        throw new IllegalArgumentException(rel.getClass().getName());
    }

    private Select leaf(String query, List<Field> fields, List<Integer> key) {
        String alias = freshAlias();
        List<Value> columns = IntStream.range(0, fields.size())
                .mapToObj(i -> new Value(alias + ".c" + i, null, fields.get(i).type(), true)).toList();
        return Select.of(Leaves.aliased(query, alias, fields), false, List.of(), columns, key.stream().map(columns::get).toList(), false);
    }

    private Select filter(Rel.Filter filter, Scope outer) {
        Select input = select(filter.input(), outer);
        Select rows = input.distinct() ? derived(input) : input;
        int before = Scope.uses(outer);
        String condition = expressions.condition(filter.condition(), new Scope(rows.columns(), outer));
        return rows.withCondition(condition, rows.correlated() || Scope.uses(outer) > before);
    }

    private Select project(Rel.Project project, Scope outer) {
        Select input = select(project.input(), outer);
        Select rows = input.distinct() ? derived(input) : input;
        int before = Scope.uses(outer);
        Scope scope = new Scope(rows.columns(), outer);
        List<Value> columns = expressions.values(project.columns(), scope);
        Select result = rows.withColumns(columns, rows.correlated() || Scope.uses(outer) > before);
        boolean isLong = columns.stream().mapToInt(c -> c.sql().length()).sum() > LONG_TEXT;
        return isLong ? unlessCorrelated(result) : result;
    }

    /** Rows that conditions and joins may be added to. */
    Select open(Select select) {
        return select.isOpen() ? select : derived(select);
    }

    /** Short and simple columns, where the database allows it. */
    Select unlessCorrelated(Select select) {
        return select.correlated() ? select : derived(select);
    }

    /** The select as a table of its own. */
    Select derived(Select select) {
        return derived(select, select.query(items(select, carried(select))));
    }

    /** A query whose columns are the {@link #items} of a select as a table. */
    Select derived(Select shape, String query) {
        if (shape.correlated() && !dialect.derivedTablesSeeOuterRows()) {
            throw new NotExpressibleException("the database hides the row around a sub-query from the tables derived inside it");
        }
        String alias = freshAlias();
        List<Boolean> carried = carried(shape);
        List<Value> columns = new ArrayList<>();
        for (int i = 0; i < shape.columns().size(); i++) {
            Value column = shape.columns().get(i);
            columns.add(new Value(alias + ".c" + i, carried.get(i) ? alias + ".d" + i : column.divisor(), column.type(), true));
        }
        List<Value> keys = IntStream.range(0, shape.keys().size())
                .mapToObj(i -> new Value(alias + ".k" + i, null, shape.keys().get(i).type(), true)).toList();
        return Select.of("(" + query + ") AS " + alias, false, List.of(), columns, keys, shape.correlated());
    }

    /** Which columns need a second one for their divisors. */
    static List<Boolean> carried(Select select) {
        return select.columns().stream().map(c -> !c.isScaled()).toList();
    }

    /** The columns, the divisors of those that have to carry one, and the keys, under the names that {@link #derived} expects. */
    static List<String> items(Select select, List<Boolean> carried) {
        List<String> items = new ArrayList<>();
        for (int i = 0; i < select.columns().size(); i++) {
            Value column = select.columns().get(i);
            items.add(column.sql() + " AS c" + i);
            if (carried.get(i)) {
                items.add(column.divisorOrOne() + " AS d" + i);
            }
        }
        for (int i = 0; i < select.keys().size(); i++) {
            items.add(select.keys().get(i).whole("the order") + " AS k" + i);
        }
        return items;
    }
}
