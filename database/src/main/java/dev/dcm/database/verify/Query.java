package dev.dcm.database.verify;

import java.util.List;

/** A query with the names of its columns, for people. */
record Query(String sql, List<String> columns) {
}
