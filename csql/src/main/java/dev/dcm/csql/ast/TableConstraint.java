package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;
import org.apache.calcite.sql.SqlNode;

/** A key, reference or CHECK of a table, whether written beside a column or on its own. */
public sealed interface TableConstraint {
    Span span();

    record PrimaryKey(List<Identifier> columns, Span span) implements TableConstraint {
    }

    record Unique(List<Identifier> columns, Span span) implements TableConstraint {
    }

    /**
     * @param target  the referenced columns, empty for the primary key
     * @param actions ON DELETE and ON UPDATE, as SQL text
     */
    record ForeignKey(List<Identifier> columns, Identifier table, List<Identifier> target, String actions, Span span)
            implements TableConstraint {
    }

    record Check(SqlNode condition, Span span) implements TableConstraint {
    }
}
