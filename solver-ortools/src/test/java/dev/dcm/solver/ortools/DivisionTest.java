package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Division and modulo work like Java's, whatever the signs. */
class DivisionTest {
    private static final long NUMERATOR = 7;
    private static final long DENOMINATOR = 3;
    private static final Domain RESULT = Domain.interval(-20, 20);
    private static final SolverOptions OPTIONS = SolverOptions.withTimeout(Duration.ofSeconds(30));

    private final OrToolsSolver solver = new OrToolsSolver();

    /** {@link SolverModel#addDivision} or {@link SolverModel#addModulo}. */
    private interface Operation {
        void add(SolverModel model, LinearExpr target, LinearExpr numerator, LinearExpr denominator);
    }

    @Test
    void divisionTruncatesTowardsZero() {
        for (long numerator = -NUMERATOR; numerator <= NUMERATOR; numerator++) {
            for (long denominator = -DENOMINATOR; denominator <= DENOMINATOR; denominator++) {
                if (denominator != 0) {
                    assertThat(withFreeSigns(SolverModel::addDivision, numerator, denominator))
                        .as("%d / %d", numerator, denominator).isEqualTo(numerator / denominator);
                }
            }
        }
    }

    @Test
    void theRemainderHasTheSignOfTheNumerator() {
        for (long numerator = -NUMERATOR; numerator <= NUMERATOR; numerator++) {
            for (long denominator = -DENOMINATOR; denominator <= DENOMINATOR; denominator++) {
                if (denominator != 0) {
                    assertThat(withFreeSigns(SolverModel::addModulo, numerator, denominator))
                        .as("%d %% %d", numerator, denominator).isEqualTo(numerator % denominator);
                }
            }
        }
    }

    @Test
    void negativeDivisors() {
        assertThat(withDomains(SolverModel::addDivision, Domain.single(-7), Domain.interval(-2, -2)).objective()).isEqualTo(3);
        assertThat(withDomains(SolverModel::addModulo, Domain.single(-7), Domain.interval(-2, -2)).objective()).isEqualTo(-1);
        assertThat(withDomains(SolverModel::addDivision, Domain.single(7), Domain.interval(-3, -1)).objective()).isEqualTo(-2);
        assertThat(withDomains(SolverModel::addModulo, Domain.single(7), Domain.interval(-4, -2)).objective()).isEqualTo(3);
    }

    @Test
    void theDivisorIsNeverZero() {
        assertThat(withDomains(SolverModel::addDivision, RESULT, Domain.single(0)).status()).isEqualTo(Status.INFEASIBLE);
        assertThat(withDomains(SolverModel::addModulo, RESULT, Domain.single(0)).status()).isEqualTo(Status.INFEASIBLE);
        assertThat(withDomains(SolverModel::addDivision, Domain.single(5), Domain.BOOLEAN).objective()).isEqualTo(5);
        assertThat(withDomains(SolverModel::addModulo, Domain.single(5), Domain.of(0, 3)).objective()).isEqualTo(2);
    }

    @Test
    void constantsDivide() {
        SolverModel model = solver.newModel();
        LinearExpr quotient = LinearExpr.variable(model.newInt(RESULT, "quotient"));
        LinearExpr remainder = LinearExpr.variable(model.newInt(RESULT, "remainder"));
        model.addDivision(quotient, LinearExpr.constant(-17), LinearExpr.constant(5));
        model.addModulo(remainder, LinearExpr.constant(-17), LinearExpr.constant(-5));

        assertThat(model.solve(OPTIONS).values()).startsWith(-3, -2);
    }

    /** The domains allow both signs and a divisor of 0; constraints select the operands. */
    private long withFreeSigns(Operation operation, long numerator, long denominator) {
        SolverModel model = solver.newModel();
        int target = model.newInt(RESULT, "target");
        LinearExpr left = LinearExpr.variable(model.newInt(Domain.interval(-NUMERATOR, NUMERATOR), "numerator"));
        LinearExpr right = LinearExpr.variable(model.newInt(Domain.interval(-DENOMINATOR, DENOMINATOR), "denominator"));
        operation.add(model, LinearExpr.variable(target), left, right);
        model.addLinear(left, Domain.single(numerator));
        model.addLinear(right, Domain.single(denominator));

        Outcome outcome = model.solve(OPTIONS);

        assertThat(outcome.status()).isEqualTo(Status.OPTIMAL);
        return outcome.values()[target];
    }

    /** Maximises the result. */
    private Outcome withDomains(Operation operation, Domain numerators, Domain denominators) {
        SolverModel model = solver.newModel();
        LinearExpr target = LinearExpr.variable(model.newInt(RESULT, "target"));
        LinearExpr numerator = LinearExpr.variable(model.newInt(numerators, "numerator"));
        LinearExpr denominator = LinearExpr.variable(model.newInt(denominators, "denominator"));
        operation.add(model, target, numerator, denominator);
        model.maximize(target);
        return model.solve(OPTIONS);
    }
}
