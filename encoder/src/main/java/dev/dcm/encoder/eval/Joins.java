package dev.dcm.encoder.eval;

import dev.dcm.base.SqlType;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Expr;
import dev.dcm.ir.ExprRewriter;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joins conditional rows: a hash index serves the equalities of constants, the rest of the condition becomes part of presence. */
final class Joins {
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Expressions expressions;

    Joins(Evaluation evaluation, Expressions expressions) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.expressions = expressions;
    }

    List<Row> rows(Rel.Join join, List<Row> left, List<Row> right, Frame outer) {
        int width = join.left().fields().size();
        int total = join.fields().size();
        Keys keys = Keys.of(join.condition(), width);
        Map<List<Object>, List<Integer>> index = keys.isEmpty() ? null : index(right, keys.right(), outer);
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < right.size(); i++) {
            all.add(i);
        }
        List<List<Condition>> matchesOfRight = new ArrayList<>();
        right.forEach(r -> matchesOfRight.add(new ArrayList<>()));
        List<Object> leftKey = absentKey(left);
        List<Object> rightKey = absentKey(right);
        List<Row> rows = new ArrayList<>();
        for (Row l : left) {
            List<Condition> matches = new ArrayList<>();
            List<Integer> candidates = index == null ? all : index.getOrDefault(keyOf(l, keys.left(), outer), List.of());
            for (int j : candidates) {
                evaluation.tick();
                Row pair = pair(l, right.get(j), width, total);
                Condition match = expressions.isTrue(keys.rest(), new Frame(pair, outer));
                Condition presence = formulas.and(pair.presence(), match);
                if (!presence.is(false)) {
                    rows.add(pair.when(presence));
                    matches.add(formulas.and(right.get(j).presence(), match));
                    matchesOfRight.get(j).add(formulas.and(l.presence(), match));
                }
            }
            if (join.kind().keepsLeft()) {
                pad(l, matches, 0, total, keyOf(l, List.of(), rightKey), rows);
            }
        }
        for (int j = 0; join.kind().keepsRight() && j < right.size(); j++) {
            pad(right.get(j), matchesOfRight.get(j), width, total, keyOf(right.get(j), leftKey, List.of()), rows);
        }
        return rows;
    }

    private static Row pair(Row left, Row right, int width, int total, Condition presence) {
        Cell[] cells = Arrays.copyOf(left.cells(), total);
        System.arraycopy(right.cells(), 0, cells, width, right.cells().length);
        List<Object> key = new ArrayList<>(left.key());
        key.addAll(right.key());
        return new Row(presence, cells, key);
    }

    private Row pair(Row left, Row right, int width, int total) {
        return pair(left, right, width, total, formulas.and(left.presence(), right.presence()));
    }

    /** The row without a partner, padded with NULL, present where nothing matches it. */
    private void pad(Row row, List<Condition> matches, int offset, int total, List<Object> key, List<Row> rows) {
        Condition presence = formulas.and(row.presence(), formulas.not(formulas.or(matches)));
        if (!presence.is(false)) {
            Cell[] cells = new Cell[total];
            Arrays.fill(cells, Cell.NULL);
            System.arraycopy(row.cells(), 0, cells, offset, row.cells().length);
            rows.add(new Row(presence, cells, key));
        }
    }

    /** The row's key between the keys of the absent side. */
    private static List<Object> keyOf(Row row, List<Object> before, List<Object> after) {
        List<Object> key = new ArrayList<>(before);
        key.addAll(row.key());
        key.addAll(after);
        return key;
    }

    private static List<Object> absentKey(List<Row> side) {
        return side.isEmpty() ? List.of() : Collections.nCopies(side.get(0).key().size(), null);
    }

    private Map<List<Object>, List<Integer>> index(List<Row> rows, List<Expr> key, Frame outer) {
        Map<List<Object>, List<Integer>> index = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            List<Object> values = keyOf(rows.get(i), key, outer);
            if (values != null) {
                index.computeIfAbsent(values, k -> new ArrayList<>()).add(i);
            }
        }
        return index;
    }

    /** The key's values; null if one is NULL, which equals nothing. */
    private List<Object> keyOf(Row row, List<Expr> key, Frame outer) {
        List<Object> values = new ArrayList<>();
        for (Expr part : key) {
            Object value = Constants.hashable(((Cell.Known) expressions.cell(part, new Frame(row, outer))).value());
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return values;
    }

    /** The equalities of constants in a join condition, per side, and what is left of the condition. */
    private record Keys(List<Expr> left, List<Expr> right, Expr rest) {

        boolean isEmpty() {
            return left.isEmpty();
        }

        static Keys of(Expr condition, int width) {
            List<Expr> left = new ArrayList<>();
            List<Expr> right = new ArrayList<>();
            List<Expr> rest = new ArrayList<>();
            boolean and = condition instanceof Expr.Call call && call.operator() == Operator.AND;
            for (Expr part : and ? ((Expr.Call) condition).arguments() : List.of(condition)) {
                if (part instanceof Expr.Call call && call.operator() == Operator.EQUAL && !call.formula()) {
                    Expr a = call.arguments().get(0);
                    Expr b = call.arguments().get(1);
                    if (isOn(a, 0, width) && isOn(b, width, Integer.MAX_VALUE)) {
                        left.add(a);
                        right.add(shifted(b, width));
                        continue;
                    } else if (isOn(b, 0, width) && isOn(a, width, Integer.MAX_VALUE)) {
                        left.add(b);
                        right.add(shifted(a, width));
                        continue;
                    }
                }
                rest.add(part);
            }
            Expr remaining = rest.size() == 1 ? rest.get(0) : rest.isEmpty()
                    ? new Expr.Literal(true, SqlType.BOOLEAN, condition.span())
                    : new Expr.Call(Operator.AND, rest, SqlType.BOOLEAN, condition.span());
            return new Keys(left, right, remaining);
        }

        /** Only plain columns: they are constant in every row, whatever the row's other cells are. */
        private static boolean isOn(Expr expr, int from, int to) {
            return expr instanceof Expr.Column c && c.level() == 0 && c.index() >= from && c.index() < to;
        }

        private static Expr shifted(Expr expr, int width) {
            return new ExprRewriter() {
                @Override
                protected Expr column(Expr.Column c, int depth) {
                    return new Expr.Column(c.level(), c.index() - width, c.name(), c.type(), c.formula(), c.span());
                }
            }.rewrite(expr);
        }
    }
}
