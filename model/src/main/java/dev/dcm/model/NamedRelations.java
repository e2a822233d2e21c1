package dev.dcm.model;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds the tables and views of a program by the names that callers give, unquoted ones in any case. */
final class NamedRelations {
    private final ConstraintProgram program;

    NamedRelations(ConstraintProgram program) {
        this.program = program;
    }

    /** @throws CsqlException if a name is unknown */
    Map<String, Rel> of(Collection<String> names) {
        Map<String, Rel> relations = new LinkedHashMap<>();
        for (String name : names) {
            String upper = name.toUpperCase(Locale.ROOT);
            Rel exact = relation(name);
            Rel found = exact == null ? relation(upper) : exact;
            if (found == null) {
                throw new CsqlException(Code.UNKNOWN_TABLE, Span.NONE, "no table or view '" + name + "' in this program", Names.didYouMean(name, known(), ""));
            }
            relations.put(exact == null ? upper : name, found);
        }
        return relations;
    }

    private Rel relation(String name) {
        for (VariableTable table : program.variableTables()) {
            if (table.name().equals(name)) {
                return new Rel.Decided(table, table.span());
            }
        }
        Rel view = program.relations().get(name);
        return view != null ? view : program.baseViews().stream().filter(v -> v.name().equals(name) && known().contains(name)).findFirst()
                .map(v -> (Rel) new Rel.Base(v, v.span())).orElse(null);
    }

    private List<String> known() {
        List<String> names = new ArrayList<>(program.tables().keySet());
        names.addAll(program.viewQueries().keySet());
        names.addAll(program.relations().keySet());
        return names;
    }
}
