package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups conditional rows by constant keys; a group is present where one of its rows is. */
final class Grouping {
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Expressions expressions;
    private final Aggregates aggregates;

    Grouping(Evaluation evaluation, Expressions expressions) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.expressions = expressions;
        this.aggregates = new Aggregates(evaluation, expressions);
    }

    List<Row> rows(Rel.Aggregate aggregate, List<Row> input, Frame outer) {
        Map<List<Object>, List<Row>> groups = new LinkedHashMap<>();
        Map<List<Object>, List<Cell>> keys = new LinkedHashMap<>();
        for (Row row : input) {
            evaluation.tick();
            List<Cell> key = aggregate.keys().stream().map(k -> expressions.cell(k, new Frame(row, outer))).toList();
            List<Object> values = new ArrayList<>();
            key.forEach(k -> values.add(Constants.hashable(((Cell.Known) k).value())));
            groups.computeIfAbsent(values, k -> new ArrayList<>()).add(row);
            keys.putIfAbsent(values, key);
        }
        if (aggregate.global()) {
            groups.putIfAbsent(List.of(), List.of());
            keys.putIfAbsent(List.of(), List.of());
        }
        List<Row> rows = new ArrayList<>();
        groups.forEach((values, members) -> {
            List<Cell> cells = new ArrayList<>(keys.get(values));
            for (AggregateCall call : aggregate.calls()) {
                cells.add(aggregates.cell(call, members, outer));
            }
            Condition presence = aggregate.global() ? Formulas.TRUE : formulas.or(members.stream().map(Row::presence).toList());
            rows.add(new Row(presence, cells.toArray(new Cell[0]), values));
        });
        return rows;
    }
}
