package dev.dcm.database.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * A SELECT that can still grow.
 *
 * @param joined     whether FROM is more than one table
 * @param groups     what GROUP BY names; null for rows that are not grouped, empty for one group of all rows
 * @param keys       what orders the rows; empty if nothing does
 * @param correlated whether it uses columns of the row around it
 */
record Select(String from, boolean joined, List<String> where, List<String> groups, List<String> having, boolean distinct,
              List<Value> columns, List<Value> keys, boolean correlated) {

    static Select of(String from, boolean joined, List<String> where, List<Value> columns, List<Value> keys, boolean correlated) {
        return new Select(from, joined, where, null, List.of(), false, columns, keys, correlated);
    }

    /** Whether the columns stand for rows of FROM, not for groups or sets of them. */
    boolean isOpen() {
        return groups == null && !distinct;
    }

    /** Whether it is nothing but its FROM. */
    boolean isTable() {
        return isOpen() && where.isEmpty() && columns.stream().allMatch(Value::plain) && keys.stream().allMatch(Value::plain);
    }

    Select withColumns(List<Value> others, boolean nowCorrelated) {
        return new Select(from, joined, where, groups, having, distinct, others, keys, nowCorrelated);
    }

    Select withCondition(String condition, boolean nowCorrelated) {
        List<String> conditions = new ArrayList<>(groups == null ? where : having);
        conditions.add(condition);
        return groups == null ? new Select(from, joined, conditions, groups, having, distinct, columns, keys, nowCorrelated)
                : new Select(from, joined, where, groups, conditions, distinct, columns, keys, nowCorrelated);
    }

    /** The same rows, each once. A key that is not among the columns is lost, for it would tell apart what is the same. */
    Select asDistinct() {
        columns.forEach(column -> column.scaled("DISTINCT"));
        List<Value> kept = columns.containsAll(keys) ? keys : List.of();
        return new Select(from, joined, where, groups, having, true, columns, kept, correlated);
    }

    /** The query with these texts as its columns. */
    String query(List<String> items) {
        StringBuilder sql = new StringBuilder(distinct ? "SELECT DISTINCT " : "SELECT ");
        // A SELECT needs a column; that of one group must not turn it into one row per row.
        sql.append(!items.isEmpty() ? String.join(", ", items) : groups != null && groups.isEmpty() ? "COUNT(*)" : "1");
        sql.append(" FROM ").append(from);
        clause(sql, " WHERE ", where, " AND ");
        clause(sql, " GROUP BY ", groups == null ? List.of() : groups, ", ");
        clause(sql, " HAVING ", having, " AND ");
        return sql.toString();
    }

    private static void clause(StringBuilder sql, String keyword, List<String> parts, String separator) {
        if (!parts.isEmpty()) {
            sql.append(keyword).append(String.join(separator, parts));
        }
    }
}
