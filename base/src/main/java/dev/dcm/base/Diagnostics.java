package dev.dcm.base;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the diagnostics of one run, so that a user sees all of them and not only the first. */
public final class Diagnostics {
    private final Set<Diagnostic> all = new LinkedHashSet<>();

    public void error(Code code, Span span, String message, String advice) {
        add(Diagnostic.error(code, span, message, advice));
    }

    public void add(Diagnostic diagnostic) {
        all.add(diagnostic);
    }

    public void addAll(CsqlException exception) {
        exception.diagnostics().forEach(this::add);
    }

    public boolean hasErrors() {
        return all.stream().anyMatch(Diagnostic::isError);
    }

    /** All errors and warnings in source order. */
    public List<Diagnostic> inSourceOrder() {
        List<Diagnostic> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparingInt((Diagnostic d) -> d.span().line()).thenComparingInt(d -> d.span().column()));
        return sorted;
    }

    /** @throws CsqlException with all errors, if there are any */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new CsqlException(inSourceOrder().stream().filter(Diagnostic::isError).toList());
        }
    }
}
