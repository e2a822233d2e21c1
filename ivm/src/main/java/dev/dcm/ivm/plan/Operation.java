package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import java.util.List;
import java.util.Objects;

/**
 * What an operator does, without its inputs. Two operators with equal operations over the same inputs are one node of the circuit, so
 * equality is by what is computed. All have bag semantics.
 */
public sealed interface Operation {

    /** The changes that a caller makes. */
    record Source(String name, int width) implements Operation {
        public Source {
            Objects.requireNonNull(name);
        }
    }

    /** Constant rows, copies included. */
    record Values(int width, List<Row> rows) implements Operation {
        public Values {
            rows = List.copyOf(rows);
        }
    }

    /** Rows for which the condition is TRUE. */
    record Filter(Named<RowPredicate> condition) implements Operation {
    }

    /** A row for each row. */
    record MapRows(Named<RowFunction> function, int width) implements Operation {
    }

    /** Some columns, in any order, some perhaps twice. */
    record Project(Columns columns) implements Operation {
    }

    /** All rows of all inputs. */
    record UnionAll() implements Operation {
    }

    /**
     * Pairs, or rows of the left side, by equal keys and a condition. No keys: every row meets every row.
     *
     * @param nullSafe  the positions among the keys at which NULL equals NULL; at all others NULL equals nothing
     * @param condition what else must hold of a pair, or null
     * @param output    of a join that gives pairs, the columns of both sides that are its result, or null for all
     */
    record Join(JoinKind kind, Columns leftKeys, Columns rightKeys, Columns nullSafe, Named<PairPredicate> condition, Columns output)
            implements Operation {
        public Join {
            Objects.requireNonNull(kind);
            if (leftKeys.size() != rightKeys.size()) {
                throw new IllegalArgumentException("a join with keys " + leftKeys + " and " + rightKeys);
            }
            if (output != null && !kind.givesPairs()) {
                throw new IllegalArgumentException("a " + kind + " join gives the left side as it is");
            }
        }
    }

    /**
     * Rows of the left side whose value is NOT IN the values of the right side, among the right rows of the same group (of all without a
     * group). A NULL on either side makes the answer UNKNOWN unless the right side has no row.
     *
     * @param leftGroup  columns that correlate the two sides; NULL correlates with nothing
     */
    record NotIn(Columns leftGroup, Columns rightGroup, int leftValue, int rightValue) implements Operation {
        public NotIn {
            if (leftGroup.size() != rightGroup.size()) {
                throw new IllegalArgumentException("groups " + leftGroup + " and " + rightGroup);
            }
        }
    }

    /** Each row once. */
    record Distinct() implements Operation {
    }

    /** Rows that both inputs have: once, or with ALL as often as both have them. */
    record Intersect(boolean all) implements Operation {
    }

    /** Rows of the first input that the second has not: once, or with ALL as often as it has them more. */
    record Except(boolean all) implements Operation {
    }

    /** A row per group: its columns, then the aggregates. Without group columns there is one row, even over no input. */
    record Aggregate(Columns group, List<AggregateCall> calls) implements Operation {
        public Aggregate {
            calls = List.copyOf(calls);
        }
    }

    /**
     * The rows at the places from {@code offset} on, at most {@code limit} of them, of each partition.
     *
     * @param limit {@link Long#MAX_VALUE} for all
     */
    record TopK(Columns partition, Ordering order, long offset, long limit) implements Operation {
        public TopK {
            if (offset < 0 || limit < 0) {
                throw new IllegalArgumentException("OFFSET " + offset + " LIMIT " + limit);
            }
        }
    }

    /** Every row with one more column for each call. */
    record Window(Columns partition, Ordering order, List<WindowCall> calls) implements Operation {
        public Window {
            calls = List.copyOf(calls);
        }
    }

    /**
     * Every row with each element of its array in turn, as the last column.
     *
     * @param ordinality whether the element's number, from 1, follows
     * @param keepEmpty  whether a row without elements stays, with NULL (a LEFT JOIN UNNEST)
     */
    record Unnest(int arrayColumn, boolean ordinality, boolean keepEmpty) implements Operation {
    }

    /** The rows as they are, and an error if there are two with the same key: what guards a scalar sub-query. */
    record SingleRow(Columns key) implements Operation {
    }
}
