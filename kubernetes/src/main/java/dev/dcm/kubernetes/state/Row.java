package dev.dcm.kubernetes.state;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A row of a table of the schema, with its values in the schema's order. */
record Row(String table, List<Object> values) {

    static Row of(String table, Object... values) {
        return new Row(table, Collections.unmodifiableList(Arrays.asList(values)));
    }
}
