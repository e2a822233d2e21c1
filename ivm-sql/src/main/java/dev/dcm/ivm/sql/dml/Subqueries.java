package dev.dcm.ivm.sql.dml;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.util.Util;

/** Whether an expression has queries in it. */
final class Subqueries {
    private Subqueries() {
    }

    static boolean in(SqlNode node) {
        if (node == null) {
            return false;
        }
        try {
            node.accept(new SqlBasicVisitor<Void>() {
                @Override
                public Void visit(SqlCall call) {
                    if (call.getKind().belongsTo(SqlKind.QUERY) || call.getKind() == SqlKind.EXISTS) {
                        throw Util.FoundOne.NULL;
                    }
                    return super.visit(call);
                }
            });
            return false;
        } catch (Util.FoundOne found) {
            return true;
        }
    }
}
