package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Annotation;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Digits;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import dev.dcm.ir.TableSchema;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Checks CREATE VIEW: what it selects, and the decisions it may introduce. */
final class ViewChecker {
    private final BindingContext context;
    private final QueryBinder queries;

    ViewChecker(BindingContext context, QueryBinder queries) {
        this.context = context;
        this.queries = queries;
    }

    Catalog.Entry check(CreateView view, List<Annotation> annotations) {
        Map<String, Span> variables = annotated(annotations);
        SqlNode query = named(view);
        Optional<CalciteValidation.Typed> typed = new GroundQueries(context).typeView(query);
        Catalog.Entry entry = typed.isPresent() ? ground(view, query, typed.get(), variables) : symbolic(view, query, variables);
        variables.forEach((name, span) -> {
            if (entry.fields().stream().noneMatch(f -> f.name().equals(name))) {
                context.error(Code.UNKNOWN_COLUMN, span, "view '" + Names.display(view.name().name()) + "' has no column '" + Names.display(name) + "'",
                        Names.didYouMean(name, entry.fields().stream().map(Field::name).toList(), "Name one of its columns."));
            }
        });
        return entry;
    }

    private Map<String, Span> annotated(List<Annotation> annotations) {
        Map<String, Span> variables = new LinkedHashMap<>();
        for (Annotation annotation : annotations) {
            for (Identifier column : annotation.columns()) {
                if (variables.put(column.name(), column.span()) != null) {
                    context.error(Code.DUPLICATE_NAME, column.span(), "column '" + Names.display(column.name()) + "' is named twice", "Give each column a name of its own.");
                }
            }
        }
        return variables;
    }

    /** The query under the column names of the view's own list. */
    private static SqlNode named(CreateView view) {
        if (view.columns().isEmpty()) {
            return view.query();
        }
        SqlParserPos pos = view.query().getParserPosition();
        List<SqlNode> operands = new ArrayList<>(List.of(view.query(), new SqlIdentifier(view.name().name(), pos)));
        view.columns().forEach((Identifier c) -> operands.add(new SqlIdentifier(c.name(), pos)));
        SqlNode from = SqlStdOperatorTable.AS.createCall(pos, operands);
        return new SqlSelect(pos, SqlNodeList.EMPTY, SqlNodeList.of(SqlIdentifier.star(pos)), from, null, null, null, null, null, null, null, null, SqlNodeList.EMPTY);
    }

    private Catalog.Entry ground(CreateView view, SqlNode query, CalciteValidation.Typed typed, Map<String, Span> variables) {
        String name = view.name().name();
        Span span = view.name().span();
        List<Catalog.Origin> origins = typed.origins().stream().map(this::origin).toList();
        List<Integer> key = key(query, origins);
        List<Integer> unique = key.isEmpty() ? new UniqueColumns(context.catalog()).of(query, typed.fields()) : key;
        BaseView base = context.register(new BaseView(name, query, typed.fields(), key, unique, span));
        List<VariableTable.VariableColumn> decided = new ArrayList<>();
        for (int i = 0; i < typed.fields().size(); i++) {
            Field field = typed.fields().get(i);
            if (variables.containsKey(field.name()) || TableChecker.isControllable(field.name())) {
                Catalog.Origin origin = origins.get(i);
                Digits digits = origin == null ? typed.digits().get(i) : origin.table().columns().get(origin.column()).digits();
                requireDecidable(field, digits, span);
                decided.add(new VariableTable.VariableColumn(i, origin == null ? List.of() : new VariableColumns(context).domains(origin.table(), origin.column()), digits));
            }
        }
        VariableTable table = decided.isEmpty() ? null : new VariableTable(name, base, VariableColumns.decidedFields(base.fields(), decided), decided, span);
        return new Catalog.GroundView(base, origins, table);
    }

    private void requireDecidable(Field field, Digits digits, Span span) {
        if (!field.type().isDecidable()) {
            context.error(Code.VARIABLE_COLUMN, span, "the variable column '" + Names.display(field.name()) + "' has the type " + (field.type().equals(SqlType.NULL) ? "of a bare NULL" : field.type()),
                    "Decide integers, decimals, real numbers, booleans or strings; give a NULL its type with CAST(NULL AS ..).");
        } else if (field.type().kind() == SqlType.Kind.DECIMAL && !digits.isDecidable()) {
            context.error(Code.VARIABLE_COLUMN, span, "the variable column '" + Names.display(field.name()) + "' is a DECIMAL whose digits are not known, or more than " + Digits.MOST,
                    "Give it a type with CAST(.. AS DECIMAL(8, 2)).");
        }
    }

    /** The base column behind a view's column, through views of views. */
    private Catalog.Origin origin(CalciteValidation.Origin origin) {
        Catalog.Entry entry = origin == null ? null : context.catalog().get(origin.relation());
        if (entry instanceof Catalog.Table table) {
            int column = table.schema().indexOf(origin.column());
            return column < 0 ? null : new Catalog.Origin(table.schema(), column);
        }
        if (entry instanceof Catalog.GroundView view) {
            int column = IntStream.range(0, view.view().fields().size()).filter(i -> view.view().fields().get(i).name().equals(origin.column())).findFirst().orElse(-1);
            return column < 0 ? null : view.origins().get(column);
        }
        return null;
    }

    /** A view of one table, unjoined and ungrouped, that shows the table's primary key has that key too. */
    private static List<Integer> key(SqlNode query, List<Catalog.Origin> origins) {
        if (!(query instanceof SqlSelect select) || select.getGroup() != null || select.isDistinct() || !isOneRelation(select.getFrom())) {
            return List.of();
        }
        TableSchema table = origins.stream().filter(o -> o != null).map(Catalog.Origin::table).findFirst().orElse(null);
        List<Integer> key = new ArrayList<>();
        for (int column : table == null ? List.<Integer>of() : table.primaryKey()) {
            int field = origins.indexOf(new Catalog.Origin(table, column));
            if (field < 0) {
                return List.of();
            }
            key.add(field);
        }
        return key;
    }

    private static boolean isOneRelation(SqlNode from) {
        return from instanceof SqlIdentifier || from != null && from.getKind() == SqlKind.AS && ((SqlCall) from).operand(0) instanceof SqlIdentifier;
    }

    private Catalog.Entry symbolic(CreateView view, SqlNode query, Map<String, Span> variables) {
        Rel rel = queries.bind(query, Environment.EMPTY);
        for (Field field : rel.fields()) {
            Span annotation = variables.get(field.name());
            boolean wanted = annotation != null || TableChecker.isControllable(field.name());
            if (wanted && !field.formula() && !context.diagnostics().hasErrors()) {
                context.error(Code.VARIABLE_COLUMN, annotation == null ? view.name().span() : annotation,
                        "column '" + Names.display(field.name()) + "' cannot become a decision here: the view's query is not one that the database evaluates alone",
                        "Introduce the decision in a view of constant columns, and build this one on it.");
            }
        }
        return new Catalog.SymbolicView(view.name().name(), rel, view.name().span());
    }
}
