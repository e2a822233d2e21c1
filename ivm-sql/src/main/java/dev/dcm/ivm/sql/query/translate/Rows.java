package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.Plan;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/**
 * The rows of a relational operator: a plan, and for every field an expression over the plan's columns. So a projection costs nothing
 * until something needs a row of exactly these values, and a join over a table reads the table's own index.
 *
 * @param fields    an expression for each field, or null for a field that nobody needs
 * @param domain    an expression for each variable of the scope, or empty if the rows do not depend on it: the rows that belong to these values
 * @param nullSafe  whether rows for a NULL in the domain are there; otherwise the domain is never NULL
 * @param whenEmpty the fields of the row that stands for no row at all, constants, or null if there is none: COUNT(*) over nothing is 0
 */
record Rows(Plan plan, List<RexNode> fields, List<RexNode> domain, boolean nullSafe, List<RexNode> whenEmpty) {

    static Rows of(Plan plan, List<RexNode> fields) {
        return new Rows(plan, fields, List.of(), false, null);
    }

    Rows withFields(List<RexNode> newFields) {
        return new Rows(plan, newFields, domain, nullSafe, whenEmpty);
    }

    Rows withPlan(Plan newPlan) {
        return new Rows(newPlan, fields, domain, nullSafe, whenEmpty);
    }

    boolean hasDomain() {
        return !domain.isEmpty();
    }

    /** All expressions that are needed. */
    Stream<RexNode> expressions() {
        return Stream.concat(fields.stream(), domain.stream()).filter(Objects::nonNull);
    }

    /** The same rows over another plan, whose columns are at other places. */
    Rows moved(Plan newPlan, RexShuttle columns) {
        return new Rows(newPlan, fields.stream().map(f -> f == null ? null : f.accept(columns)).toList(),
                domain.stream().map(d -> d.accept(columns)).toList(), nullSafe, whenEmpty);
    }

    static RexShuttle shiftedBy(int distance) {
        return new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return distance == 0 ? ref : new RexInputRef(ref.getIndex() + distance, ref.getType());
            }
        };
    }
}
