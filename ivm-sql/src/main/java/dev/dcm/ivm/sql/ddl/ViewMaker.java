package dev.dcm.ivm.sql.ddl;

import dev.dcm.base.DeepStack;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Relation;
import dev.dcm.ivm.View;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.ViewDefinition;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledQuery;
import dev.dcm.ivm.sql.query.QueryCompiler;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;

/** CREATE VIEW: the query is compiled, its circuit filled from what is there, and kept. */
final class ViewMaker {
    private final Circuit circuit;
    private final Catalog catalog;
    private final CreateView create;
    private final List<Identifier> changing;

    /** @param changing of a view that is computed on read, what it changes with; otherwise empty */
    ViewMaker(Circuit circuit, Catalog catalog, CreateView create, List<Identifier> changing) {
        this.circuit = circuit;
        this.catalog = catalog;
        this.create = create;
        this.changing = changing;
        if (create.policy() != null) {
            throw new SqlError("0A000", create.policy().span(), "a database has no policies", "Give the program to DCM, which makes views of it.");
        }
    }

    ViewDefinition make() {
        Set<String> uses = uses();
        CompiledQuery query = compile();
        return define(query, uses);
    }

    /** The catalog with the new view in the place of the old one. */
    Catalog replace(ViewDefinition old) {
        Set<String> uses = uses();
        if (uses.contains(old.name())) {
            throw new SqlError("42P17", create.name().span(), "the view '" + old.name() + "' would use itself", "");
        }
        CompiledQuery query = compile();
        // Filled once under another name, so that a view that the data does not allow leaves the old one in place.
        View trial = view(old.name() + " (new)", query);
        circuit.drop(old.relation());
        ViewDefinition view = define(query, uses);
        circuit.drop(trial);
        return catalog.withoutDefinition(old.name()).with(view);
    }

    private CompiledQuery compile() {
        CompiledQuery query = DeepStack.whereNeeded(() -> new QueryCompiler(catalog).compile(create.query()));
        if (!query.parameterTypes().isEmpty()) {
            throw new SqlError("42P02", create.span(), "a view cannot have parameters", "");
        }
        return query;
    }

    private ViewDefinition define(CompiledQuery query, Set<String> uses) {
        RelDataType rowType = rowType(query);
        return new ViewDefinition(create.name().name(), rowType, view(create.name().name(), query), uses, query.keys());
    }

    private View view(String name, CompiledQuery query) {
        return changing.isEmpty() ? circuit.addView(name, shown(query))
                : circuit.addViewOnRead(name, shown(query), changing.stream().map(this::relation).toList());
    }

    private Relation relation(Identifier name) {
        return catalog.definition(name.name()).map(Definition::relation)
                .orElseThrow(() -> new SqlError("42S02", name.span(), "there is no table or view '" + name.name() + "'", "ON READ OF names tables and views of the query."));
    }

    /** The plan without columns that only an ORDER BY needs. */
    private static Plan shown(CompiledQuery query) {
        Plan plan = query.plan(List.of());
        int width = query.rowType().getFieldCount();
        return plan.width() == width ? plan : Plan.of(new Operation.Project(Columns.all(width)), plan);
    }

    private RelDataType rowType(CompiledQuery query) {
        List<RelDataTypeField> fields = query.rowType().getFieldList();
        List<Identifier> names = create.columns();
        if (!names.isEmpty() && names.size() != fields.size()) {
            throw new SqlError("21S02", names.get(0).span(), names.size() + " names for the " + fields.size() + " columns of the view", "");
        }
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < fields.size(); i++) {
            String name = names.isEmpty() ? fields.get(i).getName() : names.get(i).name();
            if (!seen.add(name)) {
                Span span = names.isEmpty() ? create.span() : names.get(i).span();
                throw new SqlError("42701", span, "the view has two columns '" + name + "'", "Give one of them another name with AS.");
            }
        }
        return Types.FACTORY.createStructType(fields.stream().map(RelDataTypeField::getType).toList(), List.copyOf(names.isEmpty()
                ? query.rowType().getFieldNames() : names.stream().map(Identifier::name).toList()));
    }

    private Set<String> uses() {
        return UsedRelations.of(create.query(), catalog);
    }
}
