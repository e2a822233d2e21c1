package dev.dcm.ir;

import java.util.List;

/**
 * The values that are left to a variable column: few of its domain, found by the database.
 *
 * @param domain     the values of the column's domain that are a candidate of any row
 * @param best       the first values of the whole domain; null if there is no order among them
 * @param all        the whole domain, if the order may know fewer values than it has; otherwise null
 * @param inclusions what policies allow to some rows, the best of it first
 * @param always     known values that a row keeps whatever their rank, because policies compare its decision with them
 * @param most       so many values were asked of the database where there was an order, for the whole domain and for each inclusion
 */
public record Candidates(VariableTable table, int column, BaseView domain, BaseView best, BaseView all, List<Inclusion> inclusions, List<Expr> always, int most) {

    public Candidates {
        inclusions = List.copyOf(inclusions);
        always = List.copyOf(always);
    }

    /**
     * A policy that allows nothing but certain values to the rows that it concerns.
     *
     * @param policy   its name
     * @param guards   known conditions on a row; it concerns the rows for which all are true
     * @param keys     known columns of a row that say which values it may take; empty where all rows may take the same
     * @param values   a column per key, then the value; NULL as a value says that the policy may allow anything
     * @param shared   whether a row is given the values of all rows instead of its own
     * @param complete whether nothing but these values can satisfy the policy, as long as not more were found than asked for
     */
    public record Inclusion(String policy, List<Expr> guards, List<Expr> keys, BaseView values, boolean shared, boolean complete) {

        public Inclusion {
            guards = List.copyOf(guards);
            keys = List.copyOf(keys);
        }
    }
}
