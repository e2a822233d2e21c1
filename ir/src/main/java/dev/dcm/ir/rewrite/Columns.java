package dev.dcm.ir.rewrite;

import dev.dcm.base.Span;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** Which columns of the row at hand an expression reads, its sub-queries included, and whether it reads rows further out. */
public record Columns(BitSet own, boolean outer) {

    public static Columns of(Expr expr) {
        Reader reader = new Reader(0);
        reader.rewrite(expr);
        return new Columns(reader.own, reader.outer);
    }

    static Columns of(List<Expr> exprs) {
        Reader reader = new Reader(0);
        exprs.forEach(reader::rewrite);
        return new Columns(reader.own, reader.outer);
    }

    /** Whether a relation reads rows around it. */
    static boolean isCorrelated(Rel rel) {
        Reader reader = new Reader(1);
        reader.rewrite(rel);
        return reader.outer || !reader.own.isEmpty();
    }

    private static final class Reader extends IrRewriter {
        private final int offset;
        private final BitSet own = new BitSet();
        private boolean outer;

        /** @param offset 1 where the root is a relation: what it reads of the row around it has level 1 there */
        Reader(int offset) {
            this.offset = offset;
        }

        @Override
        protected Expr column(Expr.Column c, int depth) {
            if (c.level() == depth + offset) {
                own.set(c.index());
            } else if (c.level() > depth + offset) {
                outer = true;
            }
            return c;
        }
    }

    /** Whether all own columns lie in a range, and there is at least one. */
    boolean areWithin(int from, int to) {
        return !own.isEmpty() && own.nextSetBit(0) >= from && own.length() <= to;
    }

    /** A column of a relation, as an expression over its row. */
    static Expr.Column column(Rel rel, int index, Span span) {
        Field field = rel.fields().get(index);
        return new Expr.Column(0, index, field.name(), field.type(), field.formula(), span);
    }

    /** Whether values are equal only if they are the same, as they have to be to serve as keys; some types compare less strictly. */
    static boolean compareExactly(Expr a, Expr b) {
        return a.type().isInteger() && b.type().isInteger() || a.type().isString() && b.type().isString();
    }

    /** The expression over a row whose columns stand elsewhere. */
    static Expr shifted(Expr expr, int by) {
        return by == 0 ? expr : mapped(expr, i -> i + by);
    }

    static Expr mapped(Expr expr, IntUnaryOperator place) {
        return new IrRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return c.level() == depth ? new Expr.Column(depth, place.applyAsInt(c.index()), c.name(), c.type(), c.formula(), c.span()) : c;
            }
        }.rewrite(expr);
    }

    /** The expression with each own column replaced by an expression over another row; inside sub-queries that row is further out. */
    public static Expr substituted(Expr expr, IntFunction<Expr> replacement) {
        return new IrRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return c.level() == depth ? deeper(at(replacement.apply(c.index()), c), depth) : c;
            }
        }.rewrite(expr);
    }

    /** A plain column stands where the one was that it replaces. */
    private static Expr at(Expr replacement, Expr.Column place) {
        return replacement instanceof Expr.Column c ? new Expr.Column(c.level(), c.index(), c.name(), c.type(), c.formula(), place.span()) : replacement;
    }

    /** The expression as seen from inside of sub-queries: its free columns are further out. */
    static Expr deeper(Expr expr, int by) {
        return by == 0 ? expr : new IrRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return c.level() >= depth ? new Expr.Column(c.level() + by, c.index(), c.name(), c.type(), c.formula(), c.span()) : c;
            }
        }.rewrite(expr);
    }
}
