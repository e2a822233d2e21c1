package dev.dcm.csql.ast;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;

/** The normalised program as text: all spellings of a policy come out alike. */
public final class AstPrinter {
    private AstPrinter() {
    }

    public static String program(Program program) {
        StringBuilder out = new StringBuilder();
        for (Program.Annotated annotated : program.statements()) {
            for (Annotation annotation : annotated.annotations()) {
                String columns = annotation.columns().isEmpty() ? "" : " (" + columns(annotation) + ")";
                out.append("-- @").append(annotation.kind()).append(columns).append(annotation.top() > 0 ? " TOP " + annotation.top() : "").append('\n');
            }
            out.append(statement(annotated.statement())).append(";\n\n");
        }
        return out.toString();
    }

    private static String columns(Annotation annotation) {
        return annotation.kind() != Annotation.Kind.ORDER_BY ? names(annotation.columns()) : IntStream.range(0, annotation.columns().size())
                .mapToObj(i -> annotation.columns().get(i).name() + (annotation.descending().get(i) ? " DESC" : "")).collect(Collectors.joining(", "));
    }

    private static String statement(Statement statement) {
        if (statement instanceof CreateTable table) {
            return "CREATE TABLE " + table.name().name() + " (" + table.columns().stream()
                    .map(c -> c.name().name() + " " + c.type() + (c.notNull() ? " NOT NULL" : "")).collect(Collectors.joining(", "))
                    + table.constraints().stream().map(c -> ", " + constraint(c)).collect(Collectors.joining()) + ")";
        } else if (statement instanceof CreateView view) {
            return "CREATE VIEW " + view.name().name() + (view.columns().isEmpty() ? "" : " (" + names(view.columns()) + ")")
                    + " AS\n" + sql(view.query()) + (view.policy() == null ? "" : "\n" + policy(view.policy()));
        } else if (statement instanceof CreateIndex index) {
            return "CREATE " + (index.unique() ? "UNIQUE " : "") + "INDEX " + index.name().name() + " ON " + index.table().name() + " (" + names(index.columns()) + ")";
        } else if (statement instanceof CreateConstraint constraint) {
            return "CREATE CONSTRAINT " + constraint.name().name() + " AS\n" + sql(constraint.query()) + "\n" + policy(constraint.policy());
        }
        return sql(((Dml) statement).node());
    }

    private static String constraint(TableConstraint constraint) {
        if (constraint instanceof TableConstraint.PrimaryKey key) {
            return "PRIMARY KEY (" + names(key.columns()) + ")";
        } else if (constraint instanceof TableConstraint.Unique unique) {
            return "UNIQUE (" + names(unique.columns()) + ")";
        } else if (constraint instanceof TableConstraint.ForeignKey key) {
            return "FOREIGN KEY (" + names(key.columns()) + ") REFERENCES " + key.table().name()
                    + (key.target().isEmpty() ? "" : " (" + names(key.target()) + ")") + key.actions();
        }
        return "CHECK (" + sql(((TableConstraint.Check) constraint).condition()) + ")";
    }

    private static String policy(Policy policy) {
        return policy.kind() + " " + sql(policy.expression());
    }

    private static String names(List<Identifier> names) {
        return names.stream().map(Identifier::name).collect(Collectors.joining(", "));
    }

    private static String sql(SqlNode node) {
        return node.toSqlString(c -> c.withDialect(AnsiSqlDialect.DEFAULT).withQuoteAllIdentifiers(false).withAlwaysUseParentheses(false)).getSql();
    }
}
