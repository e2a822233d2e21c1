package dev.dcm.examples.constraints;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.base.Span;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.ExampleProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** A user's file of INSERTs. It is the end of a longer program, but what is wrong with it is told by its own lines. */
final class OwnData {
    private final Source file;

    private OwnData(Source file) {
        this.file = file;
    }

    static OwnData read(Path file) throws IOException {
        return new OwnData(Source.of(file.toString(), Files.readString(file)));
    }

    /** @throws ProgramException if the data is wrong, or the policies cannot hold together for it */
    Placement place(List<Policy> policies, Duration timeout) throws SQLException {
        try {
            ExampleProgram program = Constraints.program(file.name(), policies, file.text());
            return Placement.together(program, timeout);
        } catch (ProgramException e) {
            int before = e.program().text().substring(0, e.program().text().length() - file.text().length()).split("\n", -1).length - 1;
            if (e.getCause() instanceof CsqlException wrong && wrong.diagnostics().stream().allMatch(d -> d.span().line() > before)) {
                throw new ProgramException(file, new CsqlException(wrong.diagnostics().stream().map(d -> moved(d, before)).toList()));
            }
            throw e;
        }
    }

    private static Diagnostic moved(Diagnostic diagnostic, int lines) {
        Span span = diagnostic.span();
        return new Diagnostic(diagnostic.code(), new Span(span.line() - lines, span.column(), span.endLine() - lines, span.endColumn()),
                diagnostic.message(), diagnostic.advice());
    }
}
