package dev.dcm.ir;

import dev.dcm.base.Span;
import java.util.List;

/**
 * A table or view that owns decisions: each row of its source gets a variable of its own in every variable column.
 *
 * @param source  delivers all columns; the values found in variable columns are hints
 * @param fields  the columns as constraints see them
 */
public record VariableTable(String name, BaseView source, List<Field> fields, List<VariableColumn> variables, Span span) {

    /**
     * @param index   of the column in the table
     * @param domains each one column of allowed values, by its foreign keys; empty where only the type and the CHECKs bound
     *                the variable
     * @param digits  of a DECIMAL column
     */
    public record VariableColumn(int index, List<BaseView> domains, Digits digits) {
    }

    public VariableTable {
        fields = List.copyOf(fields);
        variables = List.copyOf(variables);
    }

    /** By the name, as {@link BaseView}. */
    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
