package dev.dcm.encoder.eval;

import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** ALL_DIFFERENT, ALL_EQUAL, INCREASING and CAPACITY_CONSTRAINT. All hold where no row counts. */
final class SetConstraints {
    private final Formulas formulas;
    private final Expressions expressions;

    SetConstraints(Evaluation evaluation, Expressions expressions) {
        this.formulas = evaluation.formulas();
        this.expressions = expressions;
    }

    private Cell two(Condition condition) {
        return Cell.truth(condition, formulas.not(condition));
    }

    Cell allDifferent(List<Member> members, Span span) {
        boolean whole = members.stream().allMatch(m -> m.counts().is(true));
        if (whole && members.stream().allMatch(m -> m.cell() instanceof Cell.Text || m.cell() instanceof Cell.Known k && k.value() instanceof String)) {
            return two(formulas.allDifferent(members.stream().map(m -> expressions.comparisons().code(m.cell())).toList()));
        }
        if (whole && members.stream().allMatch(m -> m.cell() instanceof Cell.Numeric n && n.denominator().isConstant())) {
            return two(formulas.allDifferent(expressions.arithmetic().overOneDenominator(members.stream().map(m -> (Cell.Numeric) m.cell()).toList())));
        }
        return two(formulas.and(pairs(members, (a, b) -> expressions.comparisons().compare(Operator.NOT_EQUAL, a, b, span))));
    }

    Cell allEqual(List<Member> members, Span span) {
        return two(formulas.and(chain(members, (a, b) -> expressions.comparisons().compare(Operator.EQUAL, a, b, span))));
    }

    Cell increasing(List<Member> members, Span span) {
        List<Member> inOrder = new ArrayList<>(members);
        inOrder.sort(Comparator.comparing(m -> m.key(), SetConstraints::compareKeys));
        return two(formulas.and(chain(inOrder, (a, b) -> expressions.comparisons().compare(Operator.LESS_EQUAL, a, b, span))));
    }

    private static int compareKeys(List<Object> a, List<Object> b) {
        return Constants.compareNullsFirst(a.stream().map(Constants::normal).toList(), b.stream().map(Constants::normal).toList());
    }

    private interface Relation {
        Cell of(Cell a, Cell b);
    }

    /** A transitive relation along an order: neighbours suffice where all members count. */
    private List<Condition> chain(List<Member> members, Relation relation) {
        if (!members.stream().allMatch(m -> m.counts().is(true))) {
            return pairs(members, relation);
        }
        List<Condition> conditions = new ArrayList<>();
        for (int i = 1; i < members.size(); i++) {
            conditions.add(expressions.comparisons().isTrue(relation.of(members.get(i - 1).cell(), members.get(i).cell())));
        }
        return conditions;
    }

    private List<Condition> pairs(List<Member> members, Relation relation) {
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            for (int j = i + 1; j < members.size(); j++) {
                Condition both = formulas.and(members.get(i).counts(), members.get(j).counts());
                Condition holds = expressions.comparisons().isTrue(relation.of(members.get(i).cell(), members.get(j).cell()));
                conditions.add(formulas.or(formulas.not(both), holds));
            }
        }
        return conditions;
    }

    /** For each domain value, the demand of the present rows in which the variable equals it is at most its capacity. */
    Cell capacity(AggregateCall call, List<Row> rows, Frame outer) {
        CapacityLoads loads = new CapacityLoads(formulas, expressions, call.span());
        for (Row row : rows) {
            Frame frame = new Frame(row, outer);
            Cell.Known domain = (Cell.Known) expressions.cell(call.arguments().get(1), frame);
            Cell variable = expressions.cell(call.arguments().get(0), frame);
            Condition taken = formulas.and(row.presence(), expressions.comparisons().isTrue(expressions.comparisons().compare(Operator.EQUAL, variable, domain, call.span())));
            loads.add(taken, domain.value(), expressions.cell(call.arguments().get(2), frame), ((Cell.Known) expressions.cell(call.arguments().get(3), frame)).value());
        }
        return loads.cell();
    }
}
