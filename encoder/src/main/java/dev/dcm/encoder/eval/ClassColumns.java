package dev.dcm.encoder.eval;

import dev.dcm.ir.BaseView;
import java.util.List;

/**
 * What tells the rows of a table apart besides the values that they may still take.
 *
 * @param columns the known columns that policies read
 * @param counted the known columns of which policies only ask whether they are NULL
 * @param sought  what policies look for in other tables
 */
public record ClassColumns(int[] columns, int[] counted, List<Sought> sought) {

    /** A known column of whole numbers that a policy looks for in a column of another table; rows that find nothing there are alike to it. */
    public record Sought(int column, BaseView view, int key) {
    }
}
