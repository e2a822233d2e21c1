package dev.dcm.ivm.sql.error;

import dev.dcm.base.Span;
import java.util.Objects;

/**
 * A statement that cannot be run: what is wrong, where, and what to do. Nothing was changed.
 */
public final class SqlError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String state;
    private final transient Span span;
    private final String advice;

    /**
     * @param state  the SQLSTATE, five characters
     * @param span   the place in the statement, or {@link Span#NONE}
     * @param advice a sentence on what to do, or the empty string
     */
    public SqlError(String state, Span span, String message, String advice) {
        super(Objects.requireNonNull(message), null, false, false);
        this.state = Objects.requireNonNull(state);
        this.span = Objects.requireNonNull(span);
        this.advice = Objects.requireNonNull(advice);
    }

    public String state() {
        return state;
    }

    public Span span() {
        return span;
    }

    public String advice() {
        return advice;
    }
}
