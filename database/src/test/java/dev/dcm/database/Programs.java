package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.CreateIndex;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.Dml;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.ast.Places;
import dev.dcm.csql.ast.Program;
import dev.dcm.csql.ast.Statement;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.csql.parse.CsqlParser;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Digits;
import dev.dcm.ir.Field;
import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;

/** Makes programs from text without the checker: tables, views and DML are taken as they are written. */
final class Programs {
    private final Map<String, TableSchema> tables = new LinkedHashMap<>();
    private final Map<String, SqlNode> views = new LinkedHashMap<>();
    private final List<Setup> setup = new ArrayList<>();

    private Programs() {
    }

    static ConstraintProgram parse(String text) {
        Programs programs = new Programs();
        for (Program.Annotated annotated : statements(text)) {
            programs.add(annotated);
        }
        return new ConstraintProgram(programs.tables, programs.views, Map.of(), List.of(), List.of(), List.of(), List.of(),
                Set.of(), programs.setup, List.of(), List.of());
    }

    /** A query or DML statement. */
    static SqlNode node(String text) {
        boolean dml = text.matches("(?is)(insert|update|delete|merge)\\b.*");
        Statement statement = statements(dml ? text : "CREATE VIEW v AS " + text).get(0).statement();
        return statement instanceof CreateView view ? view.query() : ((Dml) statement).node();
    }

    /** A view with columns of the given types. */
    static BaseView view(String query, SqlType... types) {
        SqlNode node = node(query);
        List<Field> fields = IntStream.range(0, types.length).mapToObj(i -> new Field("C" + (i + 1), types[i], false)).toList();
        return new BaseView("V", node, fields, List.of(), Places.of(node));
    }

    static BaseView keyed(BaseView view, Integer... key) {
        return new BaseView(view.name(), view.query(), view.fields(), Arrays.asList(key), view.span());
    }

    private static List<Program.Annotated> statements(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Program program = CsqlParser.parse(Source.of("test", text), diagnostics);
        assertThat(diagnostics.inSourceOrder()).isEmpty();
        return program.statements();
    }

    private void add(Program.Annotated annotated) {
        Statement statement = annotated.statement();
        if (statement instanceof CreateTable create) {
            List<String> variables = annotated.annotations().stream().flatMap(a -> a.columns().stream()).map(Identifier::name).toList();
            TableSchema table = table(create, variables);
            tables.put(table.name(), table);
            setup.add(new Setup.Table(table));
        } else if (statement instanceof CreateView view) {
            views.put(view.name().name(), view.query());
        } else if (statement instanceof CreateIndex index) {
            setup.add(new Setup.Index(index.name().name(), index.table().name(), names(index.columns()), index.unique(), index.span()));
        } else {
            setup.add(new Setup.Change(((Dml) statement).node(), statement.span()));
        }
    }

    private static TableSchema table(CreateTable create, List<String> variables) {
        List<TableSchema.Column> columns = create.columns().stream().map(c -> new TableSchema.Column(c.name().name(), type(c.type()),
                c.type().toSqlString(AnsiSqlDialect.DEFAULT).getSql(), Digits.NONE, c.notNull(), c.defaultValue(), variables.contains(c.name().name()),
                c.span())).toList();
        List<String> names = columns.stream().map(TableSchema.Column::name).toList();
        List<Integer> primaryKey = new ArrayList<>();
        List<List<Integer>> uniques = new ArrayList<>();
        List<TableSchema.ForeignKey> foreignKeys = new ArrayList<>();
        List<SqlNode> checks = new ArrayList<>();
        for (TableConstraint constraint : create.constraints()) {
            if (constraint instanceof TableConstraint.PrimaryKey key) {
                primaryKey.addAll(indexes(names, key.columns()));
            } else if (constraint instanceof TableConstraint.Unique unique) {
                uniques.add(indexes(names, unique.columns()));
            } else if (constraint instanceof TableConstraint.ForeignKey key) {
                foreignKeys.add(new TableSchema.ForeignKey(indexes(names, key.columns()), key.table().name(), names(key.target()),
                        key.actions(), new TableSchema.Spans(java.util.List.of(), key.table().span(), java.util.List.of())));
            } else if (constraint instanceof TableConstraint.Check check) {
                checks.add(check.condition());
            }
        }
        return new TableSchema(create.name().name(), columns, primaryKey, uniques, foreignKeys, checks, create.span());
    }

    private static List<String> names(List<Identifier> identifiers) {
        return identifiers.stream().map(Identifier::name).toList();
    }

    private static List<Integer> indexes(List<String> columns, List<Identifier> identifiers) {
        return identifiers.stream().map(i -> columns.indexOf(i.name())).toList();
    }

    private static SqlType type(SqlDataTypeSpec spec) {
        String name = spec.getTypeName().getSimple();
        return switch (name) {
            case "ARRAY" -> SqlType.array(type(spec.getComponentTypeSpec()));
            case "UUID" -> SqlType.other(name);
            default -> new SqlType(SqlType.Kind.valueOf(name), null, "");
        };
    }
}
