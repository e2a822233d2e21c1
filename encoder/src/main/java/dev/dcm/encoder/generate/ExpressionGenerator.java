package dev.dcm.encoder.generate;

import dev.dcm.base.Span;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes code for expressions: what is known as plain Java where that is simple, everything else as calls of the library. */
final class ExpressionGenerator {
    private final Names names;
    private final Parts parts;
    private final RelationGenerator relations;
    private final KnownConditions known;
    private final LongGenerator longs;

    ExpressionGenerator(Names names, Parts parts, RelationGenerator relations) {
        this.names = names;
        this.parts = parts;
        this.relations = relations;
        this.known = new KnownConditions(parts);
        this.longs = new LongGenerator(names, parts, known);
    }

    KnownConditions known() {
        return known;
    }

    /** The value of the expression; the code before it goes where {@code code} is. */
    Symbol value(Expr expr, Scope scope, Code code) {
        Symbol simple = known.simple(expr, scope);
        if (simple != null) {
            return simple;
        }
        if (expr instanceof Expr.Call e && !e.formula()) {
            Symbol number = longs.number(e, scope, code);
            if (number != null) {
                return number;
            }
        }
        String cell = names.next("c");
        code.line("Cell " + cell + " = " + cell(expr, scope, code) + ";");
        if (expr.formula()) {
            return Symbol.cell(cell);
        }
        String object = names.next("o");
        code.line("Object " + object + " = value(" + cell + ");");
        return Symbol.object(object);
    }

    /** A Java expression of type Cell. */
    private String cell(Expr expr, Scope scope, Code code) {
        if (expr instanceof Expr.Call e && (e.operator() == Operator.AND || e.operator() == Operator.OR)) {
            return junction(e, scope, code);
        } else if (expr instanceof Expr.Call e) {
            String arguments = e.arguments().size() > 2 || e.arguments().isEmpty() ? cells(e.arguments(), scope, code)
                    : e.arguments().stream().map(a -> value(a, scope, code).asCell()).collect(Collectors.joining(", "));
            return "apply(" + parts.field(e, "Expr.Call") + ", " + scope.presenceOrTrue() + ", " + arguments + ")";
        } else if (expr instanceof Expr.Case e) {
            return caseOf(e, scope, code);
        } else if (expr instanceof Expr.Cast e) {
            return "cast(" + parts.field(e, "Expr.Cast") + ", " + value(e.operand(), scope, code).asCell() + ")";
        } else if (expr instanceof Expr.InList e) {
            return "in(" + parts.field(e, "Expr.InList") + ", " + value(e.operand(), scope, code).asCell() + ", " + cells(e.values(), scope, code) + ")";
        } else if (expr instanceof Expr.InQuery e && isValueSet(e, scope)) {
            return valueSet(e, scope, code);
        } else if (expr instanceof Expr.InQuery e) {
            return subquery(e, cells(e.operands(), scope, code), e.query(), scope, code);
        } else if (expr instanceof Expr.Exists e) {
            return subquery(e, "new Cell[0]", e.query(), scope, code);
        } else if (expr instanceof Expr.Quantified e) {
            return subquery(e, cells(List.of(e.operand()), scope, code), e.query(), scope, code);
        } else if (expr instanceof Expr.Scalar e) {
            return subquery(e, "new Cell[0]", e.query(), scope, code);
        }
        throw new IllegalArgumentException(expr.getClass().getName());
    }

    private String cells(List<Expr> exprs, Scope scope, Code code) {
        return exprs.stream().map(a -> value(a, scope, code).asCell()).collect(Collectors.joining(", ", "new Cell[] {", "}"));
    }

    private String junction(Expr.Call call, Scope scope, Code code) {
        String name = names.next("j");
        code.line("Junction " + name + " = junction(" + (call.operator() == Operator.AND) + ");");
        for (int i = 0; i < call.arguments().size(); i++) {
            // Siblings, not nested blocks: a long chain must not nest without end.
            Code inside = i == 0 ? code : code.block("if (" + name + ".isOpen())");
            inside.line(name + ".add(" + value(call.arguments().get(i), scope, inside).asCell() + ");");
        }
        return name + ".cell()";
    }

    private String caseOf(Expr.Case kase, Scope scope, Code code) {
        String name = names.next("k");
        code.line("CaseOf " + name + " = caseOf();");
        for (int i = 0; i < kase.conditions().size(); i++) {
            Code open = code.block("if (" + name + ".isOpen())");
            String condition = names.next("w");
            open.line("Condition " + condition + " = isTrue(" + value(kase.conditions().get(i), scope, open).asCell() + ");");
            Code possible = open.block("if (!" + condition + ".is(false))");
            possible.line(name + ".add(" + condition + ", " + value(kase.values().get(i), scope, possible).asCell() + ");");
        }
        Code open = code.block("if (" + name + ".isOpen())");
        open.line(name + ".otherwise(" + value(kase.values().get(kase.values().size() - 1), scope, open).asCell() + ");");
        return "chosen(" + name + ", " + parts.field(kase, "Expr.Case") + ")";
    }

    /** A decision of texts or integers among the known ones that a query returns: no row is made of these. */
    private boolean isValueSet(Expr.InQuery in, Scope scope) {
        Field value = in.query().fields().get(0);
        boolean whole = value.type().isString() || value.type().isInteger();
        boolean decision = in.operands().size() == 1 && in.operands().get(0) instanceof Expr.Column c && c.formula() && scope.column(c.level(), c.index()).kind() == Symbol.Kind.CELL;
        return whole && decision && !value.formula() && !in.query().conditional() && in.operands().get(0).type().isString() == value.type().isString();
    }

    private String valueSet(Expr.InQuery in, Scope scope, Code code) {
        String set = names.next("set");
        code.line("ValueSet " + set + " = new ValueSet();");
        relations.produce(in.query(), scope, code, (row, inside) -> {
            Symbol value = row.column(0, 0);
            if (value.origin() != null && value.origin().table().isText(value.origin().column())) {
                inside.line(set + ".addText(" + value.origin().table().code(value.origin().column(), value.origin().row()) + ");");
            } else {
                String number = value.kind() == Symbol.Kind.LONG ? value.java() : "number(" + value.asObject() + ")";
                inside.line("if (" + value.isPresent() + ") { " + set + ".add(" + number + "); } else { " + set + ".addNull(); }");
            }
        });
        return "in(" + parts.field(in, "Expr.InQuery") + ", " + value(in.operands().get(0), scope, code).java() + ", " + set + ")";
    }

    private String subquery(Expr expr, String operands, Rel query, Scope scope, Code code) {
        String rows = names.next("rows");
        String presence = scope.presenceOrTrue();
        code.line("List " + rows + " = rows();");
        boolean exists = expr instanceof Expr.Exists;
        relations.produce(query, scope, code, (row, inside) -> {
            List<String> cells = new ArrayList<>();
            for (int i = 0; !exists && i < query.fields().size(); i++) {
                cells.add(row.column(0, i).asCell());
            }
            inside.line("add(" + rows + ", " + row.presenceOrTrue() + ", new Cell[] {" + String.join(", ", cells) + "});");
        });
        return "subquery(" + parts.field(expr, "Expr") + ", " + operands + ", " + rows + ", " + presence + ")";
    }

    /**
     * Writes code that goes on only where the conditions may be true.
     *
     * @return the row in that code, present where it was and all conditions are true
     */
    Guarded where(List<Expr> conditions, Scope scope, Code code) {
        Guarded at = new Guarded(scope, code);
        // What is known is cheap and leaves out rows before any formula is built.
        for (Expr condition : conditions) {
            if (known.isKnown(condition, scope)) {
                at = new Guarded(at.row(), at.code().block("if (" + knownTrue(condition, at.row(), at.code()) + ")"));
            }
        }
        for (Expr condition : conditions) {
            if (!known.isKnown(condition, scope)) {
                at = guarded(condition, at.row(), at.code());
            }
        }
        return at;
    }

    /** A row in the code that deals with it. */
    record Guarded(Scope row, Code code) {
    }

    private String knownTrue(Expr condition, Scope scope, Code code) {
        String plain = known.isTrue(condition, scope);
        return plain != null ? plain : "isTrue(" + value(condition, scope, code).asObject() + ")";
    }

    private Guarded guarded(Expr condition, Scope scope, Code code) {
        String name = names.next("p");
        code.line("Condition " + name + " = " + isTrue(condition, scope, code) + ";");
        Code inside = code.block("if (!" + name + ".is(false))");
        if (scope.presence() == null) {
            return new Guarded(scope.when(name), inside);
        }
        String both = names.next("p");
        inside.line("Condition " + both + " = and(" + scope.presence() + ", " + name + ");");
        return new Guarded(scope.when(both), inside.block("if (!" + both + ".is(false))"));
    }

    /** A Java expression of type Condition: where the expression is true. */
    String isTrue(Expr expr, Scope scope, Code code) {
        if (expr instanceof Expr.Call e && e.operator() == Operator.EQUAL) {
            return isEqual(e.arguments().get(0), e.arguments().get(1), e.span(), scope, code);
        }
        return "isTrue(" + value(expr, scope, code).asCell() + ")";
    }

    /** A Java expression of type Condition: where both are equal. A decision meets a known value by its number. */
    String isEqual(Expr left, Expr right, Span span, Scope scope, Code code) {
        Symbol a = value(left, scope, code);
        Symbol b = value(right, scope, code);
        Symbol decided = a.isKnown() ? b : a;
        Symbol value = a.isKnown() ? a : b;
        if (!decided.isKnown() && value.isKnown()) {
            if (value.origin() != null && value.origin().table().isText(value.origin().column())) {
                return "equalsCode(" + decided.asCell() + ", " + value.origin().table().code(value.origin().column(), value.origin().row()) + ")";
            } else if (value.kind() == Symbol.Kind.LONG && value.isNull() == null) {
                return "equalsNumber(" + decided.asCell() + ", " + value.java() + ")";
            } else if (value.kind() == Symbol.Kind.LONG) {
                return "(" + value.isNull() + " ? FALSE : equalsNumber(" + decided.asCell() + ", " + value.java() + "))";
            }
        }
        return "isEqual(" + a.asCell() + ", " + b.asCell() + ", " + parts.field(span, "Span") + ")";
    }
}
