package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** A statement that a database runs. A C-SQL program has fewer kinds: see {@link Statement}. */
public sealed interface DatabaseStatement {
    Span span();

    /** What a statement can define and drop. */
    enum Kind { TABLE, VIEW, INDEX }

    /** Changes what the database knows, not what its tables hold. */
    sealed interface Definition extends DatabaseStatement {
    }

    /**
     * CREATE TABLE, VIEW or INDEX.
     *
     * @param changing of a view that is computed ON READ, the relations with which it changes; otherwise empty
     */
    record Create(Statement definition, boolean ifNotExists, boolean orReplace, List<Identifier> changing, Span span) implements Definition {
        public Create {
            changing = List.copyOf(changing);
        }
    }

    /** DROP TABLE, VIEW or INDEX. */
    record Drop(Kind kind, List<Identifier> names, boolean ifExists, boolean cascade, Span span) implements Definition {
        public Drop {
            names = List.copyOf(names);
        }
    }

    /** ALTER TABLE ... ADD a key, reference or CHECK. */
    record AddConstraint(Identifier table, TableConstraint constraint, Span span) implements Definition {
    }

    /** ALTER TABLE ... DROP CONSTRAINT. @param cascade whether foreign keys that need it go, too */
    record DropConstraint(Identifier table, Identifier constraint, boolean ifExists, boolean cascade, Span span) implements Definition {
    }

    /** SELECT, VALUES, set operations, WITH. */
    record Query(SqlNode query, Span span) implements DatabaseStatement {
    }

    /** INSERT without ON CONFLICT, UPDATE, DELETE or MERGE. */
    record Change(SqlNode node, Span span) implements DatabaseStatement {
    }

    /** INSERT INTO t DEFAULT VALUES. */
    record InsertDefaults(Identifier table, Span span) implements DatabaseStatement {
    }

    /**
     * INSERT ... ON CONFLICT.
     *
     * @param key         the columns by which a row is there already; empty for any key of the table
     * @param columns     what DO UPDATE SET assigns; empty for DO NOTHING
     * @param expressions the new values, in the order of the columns; EXCLUDED is the row that could not be inserted
     * @param condition   the WHERE of DO UPDATE, or null
     */
    record Upsert(SqlInsert insert, List<Identifier> key, SqlNodeList columns, SqlNodeList expressions, SqlNode condition, Span span)
            implements DatabaseStatement {
        public Upsert {
            key = List.copyOf(key);
        }
    }

    /** Deletes all rows. */
    record Truncate(Identifier table, Span span) implements DatabaseStatement {
    }

    /** Shows how a query or change would be run. */
    record Explain(DatabaseStatement statement, Span span) implements DatabaseStatement {
    }

    /** Shows how all views are maintained. */
    record ExplainCircuit(Span span) implements DatabaseStatement {
    }

    /** Shows what tables, views and indexes hold and take. */
    record ExplainMemory(Span span) implements DatabaseStatement {
    }
}
