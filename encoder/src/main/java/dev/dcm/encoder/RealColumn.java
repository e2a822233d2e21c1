package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.VariableTable;
import java.util.Optional;

/** A variable column of a floating-point type, for which not every solver is made. */
record RealColumn(VariableTable table, int column) {

    static Optional<RealColumn> first(ConstraintProgram program) {
        for (VariableTable table : program.variableTables()) {
            for (VariableTable.VariableColumn variable : table.variables()) {
                if (table.fields().get(variable.index()).type().isReal()) {
                    return Optional.of(new RealColumn(table, variable.index()));
                }
            }
        }
        return Optional.empty();
    }

    CsqlException refusal(String solver) {
        return new CsqlException(Code.SOLVER_WITHOUT_REALS, table.span(), "the variable column '" + table.fields().get(column).name() + "' of " + table.name() + " has the type "
                + table.fields().get(column).type() + ", and the solver '" + solver + "' decides no real numbers",
                "Solve with --solver minizinc, or declare the column DECIMAL(p, s), which every solver decides exactly.");
    }
}
