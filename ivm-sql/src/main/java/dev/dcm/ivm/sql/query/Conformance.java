package dev.dcm.ivm.sql.query;

import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/** Where dialects differ, as H2 reads a query. */
final class Conformance extends SqlDelegatingConformance {
    Conformance() {
        super(SqlConformanceEnum.DEFAULT);
    }

    @Override
    public boolean isGroupByAlias() {
        return true;
    }

    @Override
    public boolean isBangEqualAllowed() {
        return true;
    }

    @Override
    public boolean isPercentRemainderAllowed() {
        return true;
    }

    @Override
    public boolean isMinusAllowed() {
        return true;
    }

    @Override
    public boolean isLimitStartCountAllowed() {
        return true;
    }

    @Override
    public boolean isOffsetLimitAllowed() {
        return true;
    }

    @Override
    public boolean isValueAllowed() {
        return true;
    }
}
