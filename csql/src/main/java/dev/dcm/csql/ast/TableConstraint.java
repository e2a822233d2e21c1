package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;
import org.apache.calcite.sql.SqlNode;

/** A key, reference or CHECK of a table, whether written beside a column or on its own. */
public sealed interface TableConstraint {

    /** What it is called, or null. */
    Identifier name();

    Span span();

    /** What happens to rows that refer to a row that goes or gets another key. */
    enum Action {
        CASCADE, RESTRICT, NO_ACTION, SET_NULL, SET_DEFAULT;

        @Override
        public String toString() {
            return name().replace('_', ' ');
        }
    }

    record PrimaryKey(Identifier name, List<Identifier> columns, Span span) implements TableConstraint {
    }

    record Unique(Identifier name, List<Identifier> columns, Span span) implements TableConstraint {
    }

    /**
     * @param target   the referenced columns, empty for the primary key
     * @param onDelete null if not written
     * @param onUpdate null if not written
     */
    record ForeignKey(Identifier name, List<Identifier> columns, Identifier table, List<Identifier> target, Action onDelete, Action onUpdate, Span span)
            implements TableConstraint {

        /** ON DELETE and ON UPDATE as SQL text. */
        public String actions() {
            return (onDelete == null ? "" : " ON DELETE " + onDelete) + (onUpdate == null ? "" : " ON UPDATE " + onUpdate);
        }
    }

    record Check(Identifier name, SqlNode condition, Span span) implements TableConstraint {
    }
}
