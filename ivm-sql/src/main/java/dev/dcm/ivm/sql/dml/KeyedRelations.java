package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;

/** Finds the relations of a SELECT of which its WHERE wants only rows with certain keys. */
final class KeyedRelations {
    private final Catalog catalog;
    private final Map<String, Definition> byAlias = new LinkedHashMap<>();
    private boolean onlyRelations = true;

    private KeyedRelations(Catalog catalog) {
        this.catalog = catalog;
    }

    static List<AccessPath> of(SqlNode query, Catalog catalog) {
        SqlNode body = query instanceof SqlOrderBy ordered ? ordered.query : query;
        if (!(body instanceof SqlSelect select) || select.getFrom() == null || select.getWhere() == null) {
            return List.of();
        }
        KeyedRelations found = new KeyedRelations(catalog);
        found.read(select.getFrom());
        boolean alone = found.byAlias.size() == 1 && found.onlyRelations;
        List<AccessPath> paths = new ArrayList<>();
        found.byAlias.forEach((alias, relation) -> AccessPath.find(catalog, relation,
                KeyCondition.of(select.getWhere(), relation, alias, alone).byColumn()).ifPresent(paths::add));
        return paths;
    }

    /** Those relations whose rows the WHERE can leave out before a join as well as after it. */
    private void read(SqlNode from) {
        if (from instanceof SqlIdentifier id && id.isSimple()) {
            add(id, id.getSimple());
        } else if (from.getKind() == SqlKind.AS && ((SqlCall) from).operandCount() == 2
                && ((SqlCall) from).operand(0) instanceof SqlIdentifier id && id.isSimple()) {
            add(id, ((SqlIdentifier) ((SqlCall) from).operand(1)).getSimple());
        } else if (from instanceof SqlJoin join) {
            JoinType type = join.getJoinType();
            boolean inner = type == JoinType.INNER || type == JoinType.CROSS || type == JoinType.COMMA;
            if (inner || type == JoinType.LEFT) {
                read(join.getLeft());
            }
            if (inner) {
                read(join.getRight());
            }
            onlyRelations = false;
        } else {
            onlyRelations = false;
        }
    }

    private void add(SqlIdentifier id, String alias) {
        catalog.definition(id.getSimple()).ifPresentOrElse(definition -> byAlias.put(alias, definition), () -> onlyRelations = false);
    }
}
