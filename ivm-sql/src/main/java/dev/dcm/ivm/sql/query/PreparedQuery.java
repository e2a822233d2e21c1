package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.translate.QueryTranslation;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.rel.type.RelDataType;

/** A query after Calcite's part. Its plan is made for the values of its parameters; without parameters it is made once. */
final class PreparedQuery implements CompiledQuery {
    private final FrontEnd.Checked checked;
    private final QueryTranslation translation;
    private final Function<String, Relations.Named> relations;
    private final Plan clock;
    private final Places places;
    private final Plan only;

    PreparedQuery(FrontEnd.Checked checked, QueryTranslation translation, Function<String, Relations.Named> relations, Plan clock, Places places) {
        this.checked = checked;
        this.translation = translation;
        this.relations = relations;
        this.clock = clock;
        this.places = places;
        Plan plan = translate(Arrays.asList(new Object[checked.parameterTypes().size()]));
        this.only = checked.parameterTypes().isEmpty() ? plan : null;
    }

    private Plan translate(List<Object> parameters) {
        return places.locating(() -> translation.plan(name -> relations.apply(name).plan(), clock, parameters));
    }

    @Override
    public RelDataType rowType() {
        return checked.root().validatedRowType;
    }

    @Override
    public List<Columns> keys() {
        return new UniqueKeys(name -> relations.apply(name).keys()).of(checked.root());
    }

    @Override
    public List<RelDataType> parameterTypes() {
        return checked.parameterTypes();
    }

    @Override
    public Plan plan(List<Object> parameters) {
        return only == null ? translate(parameters) : only;
    }

    @Override
    public Ordering order() {
        return translation.order();
    }
}
