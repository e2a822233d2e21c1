package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/** A whole query as a plan: the columns that a caller sees, then those that only the order needs. */
public final class QueryTranslation {
    private final RelRoot root;
    private final List<Integer> columns;

    public QueryTranslation(RelRoot root) {
        this.root = root;
        List<Integer> shown = new ArrayList<>(root.fields.leftList());
        for (int key : collation().getKeys()) {
            if (!shown.contains(key)) {
                shown.add(key);
            }
        }
        this.columns = shown;
    }

    private RelCollation collation() {
        return root.collation;
    }

    /** The order in which a caller wants the rows. */
    public Ordering order() {
        return new Ordering(collation().getFieldCollations().stream().map(k -> Orders.key(k, columns.indexOf(k.getFieldIndex()))).toList());
    }

    /**
     * @param relations the plans of the relations by name
     * @param clock     the relation with the time, or null
     */
    public Plan plan(Function<String, Plan> relations, Plan clock, List<Object> parameters) {
        Translator translator = new Translator(relations, clock, parameters);
        RelNode rel = root.rel instanceof Sort sort && sort.fetch == null && sort.offset == null ? sort.getInput() : root.rel;
        Rows rows = translator.translate(rel, new Request(List.of(), ImmutableBitSet.of(columns), Scope.NONE));
        List<RexNode> fields = new ArrayList<>();
        List<RelDataType> types = new ArrayList<>();
        for (int column : columns) {
            fields.add(rows.fields().get(column));
            types.add(rel.getRowType().getFieldList().get(column).getType());
        }
        return translator.builder().exact(rows.withFields(fields), types).plan();
    }

    /** The expression of a query that has one column and no more than a projection over a relation, or null if it is another query. */
    public static RexNode onlyExpression(RelRoot root) {
        return root.rel instanceof Project project
                && project.getInput() instanceof TableScan
                ? project.getProjects().get(root.fields.leftList().get(0)) : null;
    }
}
