package dev.dcm.base;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the diagnostics of one run, so that a user sees all of them and not only the first. */
public final class Diagnostics {
    private final List<Diagnostic> errors = new ArrayList<>();

    public void error(Code code, Span span, String message, String advice) {
        add(Diagnostic.error(code, span, message, advice));
    }

    public void add(Diagnostic diagnostic) {
        if (!errors.contains(diagnostic)) {
            errors.add(diagnostic);
        }
    }

    public void addAll(CsqlException exception) {
        exception.diagnostics().forEach(this::add);
    }

    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    /** All errors in source order. */
    public List<Diagnostic> inSourceOrder() {
        List<Diagnostic> sorted = new ArrayList<>(errors);
        sorted.sort(Comparator.comparingInt((Diagnostic d) -> d.span().line()).thenComparingInt(d -> d.span().column()));
        return sorted;
    }

    /** @throws CsqlException with all errors, if there are any */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new CsqlException(inSourceOrder());
        }
    }
}
