package dev.dcm.database;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlNode;

/**
 * The columns that a FROM offers.
 *
 * @param leaves  the relations in it, by alias
 * @param columns in the order of {@code SELECT *}; empty if they are not known
 * @param merged  the columns that USING or NATURAL has made one of two, and what they stand for
 */
record Shape(List<Leaf> leaves, Optional<List<String>> columns, Map<String, SqlNode> merged) {

    /** A relation under its alias. */
    record Leaf(String alias, Optional<List<String>> columns) {
    }

    static final Shape EMPTY = new Shape(List.of(), Optional.of(List.of()), Map.of());

    static Shape of(String alias, Optional<List<String>> columns) {
        return new Shape(List.of(new Leaf(alias, columns)), columns, Map.of());
    }

    /** The names that both sides have, if both are known. */
    Optional<List<String>> common(Shape right) {
        return columns.flatMap(mine -> right.columns.map(theirs -> mine.stream().filter(theirs::contains).toList()));
    }

    /** The columns of a join; the shared ones are first, and taken from the side that has no NULL for want of a partner. */
    Shape join(Shape right, List<String> shared, boolean fromRight) {
        Map<String, SqlNode> allMerged = new HashMap<>(merged);
        allMerged.putAll(right.merged);
        for (String name : shared) {
            (fromRight ? right : this).reference(name).ifPresent(reference -> allMerged.put(name, reference));
        }
        Optional<List<String>> all = columns.flatMap(mine -> right.columns.map(theirs -> {
            List<String> names = new ArrayList<>(shared);
            Stream.concat(mine.stream(), theirs.stream()).filter(name -> !shared.contains(name)).forEach(names::add);
            return names;
        }));
        return new Shape(Stream.concat(leaves.stream(), right.leaves.stream()).toList(), all, Map.copyOf(allMerged));
    }

    /** The column with its relation's alias, if it is certain which relation has it. */
    private Optional<SqlNode> reference(String name) {
        if (merged.containsKey(name)) {
            return Optional.of(merged.get(name));
        }
        List<Leaf> owners = leaves.stream().filter(leaf -> leaf.columns().map(c -> c.contains(name)).orElse(true)).toList();
        return owners.size() == 1 ? Optional.of(Nodes.name(owners.get(0).alias(), name)) : Optional.empty();
    }

    /** The columns of {@code alias.*}. */
    Optional<List<String>> columnsOf(String alias) {
        return leaves.stream().filter(leaf -> leaf.alias().equals(alias)).findFirst().flatMap(Leaf::columns);
    }
}
