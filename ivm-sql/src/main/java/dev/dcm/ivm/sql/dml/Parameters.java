package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.transaction.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;

/** The parameters of a statement, while it is planned in parts. */
final class Parameters {
    private final Map<Integer, Parameter> known = new TreeMap<>();

    /**
     * A part of a statement whose parameters are numbered from 0 on.
     *
     * @param numbers of its parameters in the whole statement
     */
    record Part(SqlNode node, int[] numbers) {

        /** The values of the part's parameters. */
        List<Object> values(Object[] all) {
            Object[] values = new Object[numbers.length];
            for (int i = 0; i < numbers.length; i++) {
                values[i] = all[numbers[i]];
            }
            return Arrays.asList(values);
        }
    }

    /** Takes a part out of the statement, to be compiled on its own. The statement's tree stays as it is. */
    static Part part(SqlNode node) {
        List<Integer> numbers = new ArrayList<>();
        SqlNode own = node.accept(new SqlShuttle() {
            @Override
            public SqlNode visit(SqlDynamicParam parameter) {
                int at = numbers.indexOf(parameter.getIndex());
                if (at < 0) {
                    at = numbers.size();
                    numbers.add(parameter.getIndex());
                }
                return new SqlDynamicParam(at, parameter.getParserPosition());
            }
        });
        return new Part(own, numbers.stream().mapToInt(i -> i).toArray());
    }

    void add(int number, Parameter parameter) {
        known.put(number, parameter);
    }

    void add(Part part, List<RelDataType> types) {
        for (int i = 0; i < part.numbers().length; i++) {
            known.put(part.numbers()[i], Parameter.of(types.get(i)));
        }
    }

    List<Parameter> list() {
        List<Parameter> all = new ArrayList<>();
        known.forEach((number, parameter) -> {
            while (all.size() <= number) {
                all.add(Parameter.of(Types.nullable(SqlTypeName.VARCHAR)));
            }
            all.set(number, parameter);
        });
        return all;
    }
}
