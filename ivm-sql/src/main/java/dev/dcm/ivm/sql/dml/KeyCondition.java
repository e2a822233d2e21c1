package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.value.Stored;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/**
 * What a WHERE says of single columns: parts of its conjunction of the form {@code column = value} and {@code column IN (values)}.
 */
final class KeyCondition {

    /** A value to look for, canonical for its column; null finds nothing. */
    interface Value {
        Object of(Object[] parameters);
    }

    /** The values that a condition allows for columns, by the column's number. */
    private final Map<Integer, List<Value>> byColumn = new HashMap<>();
    /** For parameters that are compared with a column: which one. */
    private final Map<Integer, Integer> columnOfParameter = new HashMap<>();
    private final Definition relation;
    private final String alias;
    private final boolean alone;
    private boolean complete = true;

    private KeyCondition(Definition relation, String alias, boolean alone) {
        this.relation = relation;
        this.alias = alias;
        this.alone = alone;
    }

    /**
     * @param alias the name by which the relation is known in the statement
     * @param alone whether names without a relation's name before them are columns of this one
     */
    static KeyCondition of(SqlNode where, Definition relation, String alias, boolean alone) {
        KeyCondition condition = new KeyCondition(relation, alias, alone);
        if (where != null) {
            condition.read(where);
        }
        return condition;
    }

    Map<Integer, List<Value>> byColumn() {
        return byColumn;
    }

    /** Whether the condition says nothing else, so that a row found by these columns needs no further look. */
    boolean complete() {
        return complete;
    }

    Map<Integer, Integer> columnOfParameter() {
        return columnOfParameter;
    }

    private void read(SqlNode node) {
        if (node.getKind() == SqlKind.AND) {
            ((SqlCall) node).getOperandList().forEach(this::read);
        } else if (node.getKind() == SqlKind.EQUALS) {
            SqlCall call = (SqlCall) node;
            if (!(equality(call.operand(0), List.of(call.operand(1))) || equality(call.operand(1), List.of(call.operand(0))))) {
                complete = false;
            }
        } else if (node.getKind() == SqlKind.IN && ((SqlCall) node).operand(1) instanceof SqlNodeList list) {
            complete &= equality(((SqlCall) node).operand(0), list.getList());
        } else {
            complete = false;
        }
    }

    private boolean equality(SqlNode column, List<SqlNode> operands) {
        int number = column instanceof SqlIdentifier id ? number(id) : -1;
        if (number < 0 || byColumn.containsKey(number)) {
            return false;
        }
        List<Value> values = new ArrayList<>();
        Map<Integer, Integer> parameters = new HashMap<>();
        for (SqlNode node : operands) {
            Operand operand = Operand.of(node).orElse(null);
            if (operand instanceof Operand.Parameter parameter) {
                parameters.put(parameter.index(), number);
                values.add(all -> all[parameter.index()]);
            } else if (operand instanceof Operand.Constant constant && comparable(constant.value(), type(number))) {
                Object key = key(constant.value(), type(number));
                values.add(all -> key);
            } else {
                return false;
            }
        }
        byColumn.put(number, values);
        columnOfParameter.putAll(parameters);
        return true;
    }

    private int number(SqlIdentifier id) {
        if (id.isSimple()) {
            return alone ? relation.columnNumber(id.getSimple()) : -1;
        }
        return id.names.size() == 2 && id.names.get(0).equals(alias) ? relation.columnNumber(id.names.get(1)) : -1;
    }

    private RelDataType type(int column) {
        return relation.rowType().getFieldList().get(column).getType();
    }

    /** Only where looking up means the same as comparing: a string is not looked up in a column of numbers, nor a fraction among integers. */
    private static boolean comparable(Object value, RelDataType type) {
        return switch (Kind.of(type)) {
            case LONG -> value == null || value instanceof Long;
            case DECIMAL -> value == null || value instanceof Long || value instanceof BigDecimal;
            case STRING -> value == null || value instanceof String;
            case BOOLEAN -> value == null || value instanceof Boolean;
            default -> false;
        };
    }

    private static Object key(Object value, RelDataType type) {
        try {
            Object stored = Stored.of(value, type);
            boolean rounded = stored instanceof BigDecimal d && d.compareTo(new BigDecimal(value.toString())) != 0;
            return rounded ? null : stored;
        } catch (SqlError e) {
            // A value that the column cannot hold is in no row.
            return null;
        }
    }
}
