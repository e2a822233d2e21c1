package dev.dcm.database.verify;

import dev.dcm.base.CsqlException;
import dev.dcm.base.DeepStack;
import dev.dcm.database.Snapshot;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.VariableTable;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Asks the database whether a solution is one. */
public final class Verifier {
    private final Snapshot snapshot;
    private final ConstraintProgram program;
    private final Leaves leaves;
    private final TypeNames types;
    private final List<Verification.Check> checks = new ArrayList<>();

    private Verifier(Snapshot snapshot, ConstraintProgram program, Map<String, List<Object[]>> decided) {
        this.snapshot = snapshot;
        this.program = program;
        this.types = TypeNames.of(snapshot.dialect(), program);
        this.leaves = new Leaves(snapshot::sql, new DecidedConstants(decided, types), types);
    }

    /**
     * Computes every policy again, in the state that the snapshot shows.
     *
     * @param decided   all rows of each table and view that owns decisions, by its name
     * @param objective what the solution claims to reach
     * @throws SQLException if the connection fails; what the database refuses to compute is reported as not verified
     */
    public static Verification verify(Snapshot snapshot, ConstraintProgram program, Map<String, List<Object[]>> decided, BigDecimal objective)
            throws SQLException {
        return new Verifier(snapshot, program, decided).verify(objective);
    }

    private Verification verify(BigDecimal objective) throws SQLException {
        Questions questions = new Questions(snapshot);
        for (VariableTable table : program.variableTables()) {
            DecisionSql decisions = new DecisionSql(leaves, table);
            check("rows of " + table.name(), () -> questions.noRows(decisions.otherRows(), "rows that differ from those of the database"));
            for (VariableTable.VariableColumn column : table.variables()) {
                String name = table.name() + "." + table.fields().get(column.index()).name();
                check("domain of " + name, () -> questions.noRows(decisions.outside(column), "values outside the domain"));
            }
        }
        ExactSum total = new ExactSum();
        boolean known = true;
        for (Constraint constraint : program.constraints()) {
            PolicySql policy = new PolicySql(new RelationSql(snapshot.dialect(), leaves, types), constraint);
            known &= check(constraint.name(), () -> unlessNoRows(policy, questions, constraint.kind() == Constraint.Kind.CHECK
                    ? questions.noRows(DeepStack.whereNeeded(policy::violations), "the CHECK is false in")
                    : questions.sum(DeepStack.whereNeeded(policy::terms), total)));
        }
        boolean equal = known && (total.is(objective) || types.decidesReals() && Rounded.isSame(total.value(), objective));
        return new Verification(checks, new Verification.Objective(objective, known ? total.value() : null, equal));
    }

    /** Of no rows nothing has to be computed; a database may fail all the same, at what it computes once for all rows before it looks for them. */
    private static Verification.Verdict unlessNoRows(PolicySql policy, Questions questions, Verification.Verdict verdict) throws SQLException {
        boolean failed = verdict instanceof Verification.Violated violated && violated.rows().isEmpty();
        return failed && questions.noRows(policy.rows(), "rows").equals(new Verification.Holds()) ? new Verification.Holds() : verdict;
    }

    /** A question that may turn out to be none that SQL can ask. */
    private interface Question {
        Verification.Verdict ask() throws SQLException;
    }

    /** @return whether there was an answer */
    private boolean check(String name, Question question) throws SQLException {
        Verification.Verdict verdict;
        try {
            verdict = question.ask();
        } catch (NotExpressibleException | CsqlException e) {
            verdict = new Verification.NotVerified(e.getMessage());
        }
        checks.add(new Verification.Check(name, verdict));
        return !(verdict instanceof Verification.NotVerified);
    }
}
