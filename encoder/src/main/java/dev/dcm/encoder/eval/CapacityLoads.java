package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.LinearBuilder;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** CAPACITY_CONSTRAINT under evaluation: what the rows bring to each value of the domain, and what that may hold. */
public final class CapacityLoads {
    private final Formulas formulas;
    private final Expressions expressions;
    private final Span span;
    private final Map<Object, Load> loads = new LinkedHashMap<>();

    /** What a value may hold, and the demands of the rows that may take it with the conditions under which they do. */
    private record Load(Object capacity, List<Condition> taken, List<Cell.Numeric> demands) {
    }

    CapacityLoads(Formulas formulas, Expressions expressions, Span span) {
        this.formulas = formulas;
        this.expressions = expressions;
        this.span = span;
    }

    /**
     * A row.
     *
     * @param taken  where the row is present and its variable has the value
     * @param domain the value; NULL is no value
     */
    public void add(Condition taken, Object domain, Cell demand, Object capacity) {
        if (domain == null) {
            return;
        }
        Load load = loads.computeIfAbsent(Constants.hashable(domain), k -> new Load(capacity, new ArrayList<>(), new ArrayList<>()));
        if (Constants.compareNullsFirst(load.capacity(), capacity) != 0) {
            throw new CsqlException(Code.TWO_CAPACITIES, span, "the domain value '" + domain + "' has two capacities, " + load.capacity() + " and " + capacity,
                    "Give each value one capacity.");
        }
        if (!taken.is(false)) {
            Cell.Numeric amount = expressions.arithmetic().numeric(demand, span);
            load.taken().add(formulas.and(taken, formulas.not(amount.isNull())));
            load.demands().add(amount);
        }
    }

    /** No value holds more than it may; a capacity of NULL is none. */
    Cell cell() {
        List<Condition> conditions = new ArrayList<>();
        for (Load load : loads.values()) {
            List<Linear> numerators = expressions.arithmetic().overOneDenominator(load.demands());
            LinearBuilder sum = formulas.builder(numerators.size());
            for (int i = 0; i < numerators.size(); i++) {
                if (numerators.get(i).isConstant()) {
                    sum.add(load.taken().get(i), numerators.get(i).constant());
                } else {
                    sum.add(formulas.choice(load.taken().get(i), numerators.get(i), formulas.constant(0)), 1);
                }
            }
            Cell total = Cell.number(sum.build(0), expressions.arithmetic().commonDenominator(load.demands()), Formulas.FALSE);
            Cell fits = expressions.comparisons().compare(Operator.LESS_EQUAL, total, new Cell.Known(load.capacity()), span);
            conditions.add(formulas.not(expressions.comparisons().isTrue(expressions.comparisons().not(fits))));
        }
        Condition all = formulas.and(conditions);
        return Cell.truth(all, formulas.not(all));
    }
}
