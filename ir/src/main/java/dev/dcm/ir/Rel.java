package dev.dcm.ir;

import dev.dcm.base.Span;
import java.util.List;

/** A relation with conditional rows. */
public sealed interface Rel {
    List<Field> fields();

    /** Whether the presence of rows may depend on decisions. */
    boolean conditional();

    /** Whether the rows have an order given by primary keys. */
    boolean keyed();

    Span span();

    /** Rows from the database. */
    record Base(BaseView view, Span span) implements Rel {
        @Override
        public List<Field> fields() {
            return view.fields();
        }

        @Override
        public boolean conditional() {
            return false;
        }

        @Override
        public boolean keyed() {
            return !view.key().isEmpty();
        }
    }

    /** The rows of a table or view that owns decisions. */
    record Decided(VariableTable table, Span span) implements Rel {
        @Override
        public List<Field> fields() {
            return table.fields();
        }

        @Override
        public boolean conditional() {
            return false;
        }

        @Override
        public boolean keyed() {
            return !table.source().key().isEmpty();
        }
    }

    /** One row without columns: what a SELECT without FROM reads. */
    record Unit(Span span) implements Rel {
        @Override
        public List<Field> fields() {
            return List.of();
        }

        @Override
        public boolean conditional() {
            return false;
        }

        @Override
        public boolean keyed() {
            return false;
        }
    }

    /** The rows for which the condition is true. */
    record Filter(Rel input, Expr condition, Span span) implements Rel {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public boolean conditional() {
            return input.conditional() || condition.formula();
        }

        @Override
        public boolean keyed() {
            return input.keyed();
        }
    }

    /** New columns from each row. */
    record Project(Rel input, List<Expr> columns, List<Field> fields, Span span) implements Rel {
        @Override
        public boolean conditional() {
            return input.conditional();
        }

        @Override
        public boolean keyed() {
            return input.keyed();
        }
    }

    /** Pairs of rows for which the condition is true; outer kinds pad with NULL. */
    record Join(Kind kind, Rel left, Rel right, Expr condition, List<Field> fields, Span span) implements Rel {
        /** Which side keeps rows without a partner. */
        public enum Kind {
            INNER, LEFT, RIGHT, FULL;

            public boolean keepsLeft() {
                return this == LEFT || this == FULL;
            }

            public boolean keepsRight() {
                return this == RIGHT || this == FULL;
            }
        }

        @Override
        public boolean conditional() {
            return left.conditional() || right.conditional() || condition.formula();
        }

        @Override
        public boolean keyed() {
            return left.keyed() && right.keyed();
        }
    }

    /**
     * Groups by constant keys; the fields are the keys, then the aggregates.
     *
     * @param global one group even without rows, because there is no GROUP BY
     */
    record Aggregate(Rel input, List<Expr> keys, List<AggregateCall> calls, boolean global, List<Field> fields, Span span)
            implements Rel {
        @Override
        public boolean conditional() {
            return !global && input.conditional();
        }

        @Override
        public boolean keyed() {
            return !keys.isEmpty();
        }
    }

    /** Appends a column per window function; all that they read is constant. */
    record Window(Rel input, List<WindowCall> calls, List<Field> fields, Span span) implements Rel {
        @Override
        public boolean conditional() {
            return input.conditional();
        }

        @Override
        public boolean keyed() {
            return input.keyed();
        }
    }

    /** Rows that differ from each other. */
    record Distinct(Rel input, Span span) implements Rel {
        @Override
        public List<Field> fields() {
            return input.fields();
        }

        @Override
        public boolean conditional() {
            return input.conditional() || input.fields().stream().anyMatch(Field::formula);
        }

        @Override
        public boolean keyed() {
            return input.keyed();
        }
    }

    /** UNION ALL of two relations, or the rows of the distinct left one that are, or are not, in the right one. */
    record SetOperation(Kind kind, Rel left, Rel right, List<Field> fields, Span span) implements Rel {
        /** A UNION is a Distinct of UNION_ALL. */
        public enum Kind { UNION_ALL, INTERSECT, EXCEPT }

        @Override
        public boolean conditional() {
            boolean formulas = left.fields().stream().anyMatch(Field::formula) || right.fields().stream().anyMatch(Field::formula);
            return left.conditional() || right.conditional() || kind != Kind.UNION_ALL && formulas;
        }

        @Override
        public boolean keyed() {
            return false;
        }
    }

    /**
     * The loads that decided rows put on known targets: a join on {@code variable = key}, grouped by columns of the target. It means
     * exactly what {@code meaning} means, and whoever does not know better evaluates that. What the shape promises beyond it, so that
     * no row per pair is needed:
     *
     * <ul>
     * <li>{@code meaning.input()} is an INNER or RIGHT join; its left side are the rows that decide, its right side are the targets, which
     *     hold no decisions and are always present, and its condition is nothing but {@code left.variable = right.key}, an equality of
     *     whole numbers or of texts;
     * <li>every group key is an expression over columns of the target;
     * <li>every SUM and COUNT adds up over columns of the left side, argument and FILTER; with RIGHT, where a target without rows keeps
     *     one row of NULLs, that row never counts in them;
     * <li>every other aggregate is SHARED, MIN, MAX, ANY or ALL of an expression over the target: its value at the target's row, wherever
     *     the group is present.
     * </ul>
     *
     * <p>Two targets may agree in the keys, and are one group then, or in {@code key}: whoever relies on one target per group has to look at
     * the rows, and evaluates the meaning otherwise. With RIGHT every group is present, with INNER where a row has chosen one of its
     * targets. An argument that fails in a row of the left side fails wherever that row can choose a target, and only there.
     *
     * @param variable the deciding column of the left side
     * @param key      the column of the target that it is compared with, counted in the target alone
     */
    record Load(Aggregate meaning, int variable, int key) implements Rel {

        /** The load over another meaning, or that meaning alone where it has lost the shape. */
        static Rel again(Load load, Rel meaning) {
            boolean shaped = meaning instanceof Aggregate a && a.input() instanceof Join j && j.left().fields().size() == load.decided().fields().size();
            return shaped ? new Load((Aggregate) meaning, load.variable, load.key) : meaning;
        }

        public Join join() {
            return (Join) meaning.input();
        }

        public Rel decided() {
            return join().left();
        }

        public Rel target() {
            return join().right();
        }

        /** Whether a target that no row has chosen is a group, too. */
        public boolean keepsEmpty() {
            return join().kind() == Join.Kind.RIGHT;
        }

        @Override
        public List<Field> fields() {
            return meaning.fields();
        }

        @Override
        public boolean conditional() {
            return !keepsEmpty() && meaning.conditional();
        }

        @Override
        public boolean keyed() {
            return meaning.keyed();
        }

        @Override
        public Span span() {
            return meaning.span();
        }
    }
}
