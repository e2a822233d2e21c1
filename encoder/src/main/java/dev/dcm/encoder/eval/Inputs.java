package dev.dcm.encoder.eval;

import dev.dcm.ir.BaseView;
import java.util.List;
import java.util.Set;

/** The data of one solve. */
public interface Inputs {

    /** The rows of a base view, in key order where it has a key. */
    List<Object[]> rows(BaseView view);

    /** All strings of the program's tables. */
    Set<String> texts();
}
