package dev.dcm.solver.ortools;

import com.google.ortools.sat.CpModelProto;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.MessageLite;

/**
 * The bytes of a model that is still growing. Whoever asks again and again, as those do who count per policy, pays for what is new
 * only; whoever asks after the solve pays almost nothing, since messages remember their size.
 */
final class SerializedSize {
    private final CpModelProto.Builder proto;
    private int variables;
    private int constraints;
    private long bytes;

    SerializedSize(CpModelProto.Builder proto) {
        this.proto = proto;
    }

    long bytes() {
        for (; variables < proto.getVariablesCount(); variables++) {
            bytes += field(CpModelProto.VARIABLES_FIELD_NUMBER, proto.getVariables(variables));
        }
        for (; constraints < proto.getConstraintsCount(); constraints++) {
            bytes += field(CpModelProto.CONSTRAINTS_FIELD_NUMBER, proto.getConstraints(constraints));
        }
        long objective = proto.hasObjective() ? field(CpModelProto.OBJECTIVE_FIELD_NUMBER, proto.getObjective()) : 0;
        return bytes + objective + (proto.hasSolutionHint() ? field(CpModelProto.SOLUTION_HINT_FIELD_NUMBER, proto.getSolutionHint()) : 0);
    }

    private static int field(int number, MessageLite message) {
        return CodedOutputStream.computeMessageSize(number, message);
    }
}
