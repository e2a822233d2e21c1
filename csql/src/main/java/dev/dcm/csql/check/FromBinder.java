package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.ExprRewriter;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** Binds FROM clauses: tables, views, derived tables and joins. */
final class FromBinder {

    /** A named expression of a row. */
    record Named(String name, Expr expr) {
    }

    /** The rows of a FROM clause and the names in them. */
    record From(Rel rel, Scope scope) {

        /** The columns behind {@code *} or {@code alias.*}. */
        List<Named> expand(SqlIdentifier star, BindingContext context) {
            Span at = Places.of(star);
            List<Named> columns = new ArrayList<>();
            if (star.names.size() > 1) {
                String alias = star.names.get(0);
                scope.sources().stream().filter(s -> s.alias().equals(alias)).findFirst().ifPresentOrElse(
                        source -> addAll(source, Set.of(), at, columns),
                        () -> context.error(Code.UNKNOWN_TABLE, at, "no table or alias '" + Names.display(alias) + "' here",
                                Names.didYouMean(alias, scope.aliases(), "Name a table of this FROM.")));
                return columns;
            }
            scope.merged().forEach((name, expr) -> columns.add(new Named(name, expr)));
            scope.sources().forEach(source -> addAll(source, source.mergedAway(), at, columns));
            return columns;
        }

        private static void addAll(Scope.Source source, Set<String> hidden, Span at, List<Named> columns) {
            for (int i = 0; i < source.fields().size(); i++) {
                Expr.Column column = source.column(i, 0, at);
                if (!hidden.contains(column.name())) {
                    columns.add(new Named(column.name(), column));
                }
            }
        }
    }

    private final BindingContext context;
    private final QueryBinder queries;
    private final Environment environment;

    FromBinder(BindingContext context, QueryBinder queries, Environment environment) {
        this.context = context;
        this.queries = queries;
        this.environment = environment;
    }

    /** @param from null for a SELECT without FROM */
    From bind(SqlNode from, Span span) {
        if (from == null) {
            return new From(new Rel.Unit(span), Scope.of(environment.outer(), List.of()));
        }
        From bound = item(from);
        Set<String> seen = new LinkedHashSet<>();
        for (Scope.Source source : bound.scope().sources()) {
            if (!seen.add(source.alias())) {
                context.error(Code.DUPLICATE_ALIAS, source.span(), "the alias '" + Names.display(source.alias()) + "' is used twice", "Give each table of the FROM clause its own alias.");
            }
        }
        return bound;
    }

    private From item(SqlNode node) {
        if (node instanceof SqlIdentifier id) {
            return table(id, id.names.get(id.names.size() - 1));
        } else if (node instanceof SqlJoin join) {
            return join(join);
        } else if (node.getKind() == SqlKind.AS) {
            return aliased((SqlCall) node);
        } else if (node.getKind() == SqlKind.TABLE_REF) {
            return item(((SqlCall) node).operand(0));
        } else if (node.isA(SqlKind.QUERY)) {
            return derived(queries.bind(node, environment), "", null, node);
        }
        context.error(Code.UNSUPPORTED_ON_FORMULAS, Places.of(node), node.getKind() + " in FROM is not supported beside decisions", "Use it in a view without variable columns.");
        return new From(new Rel.Unit(Places.of(node)), Scope.of(environment.outer(), List.of(Scope.Source.unknown("", Places.of(node)))));
    }

    private From aliased(SqlCall as) {
        String alias = ((SqlIdentifier) as.operand(1)).getSimple();
        From inner = item(as.operand(0));
        if (inner.scope().sources().stream().anyMatch(Scope.Source::unknown)) {
            return new From(inner.rel(), Scope.of(environment.outer(), List.of(Scope.Source.unknown(alias, Places.of(as.operand(1))))));
        }
        Rel rel = inner.rel();
        TableSchema table = inner.scope().sources().size() == 1 ? inner.scope().sources().get(0).table() : null;
        if (as.operandCount() > 2) {
            rel = queries.renamed(rel, new SqlNodeList(as.getOperandList().subList(2, as.operandCount()), as.getParserPosition()), Places.of(as));
        }
        return derived(rel, alias, table, as.operand(1));
    }

    private From derived(Rel rel, String alias, TableSchema table, SqlNode at) {
        Scope.Source source = new Scope.Source(alias, rel.fields(), 0, table, Set.of(), Places.of(at), false);
        return new From(rel, Scope.of(environment.outer(), List.of(source)));
    }

    From table(SqlIdentifier id, String alias) {
        String name = id.names.get(id.names.size() - 1);
        Environment.Named with = id.isSimple() ? environment.withs().get(name) : null;
        if (with != null) {
            return derived(with.rel(), alias, null, id);
        }
        Span span = Places.of(id);
        Catalog.Entry entry = context.catalog().get(name);
        if (entry instanceof Catalog.Table table) {
            Rel rel = table.decided() == null ? new Rel.Base(table.scan(), span) : new Rel.Decided(table.decided(), span);
            return derived(rel, alias, table.schema(), id);
        } else if (entry instanceof Catalog.GroundView view) {
            Rel rel = view.decided() == null ? new Rel.Base(view.view(), span) : new Rel.Decided(view.decided(), span);
            return derived(rel, alias, null, id);
        } else if (entry instanceof Catalog.SymbolicView view) {
            return derived(view.rel(), alias, null, id);
        }
        unknown(name, span);
        return new From(new Rel.Unit(span), Scope.of(environment.outer(), List.of(Scope.Source.unknown(alias, span))));
    }

    private void unknown(String name, Span span) {
        Span declared = context.declared().place(name);
        if (declared == null) {
            context.error(Code.UNKNOWN_TABLE, span, "no table or view '" + Names.display(name) + "'",
                    Names.didYouMean(name, context.catalog().names(), "Declare it with CREATE TABLE or CREATE VIEW before its use."));
        } else if (context.declared().isCyclic(name)) {
            context.error(Code.CYCLIC_VIEW, span, "the view '" + Names.display(name) + "' depends on itself", "Views cannot be recursive.");
        } else {
            context.error(Code.UNKNOWN_TABLE, span, "'" + Names.display(name) + "' is used before it is declared in line " + declared.line(), "Move its declaration up, before its use.");
        }
    }

    private From join(SqlJoin join) {
        From left = item(join.getLeft());
        From right = item(join.getRight());
        Span span = Places.of(join);
        int width = left.rel().fields().size();
        List<Scope.Source> sources = new ArrayList<>(left.scope().sources());
        right.scope().sources().forEach(s -> sources.add(s.shifted(width)));
        Rel.Join.Kind kind = kind(join.getJoinType(), span);
        List<Field> fields = new ArrayList<>(left.rel().fields());
        fields.addAll(right.rel().fields());
        Map<String, Expr> merged = new LinkedHashMap<>(left.scope().merged());
        right.scope().merged().forEach((name, expr) -> merged.put(name, shifted(expr, width)));
        List<Shared> using = using(join, left, right);
        Scope both = new Scope(environment.outer(), sources, merged);
        Expr condition = using == null ? on(join, both) : equalities(using, left, right, kind, width, merged, span);
        Scope scope = both;
        if (using != null) {
            Set<String> names = new LinkedHashSet<>(using.stream().map(Shared::name).toList());
            Map<String, Expr> order = new LinkedHashMap<>();
            names.forEach(n -> order.put(n, merged.get(n)));
            merged.forEach(order::putIfAbsent);
            scope = new Scope(environment.outer(), sources.stream().map(s -> s.hiding(names)).toList(), order);
        }
        // Padded rows are rows of their own: their cells stay constant, only their presence may be decided.
        return new From(new Rel.Join(kind, left.rel(), right.rel(), condition, fields, span), scope);
    }

    private Rel.Join.Kind kind(JoinType type, Span span) {
        return switch (type) {
            case INNER, CROSS, COMMA -> Rel.Join.Kind.INNER;
            case LEFT -> Rel.Join.Kind.LEFT;
            case RIGHT -> Rel.Join.Kind.RIGHT;
            case FULL -> Rel.Join.Kind.FULL;
            default -> {
                context.error(Code.UNSUPPORTED_ON_FORMULAS, span, type + " JOIN is not supported beside decisions", "Use INNER, LEFT, RIGHT, FULL or CROSS JOIN.");
                yield Rel.Join.Kind.INNER;
            }
        };
    }

    private Expr on(SqlJoin join, Scope scope) {
        if (join.getCondition() == null) {
            return new Expr.Literal(true, SqlType.BOOLEAN, Places.of(join));
        }
        Expr condition = new ExpressionBinder(context, queries, environment, scope, Map.of(), null, null).bind(join.getCondition());
        if (!Typing.isCondition(condition.type())) {
            context.error(Code.TYPE_MISMATCH, condition.span(), "ON needs a condition, not " + condition.type(), "Compare it with something, for example with = or <=.");
        }
        return condition;
    }

    /** A name that both sides of a join have, and where the join says so. */
    private record Shared(String name, Span span) {
    }

    /** The names that NATURAL or USING equate; null for a join with ON or without condition. */
    private static List<Shared> using(SqlJoin join, From left, From right) {
        if (join.isNatural()) {
            Set<String> rightNames = new LinkedHashSet<>();
            right.rel().fields().forEach(f -> rightNames.add(f.name()));
            Set<String> shared = new LinkedHashSet<>();
            left.rel().fields().stream().map(Field::name).filter(rightNames::contains).forEach(shared::add);
            return shared.stream().map(n -> new Shared(n, Places.of(join))).toList();
        }
        if (join.getConditionType() == JoinConditionType.USING) {
            List<Shared> names = new ArrayList<>();
            for (SqlNode name : (SqlNodeList) join.getCondition()) {
                names.add(new Shared(((SqlIdentifier) name).getSimple(), Places.of(name)));
            }
            return names;
        }
        return null;
    }

    private Expr equalities(List<Shared> using, From left, From right, Rel.Join.Kind kind, int width, Map<String, Expr> merged, Span span) {
        CallBuilder calls = new CallBuilder(context);
        List<Expr> equalities = new ArrayList<>();
        for (Shared named : using) {
            Expr a = column(named, left, "left");
            Expr b = column(named, right, "right");
            if (a == null || b == null) {
                merged.put(named.name(), new Expr.Literal(null, SqlType.NULL, span));
                continue;
            }
            b = shifted(b, width);
            equalities.add(calls.build(Operator.EQUAL, List.of(a, b), span));
            merged.put(named.name(), switch (kind) {
                // Wherever an inner join has a row, both are equal; the known one may be grouped by.
                case INNER -> a.formula() && !b.formula() ? b : a;
                case LEFT -> a;
                case RIGHT -> b;
                case FULL -> calls.function("COALESCE", List.of(a, b), span);
            });
        }
        return equalities.isEmpty() ? new Expr.Literal(true, SqlType.BOOLEAN, span)
                : equalities.size() == 1 ? equalities.get(0) : calls.build(Operator.AND, equalities, span);
    }

    private Expr column(Shared shared, From side, String which) {
        Scope.Resolution found = side.scope().here(List.of(shared.name()), 0, shared.span());
        if (found.matches() == 0) {
            context.error(Code.UNKNOWN_COLUMN, shared.span(), "no column '" + Names.display(shared.name()) + "' on the " + which + " of this join",
                    Names.didYouMean(shared.name(), side.scope().columnNames(), "USING needs a column that both sides have; compare columns of other names with ON."));
        } else if (found.matches() > 1) {
            context.error(Code.AMBIGUOUS_COLUMN, shared.span(), "several columns '" + Names.display(shared.name()) + "' on the " + which + " of this join",
                    "Compare the one that is meant with ON, qualified with its table's name or alias.");
        }
        return found.matches() == 1 ? found.expr() : null;
    }

    private static Expr shifted(Expr expr, int by) {
        return new ExprRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return c.level() == depth ? new Expr.Column(c.level(), c.index() + by, c.name(), c.type(), c.formula(), c.span()) : c;
            }
        }.rewrite(expr);
    }
}
