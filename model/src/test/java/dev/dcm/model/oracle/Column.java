package dev.dcm.model.oracle;

import java.util.List;

/**
 * A column of a table.
 *
 * @param domain     the values that a variable can take, null for a constant column
 * @param references the foreign key, such as {@code n (id)}, or null
 */
record Column(String name, Kind kind, List<Object> domain, String references) {

    static Column constant(String name, Kind kind) {
        return new Column(name, kind, null, null);
    }

    boolean isVariable() {
        return domain != null;
    }

    /** The constant column under a view that makes a variable of it; its name must not make it one already. */
    Column underneath() {
        return new Column(name.replace("controllable__", ""), kind, null, references);
    }
}
