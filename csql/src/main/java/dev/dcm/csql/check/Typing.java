package dev.dcm.csql.check;

import dev.dcm.base.SqlType;
import java.util.List;

/** The types of results. NULL fits everywhere; booleans count as integers in arithmetic; nothing else converts. */
final class Typing {
    private Typing() {
    }

    static boolean isNumber(SqlType type) {
        return type.isNumeric() || type.isBoolean() || type.isNull();
    }

    static boolean isCondition(SqlType type) {
        return type.isBoolean() || type.isNull();
    }

    static boolean isText(SqlType type) {
        return type.isString() || type.isNull();
    }

    /** The type of arithmetic on two numbers. */
    static SqlType arithmetic(SqlType a, SqlType b) {
        SqlType left = a.isBoolean() ? SqlType.INTEGER : a;
        SqlType right = b.isBoolean() ? SqlType.INTEGER : b;
        if (left.isNull()) {
            return right.isNull() ? SqlType.NULL : right;
        }
        if (right.isNull()) {
            return left;
        }
        return widest(left, right);
    }

    private static SqlType widest(SqlType a, SqlType b) {
        return a.kind().ordinal() >= b.kind().ordinal() ? a : b;
    }

    /** The common type of the branches of CASE, COALESCE, set operations; null if they have none. */
    static SqlType common(List<SqlType> types) {
        SqlType common = SqlType.NULL;
        for (SqlType type : types) {
            common = common(common, type);
            if (common == null) {
                return null;
            }
        }
        return common;
    }

    private static SqlType common(SqlType a, SqlType b) {
        if (a.isNull()) {
            return b;
        }
        if (b.isNull() || a.equals(b)) {
            return a;
        }
        if (a.isNumeric() && b.isNumeric()) {
            return widest(a, b);
        }
        if (a.isString() && b.isString()) {
            return SqlType.VARCHAR;
        }
        if (a.isArray() && b.isArray()) {
            SqlType element = common(a.element(), b.element());
            return element == null ? null : SqlType.array(element);
        }
        return null;
    }

    /** The type of SUM. */
    static SqlType sum(SqlType argument) {
        return argument.isInteger() || argument.isBoolean() ? SqlType.BIGINT : argument;
    }
}
