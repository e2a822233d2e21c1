package dev.dcm.ivm.plan;

import java.util.Objects;

/** One function over a window; it adds one column. */
public sealed interface WindowCall {

    /** The functions that number rows. */
    enum Numbering { ROW_NUMBER, RANK, DENSE_RANK }

    /** A number by the order. */
    record Number(Numbering numbering) implements WindowCall {
        public Number {
            Objects.requireNonNull(numbering);
        }
    }

    /**
     * LAG and LEAD: a column of the row so many rows further (LAG has negative distances).
     *
     * @param otherwise a canonical value where there is no such row
     */
    record Neighbour(int column, long distance, Object otherwise) implements WindowCall {
    }

    /** An aggregate over the rows of a frame; ARRAY_AGG and STRING_AGG take the order of the call. */
    record Aggregated(AggregateCall call, Frame frame) implements WindowCall {
        public Aggregated {
            Objects.requireNonNull(call);
            Objects.requireNonNull(frame);
        }
    }
}
