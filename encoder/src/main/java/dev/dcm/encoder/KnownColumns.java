package dev.dcm.encoder;

import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What tells people which row is meant: the columns that no decision has a part in. A name that several columns have is written with its table, by
 * the name that the program calls it; where that is not known, the second column of a name is counted.
 */
final class KnownColumns {
    private KnownColumns() {
    }

    static Map<String, Object> of(Row row, Constraint constraint) {
        List<Field> fields = constraint.relation().fields();
        List<String> names = names(constraint);
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            if (!names.get(i).isEmpty() && !fields.get(i).formula() && row.cells()[i] instanceof Cell.Known known) {
                String name = names.get(i);
                for (int n = 2; values.containsKey(name); n++) {
                    name = names.get(i) + " (" + n + ")";
                }
                values.put(name, known.value() instanceof Rational r ? r.toBigDecimal() : known.value());
            }
        }
        return values;
    }

    private static List<String> names(Constraint constraint) {
        List<Field> fields = constraint.relation().fields();
        List<String> tables = tables(constraint.relation());
        List<String> names = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).name();
            String called = i < constraint.sources().size() ? constraint.sources().get(i) : "";
            String table = called.isEmpty() ? tables.get(i) : called;
            boolean unique = fields.stream().filter(f -> f.name().equals(name)).count() == 1;
            names.add(name.isEmpty() || unique || table.isEmpty() ? name : table + "." + name);
        }
        return names;
    }

    /** The table that each column comes from unchanged; empty where it is computed. */
    private static List<String> tables(Rel relation) {
        if (relation instanceof Rel.Base base) {
            return Collections.nCopies(base.fields().size(), base.view().name());
        } else if (relation instanceof Rel.Decided decided) {
            return Collections.nCopies(decided.fields().size(), decided.table().name());
        } else if (relation instanceof Rel.Filter filter) {
            return tables(filter.input());
        } else if (relation instanceof Rel.Distinct distinct) {
            return tables(distinct.input());
        } else if (relation instanceof Rel.Join join) {
            List<String> both = new ArrayList<>(tables(join.left()));
            both.addAll(tables(join.right()));
            return both;
        } else if (relation instanceof Rel.Project project) {
            return tables(project.columns(), project.input(), project.fields().size());
        } else if (relation instanceof Rel.Aggregate aggregate) {
            return tables(aggregate.keys(), aggregate.input(), aggregate.fields().size());
        }
        return Collections.nCopies(relation.fields().size(), "");
    }

    private static List<String> tables(List<Expr> columns, Rel input, int size) {
        List<String> below = tables(input);
        List<String> tables = new ArrayList<>(Collections.nCopies(size, ""));
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i) instanceof Expr.Column column && column.level() == 0) {
                tables.set(i, below.get(column.index()));
            }
        }
        return tables;
    }
}
