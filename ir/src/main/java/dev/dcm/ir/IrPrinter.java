package dev.dcm.ir;

import java.util.List;
import java.util.stream.Collectors;

/** The IR as text: for people ({@code dcm explain --stage ir}) and for golden files. Two expressions print alike only if they mean the same. */
public final class IrPrinter {
    private IrPrinter() {
    }

    public static String program(ConstraintProgram program) {
        StringBuilder out = new StringBuilder();
        for (VariableTable table : program.variableTables()) {
            out.append("variables ").append(table.name()).append('\n');
            for (VariableTable.VariableColumn column : table.variables()) {
                Field field = table.fields().get(column.index());
                String domains = column.domains().isEmpty() ? "type and CHECKs"
                        : column.domains().stream().map(BaseView::name).collect(Collectors.joining(" and "));
                out.append("  ").append(field.name()).append(": ").append(field.typeText()).append(" from ").append(domains).append('\n');
            }
            out.append('\n');
        }
        program.constraints().forEach(constraint -> out.append(constraint(constraint)).append('\n'));
        return out.toString();
    }

    public static String constraint(Constraint constraint) {
        StringBuilder out = new StringBuilder();
        out.append("constraint ").append(constraint.name()).append('\n');
        out.append("  ").append(constraint.kind()).append(' ').append(expression(constraint.expression())).append('\n');
        relation(constraint.relation(), "  ", out);
        return out.toString();
    }

    private static void relation(Rel rel, String indent, StringBuilder out) {
        String more = indent + "  ";
        out.append(indent);
        if (rel instanceof Rel.Base r) {
            out.append("base ").append(r.view().name()).append(fields(rel));
        } else if (rel instanceof Rel.Decided r) {
            out.append("decided ").append(r.table().name()).append(fields(rel));
        } else if (rel instanceof Rel.Unit) {
            out.append("one row\n");
        } else if (rel instanceof Rel.Filter r) {
            out.append("filter ").append(expression(r.condition())).append(conditional(rel));
            relation(r.input(), more, out);
        } else if (rel instanceof Rel.Project r) {
            out.append("project ").append(expressions(r.columns())).append(fields(rel));
            relation(r.input(), more, out);
        } else if (rel instanceof Rel.Join r) {
            out.append(r.kind()).append(" join on ").append(expression(r.condition())).append(conditional(rel));
            relation(r.left(), more, out);
            relation(r.right(), more, out);
        } else if (rel instanceof Rel.Aggregate r) {
            out.append(r.global() ? "aggregate " : "group by " + expressions(r.keys()) + " compute ");
            out.append(r.calls().stream().map(IrPrinter::aggregate).collect(Collectors.joining(", "))).append(conditional(rel));
            relation(r.input(), more, out);
        } else if (rel instanceof Rel.Load r) {
            out.append(r.keepsEmpty() ? "load of all " : "load of ").append(expression(r.join().condition())).append(" group by ").append(expressions(r.meaning().keys()))
                    .append(" compute ").append(r.meaning().calls().stream().map(IrPrinter::aggregate).collect(Collectors.joining(", "))).append(conditional(rel));
            relation(r.decided(), more, out);
            relation(r.target(), more, out);
        } else if (rel instanceof Rel.Window r) {
            out.append("window ").append(r.calls().stream().map(c -> c.function() + "(" + expressions(c.arguments()) + ")").collect(Collectors.joining(", "))).append('\n');
            relation(r.input(), more, out);
        } else if (rel instanceof Rel.Distinct r) {
            out.append("distinct").append(conditional(rel));
            relation(r.input(), more, out);
        } else if (rel instanceof Rel.SetOperation r) {
            out.append(r.kind()).append(conditional(rel));
            relation(r.left(), more, out);
            relation(r.right(), more, out);
        }
    }

    private static String conditional(Rel rel) {
        return rel.conditional() ? "  [conditional]\n" : "\n";
    }

    private static String fields(Rel rel) {
        return rel.fields().stream().map(f -> f.name() + " " + f.typeText()).collect(Collectors.joining(", ", " (", ")")) + conditional(rel);
    }

    private static String aggregate(AggregateCall call) {
        return call.function() + "(" + (call.distinct() ? "DISTINCT " : "") + (call.arguments().isEmpty() ? "*" : expressions(call.arguments())) + ")"
                + (call.filter() == null ? "" : " FILTER (" + expression(call.filter()) + ")");
    }

    private static String expressions(List<Expr> exprs) {
        return exprs.stream().map(IrPrinter::expression).collect(Collectors.joining(", "));
    }

    public static String expression(Expr expr) {
        if (expr instanceof Expr.Literal e) {
            return e.value() instanceof String s ? "'" + s.replace("'", "''") + "'" : String.valueOf(e.value());
        } else if (expr instanceof Expr.Column e) {
            return "^".repeat(Math.max(0, e.level())) + (e.level() < 0 ? "@" : "$") + e.index() + (e.name().isEmpty() ? "" : ":" + e.name());
        } else if (expr instanceof Expr.Call e) {
            return e.operator().name() + "(" + expressions(e.arguments()) + ")";
        } else if (expr instanceof Expr.Case e) {
            return "CASE(" + expressions(e.conditions()) + " ; " + expressions(e.values()) + ")";
        } else if (expr instanceof Expr.Cast e) {
            return "CAST(" + expression(e.operand()) + " AS " + e.type() + (e.precision() < 0 ? "" : "(" + e.precision() + (e.scale() < 0 ? "" : "," + e.scale()) + ")") + ")";
        } else if (expr instanceof Expr.InList e) {
            return "IN(" + expression(e.operand()) + " ; " + expressions(e.values()) + ")";
        } else if (expr instanceof Expr.InQuery e) {
            return "IN(" + expressions(e.operands()) + " ; " + query(e.query()) + ")";
        } else if (expr instanceof Expr.Exists e) {
            return "EXISTS(" + query(e.query()) + ")";
        } else if (expr instanceof Expr.Quantified e) {
            return e.comparison() + (e.all() ? "_ALL(" : "_SOME(") + expression(e.operand()) + " ; " + query(e.query()) + ")";
        } else if (expr instanceof Expr.Scalar e) {
            return "SCALAR(" + query(e.query()) + ")";
        }
        throw new IllegalArgumentException(expr.getClass().getName());
    }

    private static String query(Rel rel) {
        StringBuilder out = new StringBuilder("\n");
        relation(rel, "      ", out);
        return out.toString().stripTrailing();
    }
}
