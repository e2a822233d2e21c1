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
}
