package dev.dcm.ivm.sql.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ivm.Batch;
import dev.dcm.ivm.Source;
import dev.dcm.ivm.View;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.expression.Conversions;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.Test;

/** Parameters, expressions, the clock and what else callers of the compiler use. */
class QueryCompilerTest {
    private static final RelDataType COLUMNS = Types.FACTORY.builder().add("ID", Types.FACTORY.createSqlType(SqlTypeName.INTEGER))
            .add("NAME", Types.nullable(Types.FACTORY.createSqlType(SqlTypeName.VARCHAR, 5)))
            .add("SINCE", Types.nullable(SqlTypeName.TIMESTAMP)).add("CODE", Types.nullable(Types.character(4))).build();
    private final Sandbox sandbox = new Sandbox();
    private final Source table = sandbox.table("T", COLUMNS, null);

    private List<Row> rows(CompiledQuery query, Object... parameters) {
        List<Row> rows = new ArrayList<>();
        sandbox.circuit.read(reader -> reader.evaluate(query.plan(List.of(parameters)))).forEach((row, weight) -> rows.add(row));
        rows.sort(query.order());
        return rows;
    }

    private static CompiledExpression expression(String text) {
        return new QueryCompiler(new Sandbox()).expression(((SqlSelect) Sandbox.parse("SELECT " + text)).getSelectList().get(0), COLUMNS, "T");
    }

    @Test
    void parametersGetTheTypesOfTheirPlacesAndNewValuesEachTime() {
        sandbox.circuit.apply(new Batch().insert(table, table.row(1, "a", null, null)).insert(table, table.row(2, "b", null, null))
                .insert(table, table.row(3, null, null, null)));
        CompiledQuery query = sandbox.compile("SELECT id, name FROM t WHERE id >= ? AND (name = ? OR name IS NULL) ORDER BY id DESC LIMIT ?");
        assertThat(query.parameterTypes()).extracting(type -> type.getSqlTypeName().getName()).containsExactly("INTEGER", "VARCHAR", "INTEGER");
        assertThat(rows(query, 1L, "a", 9L)).containsExactly(Row.of(3, null), Row.of(1, "a"));
        assertThat(rows(query, 2L, "a", 9L)).containsExactly(Row.of(3, null));
        assertThat(rows(query, 1L, "b", 1L)).containsExactly(Row.of(3, null));
    }

    @Test
    void theOrderMaySpeakOfColumnsThatAreNotShown() {
        sandbox.circuit.apply(new Batch().insert(table, table.row(1, "b", null, null)).insert(table, table.row(2, "a", null, null))
                .insert(table, table.row(3, null, null, null)));
        CompiledQuery query = sandbox.compile("SELECT id FROM t ORDER BY name");
        assertThat(query.rowType().getFieldNames()).containsExactly("ID");
        assertThat(rows(query)).extracting(row -> row.get(0)).containsExactly(3L, 2L, 1L);
    }

    @Test
    void anExpressionIsComputedOverARow() {
        CompiledExpression expression = expression("id * 2 > ? AND t.name IS NOT NULL");
        assertThat(expression.type().getSqlTypeName()).isEqualTo(SqlTypeName.BOOLEAN);
        CompiledExpression.Bound bound = expression.bind(List.of(5L), () -> 0);
        assertThat(bound.value(Row.of(3, "a", null, null))).isEqualTo(true);
        assertThat(bound.value(Row.of(2, "a", null, null))).isEqualTo(false);
        assertThat(bound.value(Row.of(3, null, null, null))).isEqualTo(false);
    }

    @Test
    void anExpressionAsksTheClockOfTheCaller() {
        CompiledExpression.Bound bound = expression("CURRENT_TIMESTAMP + INTERVAL '1' SECOND").bind(List.of(), () -> 1_234_567);
        assertThat(bound.value(Row.of(1, null, null, null))).isEqualTo(2_234_567L);
    }

    @Test
    void anExpressionHasNoSubQuery() {
        assertThatThrownBy(() -> expression("(SELECT MAX(id) FROM t)")).isInstanceOfSatisfying(SqlError.class,
                e -> assertThat(e.state()).isEqualTo("0A000"));
        assertThatThrownBy(() -> expression("COUNT(id)")).isInstanceOf(SqlError.class);
        assertThatThrownBy(() -> expression("nothing + 1")).isInstanceOfSatisfying(SqlError.class, e -> {
            assertThat(e.state()).isEqualTo("42S22");
            assertThat(e.span().column()).isEqualTo(8);
        });
    }

    @Test
    void viewsMoveWhenTheClockIsAdvanced() {
        View view = sandbox.view("RECENT", "SELECT id FROM t WHERE since > CURRENT_TIMESTAMP - INTERVAL '1' MINUTE");
        sandbox.circuit.apply(new Batch().insert(table, table.row(1, "a", 5_000_000L, null)).insert(table, table.row(2, "b", 90_000_000L, null)));
        assertThat(sandbox.circuit.<Long>read(reader -> reader.rows(view))).isEqualTo(2);
        sandbox.setClock(0, 70_000_000L);
        assertThat(sandbox.circuit.<Long>read(reader -> reader.copies(view, Row.of(1)))).isZero();
        assertThat(sandbox.circuit.<Long>read(reader -> reader.copies(view, Row.of(2)))).isEqualTo(1);
    }

    @Test
    void aSecondRowOfAScalarSubQueryRejectsTheStep() {
        sandbox.view("V", "SELECT (SELECT name FROM t WHERE id = 1) AS n FROM t");
        sandbox.circuit.apply(new Batch().insert(table, table.row(1, "a", null, null)));
        assertThatThrownBy(() -> sandbox.circuit.apply(new Batch().insert(table, table.row(1, "b", null, null))))
                .isInstanceOfSatisfying(RejectedStepException.class,
                        e -> assertThat(e.reason()).isEqualTo(RejectedStepException.Reason.MORE_THAN_ONE_ROW));
    }

    @Test
    void equalPartsOfViewsAreOneNode() {
        sandbox.view("A", "SELECT name, COUNT(*) AS c FROM t WHERE id > 3 GROUP BY name");
        int nodes = sandbox.circuit.statistics().size();
        sandbox.view("B", "SELECT x.name, COUNT(*) AS d FROM t x WHERE x.id > 3 GROUP BY x.name");
        assertThat(sandbox.circuit.statistics()).hasSize(nodes);
    }

    @Test
    void charactersAreComparedWithoutTheirTrailingBlanks() {
        RelDataType code = COLUMNS.getFieldList().get(3).getType();
        UnaryOperator<Object> stored = Conversions.assignment(Types.FACTORY.createSqlType(SqlTypeName.VARCHAR), code);
        sandbox.circuit.apply(new Batch().insert(table, table.row(1, "ab", null, stored.apply("ab  "))));
        assertThat(rows(sandbox.compile("SELECT id FROM t WHERE code = 'ab'"))).hasSize(1);
        assertThat(rows(sandbox.compile("SELECT id FROM t WHERE code = 'ab   '"))).hasSize(1);
        assertThat(rows(sandbox.compile("SELECT x.id FROM t x JOIN t y ON x.code = y.name"))).hasSize(1);
        assertThatThrownBy(() -> stored.apply("abcde")).isInstanceOfSatisfying(SqlError.class, e -> assertThat(e.state()).isEqualTo("22001"));
    }
}
