package dev.dcm.ivm.sql.query;

import dev.dcm.csql.parse.generated.CsqlGrammar;
import dev.dcm.ivm.Batch;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Source;
import dev.dcm.ivm.View;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Plan;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.validate.SqlConformanceEnum;

/** Tables, views and a clock over a circuit, without the database around them: what the tests of the compiler need. */
final class Sandbox implements Relations {
    final Circuit circuit = new Circuit();
    private final Map<String, Relations.Named> relations = new LinkedHashMap<>();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Source clock = circuit.addSource("CLOCK", 1);

    Sandbox() {
        circuit.apply(new Batch().insert(clock, Row.of(0L)));
    }

    static SqlNode parse(String sql) {
        try {
            return SqlParser.create(sql, SqlParser.config().withParserFactory(CsqlGrammar.FACTORY).withQuoting(Quoting.DOUBLE_QUOTE)
                    .withUnquotedCasing(Casing.TO_UPPER).withQuotedCasing(Casing.UNCHANGED)
                    .withConformance(SqlConformanceEnum.LENIENT)).parseQuery();
        } catch (SqlParseException e) {
            throw new IllegalArgumentException(sql + ": " + e.getMessage(), e);
        }
    }

    Source table(String name, RelDataType rowType, Columns key) {
        Source source = circuit.addSource(name, rowType.getFieldCount(), key);
        sources.put(name, source);
        relations.put(name, new Relations.Named(name, rowType, source.plan(), key == null ? List.of() : List.of(key)));
        return source;
    }

    View view(String name, String sql) {
        CompiledQuery query = new QueryCompiler(this).compile(parse(sql));
        View view = circuit.addView(name, query.plan(List.of()));
        relations.put(name, new Relations.Named(name, query.rowType(), view.plan(), List.of()));
        return view;
    }

    Source source(String name) {
        return sources.get(name);
    }

    CompiledQuery compile(String sql) {
        return new QueryCompiler(this).compile(parse(sql));
    }

    void setClock(long before, long now) {
        circuit.apply(new Batch().update(clock, Row.of(before), Row.of(now)));
    }

    @Override
    public Collection<Named> all() {
        return relations.values();
    }

    @Override
    public Optional<Plan> clock() {
        return Optional.of(clock.plan());
    }
}
