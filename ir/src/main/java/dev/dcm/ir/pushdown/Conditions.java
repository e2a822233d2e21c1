package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Expr;
import java.util.List;

/**
 * What the policies say about the values of a variable.
 *
 * @param always values that policies compare with the variable: literals, and known columns of its row
 */
record Conditions(List<Inclusion> inclusions, List<Exclusion> exclusions, List<Expr> always) {

    /**
     * Rows for which all guards hold take a value of the view, from its rows that agree with them in the keys.
     *
     * @param keys       over the variable's row
     * @param keyColumns of the view, one for each key
     * @param filters    on the view's rows
     * @param complete   whether the policy is satisfied by these values only
     */
    record Inclusion(String policy, List<Expr> guards, List<Expr> keys, BaseView view, List<Integer> keyColumns, int value, List<Expr> filters, boolean complete) {
    }

    /** Some rows, or every row, do not take the values of the view. */
    record Exclusion(String policy, BaseView view, int value, List<Expr> filters, boolean everyRow) {
    }
}
