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
 */
public record ViewDefinition(String name, RelDataType rowType, View relation, Set<String> uses) implements Definition {
    public ViewDefinition {
        uses = Set.copyOf(uses);
    }

    @Override
    public List<Columns> keys() {
        return List.of();
    }
}
