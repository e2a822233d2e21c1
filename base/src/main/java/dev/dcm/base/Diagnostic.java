package dev.dcm.base;

import java.util.Objects;

/**
 * One thing that is wrong, or costly: what, where, and what to do about it.
 *
 * @param advice a sentence on what to do, or the empty string
 */
public record Diagnostic(Code code, Span span, String message, String advice) {

    public Diagnostic {
        Objects.requireNonNull(code);
        Objects.requireNonNull(span);
        Objects.requireNonNull(message);
        Objects.requireNonNull(advice);
    }

    public static Diagnostic error(Code code, Span span, String message, String advice) {
        return new Diagnostic(code, span, message, advice);
    }

    public boolean isError() {
        return code.severity() == Code.Severity.ERROR;
    }
}
