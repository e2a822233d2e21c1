package dev.dcm.encoder;

import dev.dcm.base.Deadline;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.VariableTable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at the policies once more when everything is decided. The program is evaluated anew with the decided rows as known ones, so
 * what is reported does not depend on how the model was built, and neither formulas nor the model have to be kept for it.
 */
public final class Review {
    private final ConstraintProgram program;
    private final Evaluation evaluation;

    /** @param decided all rows of every table that owns decisions */
    public Review(ConstraintProgram program, Inputs inputs, Map<VariableTable, List<Object[]>> decided) {
        this.program = program;
        this.evaluation = new Evaluation(program, inputs, Deadline.never());
        decided.forEach(evaluation.variables()::decide);
    }

    /** What each objective comes to, by its name, as something that is maximised. */
    public Map<String, BigDecimal> objectives() {
        Map<String, BigDecimal> objectives = new LinkedHashMap<>();
        for (Constraint constraint : program.constraints()) {
            if (constraint.kind() == Constraint.Kind.MAXIMIZE) {
                objectives.put(constraint.name(), sum(constraint).toBigDecimal());
            }
        }
        return objectives;
    }

    private Rational sum(Constraint constraint) {
        Rational sum = Rational.of(0, 1);
        for (Row row : presentRows(constraint)) {
            Rational value = evaluation.expressions().cell(constraint.expression(), row) instanceof Cell.Known known ? Rational.exact(known.value()) : null;
            sum = value == null ? sum : sum.plus(value);
        }
        return sum;
    }

    /** The slack of every CHECK, in the order of the program. */
    public List<CheckSlack> checks() {
        return program.constraints().stream().filter(c -> c.kind() == Constraint.Kind.CHECK).map(this::check).toList();
    }

    private CheckSlack check(Constraint constraint) {
        List<Row> rows = presentRows(constraint);
        Slack slack = new Slack(evaluation.expressions());
        Rational smallest = null;
        Row tightest = null;
        int numeric = 0;
        for (Row row : rows) {
            Rational here = slack.of(constraint.expression(), row).orElse(null);
            numeric += here == null ? 0 : 1;
            if (here != null && (smallest == null || here.compareTo(smallest) < 0)) {
                smallest = here;
                tightest = row;
            }
        }
        return new CheckSlack(constraint.name(), rows.size(), numeric, Optional.ofNullable(smallest).map(Rational::toBigDecimal),
                tightest == null ? Map.of() : KnownColumns.of(tightest, constraint));
    }

    private List<Row> presentRows(Constraint constraint) {
        List<Row> rows = new ArrayList<>(evaluation.relations().rows(constraint.relation()));
        rows.removeIf(row -> !row.presence().is(true));
        return rows;
    }
}
