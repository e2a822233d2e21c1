package dev.dcm.model.oracle;

/**
 * A CHECK or an objective.
 *
 * @param csql    the statement
 * @param sql     a query for its values: truths that must not be false, or numbers that are summed
 * @param sign    0 for a CHECK, 1 for what is maximised, -1 for what is minimised
 * @param decided whether decisions can make a difference to it
 */
record Policy(String csql, String sql, int sign, boolean decided) {

    boolean isCheck() {
        return sign == 0;
    }
}
