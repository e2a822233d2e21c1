package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.View;
import dev.dcm.ivm.data.Columns;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;

/**
 * A view.
 *
 * @param uses the names of the tables and views in its query
 * @param keys those that its query shows
 */
public record ViewDefinition(String name, RelDataType rowType, View relation, Set<String> uses, List<Columns> keys) implements Definition {
    public ViewDefinition {
        uses = Set.copyOf(uses);
        keys = List.copyOf(keys);
    }

    ViewDefinition withoutKeys() {
        return new ViewDefinition(name, rowType, relation, uses, List.of());
    }
}
