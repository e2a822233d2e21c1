package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Expr;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlNode;

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
     * @param bridge     a view between the variable's rows and these, or null: then the keys are columns of the bridge's rows
     * @param complete   whether the policy is satisfied by these values only
     */
    record Inclusion(String policy, List<Expr> guards, List<Expr> keys, BaseView view, List<Integer> keyColumns, int value, List<Expr> filters, Bridge bridge, boolean complete) {

        Inclusion(String policy, List<Expr> guards, List<Expr> keys, BaseView view, List<Integer> keyColumns, int value, List<Expr> filters, boolean complete) {
            this(policy, guards, keys, view, keyColumns, value, filters, null, complete);
        }
    }

    /**
     * A view that tells for a row by which keys values are allowed.
     *
     * @param own     columns of the variable's row
     * @param links   columns of the view that equal them
     * @param filters on the view's rows
     */
    record Bridge(BaseView view, List<Expr.Column> own, List<Integer> links, List<Expr> filters) {

        /** Whether a row of the variable and one of the view belong together. */
        SqlNode joins(String row, String viewRow) {
            return Sql.and(IntStream.range(0, links.size()).mapToObj(i -> Sql.equal(Sql.column(row, own.get(i).index()), Sql.column(viewRow, links.get(i)))).toList());
        }
    }

    /** Some rows, or every row, do not take the values of the view. */
    record Exclusion(String policy, BaseView view, int value, List<Expr> filters, boolean everyRow) {
    }
}
