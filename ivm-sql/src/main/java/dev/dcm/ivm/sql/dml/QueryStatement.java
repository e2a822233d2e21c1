package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.query.CompiledQuery;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlNode;

/**
 * A query that is asked once. What the circuit keeps of it is used, and relations that its WHERE asks for by key are read by their
 * index: the plan is computed over the rows found there instead of all.
 */
final class QueryStatement implements Executable {
    private final Parameters.Part part;
    private final CompiledQuery query;
    private final List<AccessPath> paths;
    private final Optional<KeyedQuery> keyed;
    private final List<Parameter> parameters;

    private QueryStatement(Parameters.Part part, CompiledQuery query, List<AccessPath> paths, Optional<KeyedQuery> keyed,
            List<Parameter> parameters) {
        this.part = part;
        this.query = query;
        this.paths = paths;
        this.keyed = keyed;
        this.parameters = parameters;
    }

    static QueryStatement plan(Planner planner, SqlNode node) {
        List<AccessPath> paths = KeyedRelations.of(node, planner.catalog());
        Optional<KeyedQuery> keyed = KeyedQuery.of(node, paths);
        Parameters.Part part = Parameters.part(node);
        CompiledQuery query = planner.query(part);
        Parameters parameters = new Parameters();
        parameters.add(part, query.parameterTypes());
        return new QueryStatement(part, query, paths, keyed, parameters.list());
    }

    @Override
    public List<Parameter> parameters() {
        return parameters;
    }

    @Override
    public Optional<RelDataType> rowType() {
        return Optional.of(query.rowType());
    }

    @Override
    public Outcome execute(Work work, Object[] values) {
        if (keyed.isPresent() && keyed.get().usable(work)) {
            return Outcome.ofRows(work.consistently(() -> keyed.get().rows(work, values)));
        }
        Plan plan = query.plan(part.values(values));
        List<Row> rows = new ArrayList<>();
        work.consistently(() -> {
            work.forEach(restricted(work, plan, values), (row, copies) -> {
                for (long i = 0; i < copies; i++) {
                    rows.add(row);
                }
            });
            return null;
        });
        if (!query.order().keys().isEmpty()) {
            rows.sort(query.order());
        }
        return Outcome.ofRows(rows);
    }

    /** The plan over the rows that its indexes find. */
    private Plan restricted(Work work, Plan plan, Object[] values) {
        Plan smaller = plan;
        for (AccessPath path : paths) {
            if (usable(work, plan, path)) {
                smaller = Leaves.replace(smaller, path.relation().relation().plan(), rows(work, path, values));
            }
        }
        return smaller;
    }

    /** A relation that the query reads twice is asked for by key in one place only; a view with uncommitted changes has no index. */
    private static boolean usable(Work work, Plan plan, AccessPath path) {
        Definition relation = path.relation();
        return (relation instanceof Table || !work.changed()) && Leaves.count(plan, relation.relation().plan()) == 1;
    }

    private static Plan rows(Work work, AccessPath path, Object[] values) {
        List<Row> rows = new ArrayList<>();
        path.forEachKey(values, key -> work.lookup(path.relation(), path.key(), key, (row, copies) -> {
            for (long i = 0; i < copies; i++) {
                rows.add(row);
            }
        }));
        return Plan.values(path.relation().width(), rows);
    }

    @Override
    public String explain(Work work) {
        Plan plan = query.plan(Arrays.asList(new Object[part.numbers().length]));
        StringBuilder text = new StringBuilder();
        for (AccessPath path : paths) {
            if (usable(work, plan, path)) {
                text.append(path.text()).append('\n');
            }
        }
        return text + work.circuit().explain(plan);
    }
}
