package dev.dcm.ir.pushdown;

import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.VariableTable;

/** A variable column whose values are those of a domain table. */
record Variable(VariableTable table, int column, BaseView domain) {

    SqlType type() {
        return table.fields().get(column).type();
    }

    String name() {
        return table.name() + "." + table.fields().get(column).name();
    }

    /** Whether a column of a view is the one that the domain consists of. */
    boolean isDomain(BaseView view, int key) {
        return domain.name().equals("domain of " + view.name() + "." + view.fields().get(key).name());
    }
}
