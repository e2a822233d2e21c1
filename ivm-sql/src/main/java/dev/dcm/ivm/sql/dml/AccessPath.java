package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Index;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The rows of a relation by an index: those whose key columns have one of the values that a condition asks for.
 *
 * @param key    the columns of an index that is there
 * @param values for each key column the values to look for
 */
record AccessPath(Definition relation, Columns key, List<List<KeyCondition.Value>> values) {

    /** The best index for conditions on columns: a unique one, else the one with most columns. */
    static Optional<AccessPath> find(Catalog catalog, Definition relation, Map<Integer, List<KeyCondition.Value>> conditions) {
        Columns best = null;
        boolean bestUnique = false;
        for (Map.Entry<Columns, Boolean> index : indexes(catalog, relation).entrySet()) {
            Columns key = index.getKey();
            boolean better = best == null || !bestUnique && (index.getValue() || key.size() > best.size());
            if (better && covered(key, conditions)) {
                best = key;
                bestUnique = index.getValue();
            }
        }
        if (best == null) {
            return Optional.empty();
        }
        List<List<KeyCondition.Value>> values = new ArrayList<>();
        for (int i = 0; i < best.size(); i++) {
            values.add(conditions.get(best.get(i)));
        }
        return Optional.of(new AccessPath(relation, best, values));
    }

    /** The keys of all indexes of a relation that do not go before it does, and whether they are unique. */
    private static Map<Columns, Boolean> indexes(Catalog catalog, Definition relation) {
        Map<Columns, Boolean> indexes = new LinkedHashMap<>();
        if (relation instanceof Table table) {
            for (UniqueKey key : table.uniqueKeys()) {
                indexes.put(key.columns(), true);
            }
            for (ForeignKey key : table.foreignKeys()) {
                indexes.putIfAbsent(key.columns(), false);
            }
        }
        for (Index index : catalog.indexesOf(relation.name())) {
            indexes.putIfAbsent(index.columns(), index.unique());
        }
        return indexes;
    }

    private static boolean covered(Columns key, Map<Integer, List<KeyCondition.Value>> conditions) {
        for (int i = 0; i < key.size(); i++) {
            if (!conditions.containsKey(key.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** All keys to look for. A value that the column cannot have, and NULL, find nothing. */
    void forEachKey(Object[] parameters, Consumer<Row> visitor) {
        forEachKey(parameters, 0, new Object[key.size()], visitor);
    }

    private void forEachKey(Object[] parameters, int position, Object[] cells, Consumer<Row> visitor) {
        if (position == cells.length) {
            visitor.accept(Row.ofCanonical(cells.clone()));
            return;
        }
        List<KeyCondition.Value> candidates = values.get(position);
        List<Object> seen = new ArrayList<>();
        for (KeyCondition.Value candidate : candidates) {
            Object value = candidate.of(parameters);
            if (value != null && (candidates.size() == 1 || !seen.contains(value))) {
                seen.add(value);
                cells[position] = value;
                forEachKey(parameters, position + 1, cells, visitor);
            }
        }
    }

    String text() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            names.add(relation.rowType().getFieldNames().get(key.get(i)));
        }
        return relation.name() + " by index (" + String.join(", ", names) + ")";
    }
}
