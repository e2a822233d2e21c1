package dev.dcm.ivm.sql.value;

import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;

/** SQL as messages and plans show it: on one line, with quotes only where they were written. */
public final class SqlText {
    private static final SqlDialect PLAIN = new AnsiSqlDialect(AnsiSqlDialect.DEFAULT_CONTEXT.withIdentifierQuoteString("\""));

    private SqlText() {
    }

    public static String of(SqlNode node) {
        return node.toSqlString(config -> config.withDialect(PLAIN).withQuoteAllIdentifiers(false)).getSql().replaceAll("\\s+", " ").strip();
    }
}
