package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;

/** EXPLAIN CIRCUIT: the operators of all views, with the index that each join uses. */
record CircuitStatement() implements Executable {

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public Optional<RelDataType> rowType() {
        return Optional.of(ExplainStatement.LINES);
    }

    @Override
    public Outcome execute(Work work, Object[] values) {
        return ExplainStatement.lines(explain(work));
    }

    @Override
    public String explain(Work work) {
        return work.circuit().explain();
    }
}
