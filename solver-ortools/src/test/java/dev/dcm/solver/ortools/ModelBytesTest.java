package dev.dcm.solver.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.sat.ConstraintProto;
import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.CpObjectiveProto;
import com.google.ortools.sat.PartialVariableAssignment;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The bytes are those of the message that OR-tools' own classes would have written. */
class ModelBytesTest {
    private final ModelBytes bytes = new ModelBytes();
    private final CpModelProto.Builder expected = CpModelProto.newBuilder();

    @Test
    void numbersOfEveryLength() {
        for (int bits = 0; bits < Long.SIZE; bits++) {
            long power = 1L << bits;
            for (long value : new long[] {power - 1, power, -power}) {
                long[] domain = {value, value};
                bytes.variable(domain);
                expected.addVariables(Protos.variable(Domain.single(value), ""));
            }
        }
        assertSame();
    }

    @Test
    void everyPartOfAModel() {
        Domain domain = Domain.of(-5, -4, 0, 7);
        LinearExpr expr = new LinearExpr(new int[] {0, 1}, new long[] {-3, 1L << 40}, -9);
        bytes.variable(domain.flattened());
        bytes.variable(Domain.BOOLEAN.flattened());
        bytes.membership(expr, new long[] {Long.MIN_VALUE, 4}, 1, -2);
        bytes.function(ConstraintProto.LIN_MAX_FIELD_NUMBER, expr, List.of(LinearExpr.constant(0), expr));
        bytes.objective(new int[] {0}, new long[] {-7});
        bytes.hints(Map.of(1, 1L));

        expected.addVariables(Protos.variable(domain, "")).addVariables(Protos.variable(Domain.BOOLEAN, ""));
        expected.addConstraints(ConstraintProto.newBuilder().addEnforcementLiteral(1).addEnforcementLiteral(-2).setLinear(Protos.membership(expr, new long[] {Long.MIN_VALUE, 4})));
        expected.addConstraints(ConstraintProto.newBuilder().setLinMax(Protos.function(expr, List.of(LinearExpr.constant(0), expr))));
        expected.setObjective(CpObjectiveProto.newBuilder().addVars(0).addCoeffs(-7).setScalingFactor(-1));
        expected.setSolutionHint(PartialVariableAssignment.newBuilder().addVars(1).addValues(1));
        assertSame();
    }

    @Test
    void modelsMuchLargerThanTheFirstBuffer() {
        int[] variables = new int[100_000];
        long[] coefficients = new long[variables.length];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = i;
            coefficients[i] = -i - 1L;
            bytes.variable(Domain.BOOLEAN.flattened());
            expected.addVariables(Protos.variable(Domain.BOOLEAN, ""));
        }
        LinearExpr sum = new LinearExpr(variables, coefficients, 0);
        bytes.membership(sum, new long[] {0, 1});
        expected.addConstraints(ConstraintProto.newBuilder().setLinear(Protos.membership(sum, new long[] {0, 1})));
        assertSame();
    }

    private void assertSame() {
        try {
            assertThat(CpModelProto.parseFrom(bytes.toByteArray())).isEqualTo(expected.build());
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError("not a message", e);
        }
    }
}
