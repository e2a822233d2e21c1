package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/** EXPLAIN: the lines of the plan as rows. */
record ExplainStatement(Executable explained) implements Executable {
    static final RelDataType LINES = Types.FACTORY.builder().add("PLAN", Types.FACTORY.createSqlType(SqlTypeName.VARCHAR)).build();

    /** None: what is explained is not run. */
    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public Optional<RelDataType> rowType() {
        return Optional.of(LINES);
    }

    @Override
    public Outcome execute(Work work, Object[] values) {
        return lines(explain(work));
    }

    static Outcome lines(String text) {
        return Outcome.ofRows(text.lines().map(line -> Row.of(line)).toList());
    }

    @Override
    public String explain(Work work) {
        return explained.explain(work);
    }
}
