package dev.dcm.base;

import java.util.List;
import java.util.stream.Collectors;

/** A program, or the data it meets, is wrong; carries at least one diagnostic. */
public final class CsqlException extends RuntimeException {
    private final transient List<Diagnostic> diagnostics;

    public CsqlException(List<Diagnostic> diagnostics) {
        super(diagnostics.stream()
                .map(d -> (d.span().isKnown() ? d.span() + ": " : "") + "error " + d.code().id() + ": " + d.message())
                .collect(Collectors.joining("\n")));
        if (diagnostics.isEmpty()) {
            throw new IllegalArgumentException("an exception without a diagnostic");
        }
        this.diagnostics = List.copyOf(diagnostics);
    }

    public CsqlException(Code code, Span span, String message, String advice) {
        this(List.of(Diagnostic.error(code, span, message, advice)));
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    public Diagnostic first() {
        return diagnostics.get(0);
    }
}
