package dev.dcm.database;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;

/** Operators that exist only to be printed. */
final class PortableOperators {
    /** As tight as Calcite's own comparisons. */
    private static final int COMPARISON = 30;
    private static final int TIGHTEST = 200;

    /** {@code (x)}. */
    static final SqlSpecialOperator PARENTHESES = new SqlSpecialOperator("PARENTHESES", SqlKind.OTHER, TIGHTEST) {
        @Override
        public void unparse(SqlWriter writer, SqlCall call, int leftPrec, int rightPrec) {
            SqlWriter.Frame frame = writer.startList("(", ")");
            call.operand(0).unparse(writer, 0, 0);
            writer.endList(frame);
        }
    };

    /** {@code (x = ANY(array))}, parenthesised as a whole because it stands for a function call. */
    static final SqlSpecialOperator MEMBER = new SqlSpecialOperator("MEMBER", SqlKind.OTHER_FUNCTION, TIGHTEST) {
        @Override
        public void unparse(SqlWriter writer, SqlCall call, int leftPrec, int rightPrec) {
            SqlWriter.Frame outer = writer.startList("(", ")");
            call.operand(0).unparse(writer, 0, COMPARISON + 1);
            writer.keyword("=");
            writer.keyword("ANY");
            SqlWriter.Frame inner = writer.startList("(", ")");
            call.operand(1).unparse(writer, 0, 0);
            writer.endList(inner);
            writer.endList(outer);
        }
    };

    private static final SqlSpecialOperator BETWEEN = between("BETWEEN");
    private static final SqlSpecialOperator NOT_BETWEEN = between("NOT BETWEEN");

    private PortableOperators() {
    }

    static SqlSpecialOperator between(boolean negated) {
        return negated ? NOT_BETWEEN : BETWEEN;
    }

    private static SqlSpecialOperator between(String keywords) {
        return new SqlSpecialOperator(keywords, SqlKind.BETWEEN, COMPARISON) {
            @Override
            public void unparse(SqlWriter writer, SqlCall call, int leftPrec, int rightPrec) {
                operand(call.operand(0), writer);
                writer.keyword(keywords);
                operand(call.operand(1), writer);
                writer.keyword("AND");
                operand(call.operand(2), writer);
            }

            private void operand(SqlNode operand, SqlWriter writer) {
                operand.unparse(writer, COMPARISON, COMPARISON);
            }
        };
    }
}
