package dev.dcm.encoder.generate;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Writes code for joins: a loop in a loop, the inner one over an index where known columns are equal, or over the values that a decision may have
 * where a known column is to equal it.
 */
final class JoinGenerator {
    private final Names names;
    private final ExpressionGenerator expressions;
    private final RelationGenerator relations;

    JoinGenerator(Names names, ExpressionGenerator expressions, RelationGenerator relations) {
        this.names = names;
        this.expressions = expressions;
        this.relations = relations;
    }

    /** What is done with a row that was looked up, and the conditions that are left to test. */
    interface Found {
        void accept(Scope row, Code inside, List<Expr> rest);
    }

    void inner(Rel.Join join, Scope outer, Code code, RelationGenerator.Consumer body, boolean byClasses) {
        int width = join.left().fields().size();
        List<Expr> conditions = Conjunction.parts(join.condition());
        Table right = relations.table(join.right(), outer, code);
        relations.produce(join.left(), outer, code, (left, inside) -> {
            Match match = match(conditions, width, right, left);
            pairs(match, right, left, inside, (pair, deep) -> {
                ExpressionGenerator.Guarded at = expressions.where(match.rest(), pair, deep);
                body.accept(at.row(), at.code());
            });
        }, byClasses);
    }

    /** An equality that an index serves: the column of the right side, and what it equals, which may be a decision; null if there is none. */
    private record Match(Integer column, Symbol equals, List<Expr> rest) {
    }

    private Match match(List<Expr> conditions, int width, Table right, Scope left) {
        Match decided = new Match(null, null, conditions);
        for (Expr condition : conditions) {
            if (!(condition instanceof Expr.Call call) || call.operator() != Operator.EQUAL) {
                continue;
            }
            for (int side = 0; side < 2; side++) {
                Expr mine = call.arguments().get(side);
                Expr other = call.arguments().get(1 - side);
                if (mine instanceof Expr.Column m && m.level() == 0 && m.index() >= width && isAround(other, width)) {
                    Symbol key = expressions.known().simple(other, left);
                    int column = m.index() - width;
                    if (key != null && key.isKnown() && key.kind() == right.kind(column)) {
                        List<Expr> rest = new ArrayList<>(conditions);
                        rest.remove(condition);
                        return new Match(column, key, rest);
                    } else if (key != null && !key.isKnown() && decided.column() == null && (right.kind(column) == Symbol.Kind.LONG || right.isText(column))) {
                        // The condition stays: it is where the row is present.
                        decided = new Match(column, key, conditions);
                    }
                }
            }
        }
        return decided;
    }

    /** Whether the expression is a column of the left side or of a row around, or a literal. */
    private static boolean isAround(Expr expr, int width) {
        return expr instanceof Expr.Literal || expr instanceof Expr.Column c && (c.level() > 0 || c.index() < width);
    }

    /** Loops over the rows of the right side that may match. */
    private void pairs(Match match, Table right, Scope left, Code code, RelationGenerator.Consumer body) {
        String row = names.next("i");
        Scope found = right.row(row, left.outer());
        Code inside = loop(match, right, row, code);
        Scope pair = left.with(left.columnsAnd(found));
        if (found.presence() == null) {
            body.accept(pair, inside);
        } else if (left.presence() == null) {
            body.accept(pair.when(found.presence()), inside);
        } else {
            String both = names.next("p");
            inside.line("Condition " + both + " = and(" + left.presence() + ", " + found.presence() + ");");
            body.accept(pair.when(both), inside.block("if (!" + both + ".is(false))"));
        }
    }

    private Code loop(Match match, Table table, String row, Code code) {
        if (match.column() == null) {
            Code inside = code.block("for (int " + row + " = 0; " + row + " < " + table.name() + ".size(); " + row + "++)");
            inside.line("tick();");
            return inside;
        }
        if (!match.equals().isKnown()) {
            String rows = names.next("r");
            String candidates = table.isText(match.column()) ? "candidateTexts" : "candidates";
            code.line("int[] " + rows + " = " + candidates + "(" + match.equals().asCell() + ", " + table.name() + ", " + table.position(match.column()) + ");");
            String place = names.next("i");
            Code inside = code.block("for (int " + place + " = 0; " + place + " < " + rows + ".length; " + place + "++)");
            inside.line("int " + row + " = " + rows + "[" + place + "];");
            inside.line("tick();");
            return inside;
        }
        String index = table.index(match.column());
        String first = index + ".first(" + match.equals().java() + ")";
        String start = match.equals().isNull() == null ? first : match.equals().isNull() + " ? -1 : " + first;
        Code inside = code.block("for (int " + row + " = " + start + "; " + row + " >= 0; " + row + " = " + index + ".next(" + row + "))");
        inside.line("tick();");
        return inside;
    }

    /** The rows of a relation that may satisfy the conditions: by an index, if a column has to equal something around. */
    void lookUp(Rel input, List<Expr> conditions, Scope outer, Code code, Found body) {
        boolean stored = input instanceof Rel.Base || input instanceof Rel.Decided || ColumnUse.of(input).isEmpty();
        boolean mayMatch = conditions.stream().anyMatch(c -> !c.formula() && c instanceof Expr.Call call && call.operator() == Operator.EQUAL
                && call.arguments().stream().anyMatch(a -> a instanceof Expr.Column column && column.level() > 0));
        if (!stored || !mayMatch) {
            relations.produce(input, outer, code, (row, inside) -> body.accept(row, inside, conditions));
            return;
        }
        Table table = relations.table(input, outer, code);
        Match match = match(conditions, 0, table, new Scope(List.of(), null, outer));
        String row = names.next("i");
        Code inside = loop(match, table, row, code);
        body.accept(table.row(row, outer), inside, match.rest());
    }

    /** Rows without a partner are padded with NULL, and present where none of the partners is. */
    void outer(Rel.Join join, Scope outer, Code code, BufferedTable.Store store) {
        int width = join.left().fields().size();
        List<Expr> conditions = Conjunction.parts(join.condition());
        Table right = relations.table(join.right(), outer, code);
        String ofRight = names.next("m");
        if (join.kind().keepsRight()) {
            code.line("List[] " + ofRight + " = lists(" + right.name() + ".size());");
        }
        relations.produce(join.left(), outer, code, (left, inside) -> {
            String ofLeft = names.next("m");
            inside.line("List " + ofLeft + " = new ArrayList();");
            Match match = match(conditions, width, right, left);
            String row = names.next("i");
            Scope found = right.row(row, outer);
            Code loop = loop(match, right, row, inside);
            Scope pair = new Scope(left.columnsAnd(found), found.presence(), outer);
            ExpressionGenerator.Guarded at = expressions.where(match.rest(), pair, loop);
            at.code().line(ofLeft + ".add(" + at.row().presenceOrTrue() + ");");
            String presence = conjunction(left.presence(), at.row().presence(), at.code());
            if (join.kind().keepsRight()) {
                at.code().line(ofRight + "[" + row + "].add(" + presence + ");");
            }
            store.row(at.code().block("if (!" + presence + ".is(false))"), i -> at.row().column(0, i), presence);
            if (join.kind().keepsLeft()) {
                pad(ofLeft, left.presenceOrTrue(), inside, store, i -> i < width ? left.column(0, i) : Symbol.NULL);
            }
        });
        if (join.kind().keepsRight()) {
            String row = names.next("i");
            Code inside = code.block("for (int " + row + " = 0; " + row + " < " + right.name() + ".size(); " + row + "++)");
            Scope alone = right.row(row, outer);
            pad(ofRight + "[" + row + "]", alone.presenceOrTrue(), inside, store, i -> i < width ? Symbol.NULL : alone.column(0, i - width));
        }
    }

    private String conjunction(String a, String b, Code code) {
        String name = names.next("p");
        code.line("Condition " + name + " = " + (a == null ? b == null ? "TRUE" : b : b == null ? a : "and(" + a + ", " + b + ")") + ";");
        return name;
    }

    private void pad(String matches, String presence, Code code, BufferedTable.Store store, IntFunction<Symbol> columns) {
        String name = names.next("p");
        code.line("Condition " + name + " = and(" + presence + ", not(or(" + matches + ")));");
        store.row(code.block("if (!" + name + ".is(false))"), columns, name);
    }
}
