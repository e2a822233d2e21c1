package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.sat.ConstraintProto;
import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearArgumentProto;
import com.google.ortools.sat.SolveWrapper;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What this package assumes about CP-SAT itself. If a new version breaks one of these, a work-around can go or is missing. */
class CpSatFactsTest {

    @BeforeAll
    static void loadNatives() {
        Natives.load();
    }

    @Test
    void divisorsMayHaveEitherSignOrBoth() {
        assertThat(statusOfDivision(Domain.interval(-3, -1))).isEqualTo(CpSolverStatus.OPTIMAL);
        assertThat(statusOfDivision(Domain.of(-1, 1))).isEqualTo(CpSolverStatus.OPTIMAL);
    }

    @Test
    void divisorsMustNotIncludeZero() {
        assertThat(statusOfDivision(Domain.interval(0, 3))).isEqualTo(CpSolverStatus.MODEL_INVALID);
        assertThat(statusOfDivision(Domain.interval(-3, 3))).isEqualTo(CpSolverStatus.MODEL_INVALID);
    }

    @Test
    void onlyTheFirstVariableOfADivisorIsLookedAt() {
        assertThat(statusOfDivision(sum(2, 3), Domain.interval(1, 2), Domain.BOOLEAN)).isEqualTo(CpSolverStatus.OPTIMAL);
        assertThat(statusOfDivision(sum(3, 2), Domain.interval(1, 2), Domain.BOOLEAN)).isEqualTo(CpSolverStatus.MODEL_INVALID);
    }

    @Test
    void modulusesMustBePositive() {
        assertThat(statusOfModulo(Domain.interval(1, 3))).isEqualTo(CpSolverStatus.OPTIMAL);
        assertThat(statusOfModulo(Domain.interval(0, 3))).isEqualTo(CpSolverStatus.MODEL_INVALID);
        assertThat(statusOfModulo(Domain.interval(-3, -1))).isEqualTo(CpSolverStatus.MODEL_INVALID);
        assertThat(statusOfModulo(Domain.of(-1, 1))).isEqualTo(CpSolverStatus.MODEL_INVALID);
    }

    private static CpSolverStatus statusOfDivision(Domain divisors) {
        return statusOfDivision(LinearExpr.variable(2), divisors);
    }

    private static CpSolverStatus statusOfDivision(LinearExpr divisor, Domain... domains) {
        return status(ConstraintProto.newBuilder().setIntDiv(operation(divisor)), domains);
    }

    private static CpSolverStatus statusOfModulo(Domain moduluses) {
        return status(ConstraintProto.newBuilder().setIntMod(operation(LinearExpr.variable(2))), moduluses);
    }

    private static LinearExpr sum(int... variables) {
        return new LinearExpr(variables, new long[] {1, 1}, 0);
    }

    /** Variable 0 is the result and 1 the numerator; the divisor is made of the further ones. */
    private static LinearArgumentProto operation(LinearExpr divisor) {
        return Protos.function(LinearExpr.variable(0), List.of(LinearExpr.variable(1), divisor));
    }

    private static CpSolverStatus status(ConstraintProto.Builder constraint, Domain... furtherDomains) {
        Domain numbers = Domain.interval(-10, 10);
        CpModelProto.Builder model = CpModelProto.newBuilder()
            .addVariables(Protos.variable(numbers, "result"))
            .addVariables(Protos.variable(numbers, "numerator"))
            .addConstraints(constraint);
        for (Domain domain : furtherDomains) {
            model.addVariables(Protos.variable(domain, "divisor"));
        }
        SolveWrapper search = new SolveWrapper();
        try {
            return search.solve(model.build()).getStatus();
        } finally {
            search.delete();
        }
    }
}
