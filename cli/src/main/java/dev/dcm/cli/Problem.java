package dev.dcm.cli;

import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.base.Span;
import java.util.List;

/**
 * One thing to tell the user about a file: why it failed, or what in it is costly.
 *
 * @param code     a {@code CSQL} code of the compiler, or a {@code DCM} code of this command
 * @param rendered the same as people read it, with a final line break
 */
record Problem(String code, String message, Span span, String rendered) {

    /** The file cannot be read at all. */
    static final String FILE = "DCM0001";
    /** The machine ran out of memory or stack. */
    static final String RESOURCES = "DCM0002";
    /** A mistake in DCM itself. */
    static final String INTERNAL = "DCM0003";
    /** The database computes something else than the solver. */
    static final String NOT_CONFIRMED = "DCM0004";
    /** Rows that make no sense. */
    static final String DATA = "DCM0101";

    static Problem of(Source source, Diagnostic diagnostic) {
        return new Problem(diagnostic.code().id(), diagnostic.message(), diagnostic.span(), source.render(diagnostic));
    }

    static List<Problem> of(Source source, List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(d -> of(source, d)).toList();
    }

    static Problem of(String file, String code, String message, String advice) {
        String rendered = file + ": error " + code + ": " + message + "\n" + (advice.isEmpty() ? "" : "  " + advice + "\n");
        return new Problem(code, message, Span.NONE, rendered);
    }
}
