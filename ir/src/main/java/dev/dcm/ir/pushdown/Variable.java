package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.VariableTable;

/** A variable column whose values are those of a domain table. */
record Variable(VariableTable table, int column, BaseView domain) {

    String name() {
        return table.name() + "." + table.fields().get(column).name();
    }
}
