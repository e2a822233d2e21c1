package dev.dcm.ivm.sql.ddl;

import dev.dcm.ivm.sql.catalog.Catalog;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/** Finds the tables and views that a query names in its FROM clauses, sub-queries included. */
final class UsedRelations extends SqlBasicVisitor<Void> {
    private final Catalog catalog;
    private final Set<String> names = new LinkedHashSet<>();

    private UsedRelations(Catalog catalog) {
        this.catalog = catalog;
    }

    static Set<String> of(SqlNode query, Catalog catalog) {
        UsedRelations used = new UsedRelations(catalog);
        query.accept(used);
        return used.names;
    }

    @Override
    public Void visit(SqlCall call) {
        if (call instanceof SqlSelect select && select.getFrom() != null) {
            from(select.getFrom());
        } else if (call.getKind() == SqlKind.EXPLICIT_TABLE) {
            from(call.operand(0));
        }
        return super.visit(call);
    }

    private void from(SqlNode node) {
        if (node instanceof SqlIdentifier id) {
            String name = id.names.get(id.names.size() - 1);
            if (catalog.definition(name).isPresent()) {
                names.add(name);
            }
        } else if (node instanceof SqlJoin join) {
            from(join.getLeft());
            from(join.getRight());
        } else if (node.getKind() == SqlKind.AS || node.getKind() == SqlKind.LATERAL || node.getKind() == SqlKind.TABLESAMPLE) {
            from(((SqlCall) node).operand(0));
        }
    }
}
