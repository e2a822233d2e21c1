package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Calcite's positions as spans. */
public final class Places {
    private Places() {
    }

    public static Span of(SqlParserPos pos) {
        return pos.getLineNum() <= 0 ? Span.NONE
                : new Span(pos.getLineNum(), pos.getColumnNum(), pos.getEndLineNum(), pos.getEndColumnNum());
    }

    public static Span of(SqlNode node) {
        return of(node.getParserPosition());
    }
}
