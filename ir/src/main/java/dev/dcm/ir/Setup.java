package dev.dcm.ir;

import dev.dcm.base.Span;
import java.util.List;
import org.apache.calcite.sql.SqlNode;

/** What an embedded database has to execute, in the order of the program, before there is anything to solve. */
public sealed interface Setup {
    Span span();

    record Table(TableSchema schema) implements Setup {
        @Override
        public Span span() {
            return schema.span();
        }
    }

    record Index(String name, String table, List<String> columns, boolean unique, Span span) implements Setup {
    }

    /** INSERT, UPDATE, DELETE or MERGE. */
    record Change(SqlNode statement, Span span) implements Setup {
    }
}
