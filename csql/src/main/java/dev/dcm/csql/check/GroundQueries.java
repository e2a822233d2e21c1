package dev.dcm.csql.check;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/**
 * Finds queries in which no decision takes part, and makes base views of them.
 *
 * <p>The test is by name and errs on the safe side: a query that mentions a column called like a variable column of one of its
 * tables is not ground here, and will be bound with the rules for formulas, which give constants the same meaning.
 */
final class GroundQueries {
    private final BindingContext context;

    GroundQueries(BindingContext context) {
        this.context = context;
    }

    /** The query as a base view, if it is ground, uncorrelated and within Calcite's SQL. */
    Optional<Rel> bind(SqlNode query, Environment environment) {
        Mentions mentions = new Mentions(environment);
        query.accept(mentions);
        if (!mentions.ground()) {
            return Optional.empty();
        }
        SqlNode whole = withNames(query, mentions.withs, environment);
        return new CalciteValidation(context.catalog()).type(whole).map(typed -> {
            Span span = Places.of(query);
            return new Rel.Base(context.register(new BaseView(context.freshName("query"), whole, typed.fields(), List.of(), span)), span);
        });
    }

    /** The columns of a view's query with their origins, if it is ground. */
    Optional<CalciteValidation.Typed> typeView(SqlNode query) {
        Mentions mentions = new Mentions(Environment.EMPTY);
        query.accept(mentions);
        return mentions.ground() ? new CalciteValidation(context.catalog()).type(query) : Optional.empty();
    }

    /** The query with the outer WITH items that it mentions in front of it. */
    private static SqlNode withNames(SqlNode query, Set<String> mentioned, Environment environment) {
        if (mentioned.isEmpty()) {
            return query;
        }
        List<SqlNode> items = new ArrayList<>();
        for (var entry : environment.withs().entrySet()) {
            if (entry.getValue().ground()) {
                items.add(entry.getValue().item());
            }
        }
        return new SqlWith(query.getParserPosition(), new SqlNodeList(items, query.getParserPosition()), query);
    }

    /** Looks at every name in a query. */
    private final class Mentions extends SqlBasicVisitor<Void> {
        private final Environment environment;
        private final Set<String> withs = new HashSet<>();
        private final Set<String> ownWiths = new HashSet<>();
        private final Set<String> variables = new HashSet<>();
        private final Set<String> names = new HashSet<>();
        private boolean possible = true;
        private boolean star;

        Mentions(Environment environment) {
            this.environment = environment;
        }

        boolean ground() {
            boolean untouched = variables.isEmpty() || !star && names.stream().noneMatch(variables::contains);
            return possible && untouched;
        }

        @Override
        public Void visit(SqlIdentifier id) {
            if (id.isStar()) {
                star = true;
            } else {
                names.add(id.names.get(id.names.size() - 1));
                relation(id.names.get(id.names.size() - 1));
            }
            return null;
        }

        /** Any identifier may be a table: a column of the same name only makes the test more careful. */
        private void relation(String name) {
            Environment.Named with = environment.withs().get(name);
            Catalog.Entry entry = context.catalog().get(name);
            if (ownWiths.contains(name)) {
                return;
            }
            if (with != null) {
                withs.add(name);
                possible &= with.ground();
            } else if (entry instanceof Catalog.SymbolicView) {
                possible = false;
            } else if (entry != null) {
                entry.fields().stream().filter(Field::formula).map(Field::name).forEach(variables::add);
            }
        }

        @Override
        public Void visit(SqlCall call) {
            if (call instanceof SqlWithItem item) {
                item.query.accept(this);
                ownWiths.add(item.name.getSimple());
                return null;
            }
            // Not every database knows FULL JOIN; the rules for conditional rows do.
            if (call instanceof SqlJoin join && join.getJoinType() == JoinType.FULL) {
                possible = false;
            }
            // Databases round averages; ours are exact.
            if (call.getKind() == SqlKind.AVG || call.getOperator().getName().equalsIgnoreCase("AVG")) {
                possible = false;
            }
            boolean natural = call instanceof SqlJoin join && join.isNatural();
            star |= natural;
            boolean countStar = call.getKind() == SqlKind.COUNT && call.operandCount() == 1 && call.operand(0) instanceof SqlIdentifier id && id.isStar();
            return countStar ? null : super.visit(call);
        }
    }
}
