package dev.dcm.ivm.sql.query;

import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** The functions that a query can name. */
final class Operators {
    private Operators() {
    }

    static SqlOperatorTable table() {
        return SqlStdOperatorTable.instance();
    }
}
