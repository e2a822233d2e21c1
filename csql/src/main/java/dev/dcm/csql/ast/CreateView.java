package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;
import org.apache.calcite.sql.SqlNode;

/**
 * CREATE VIEW; with an annotation it may be a constraint in the earlier spelling.
 *
 * @param columns empty where the query names them
 * @param policy  the CHECK at its end, or null
 */
public record CreateView(Identifier name, List<Identifier> columns, SqlNode query, Policy policy, Span span)
        implements Statement {
}
