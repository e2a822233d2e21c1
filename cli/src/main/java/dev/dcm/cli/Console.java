package dev.dcm.cli;

import java.io.BufferedWriter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Where a command writes to: UTF-8 both, whatever the locale.
 *
 * @param columns the width of the terminal, or {@link #UNLIMITED} where output does not go to one
 */
record Console(Writer out, PrintWriter err, int columns) {
    static final int UNLIMITED = Integer.MAX_VALUE;
    private static final int BUFFER = 1 << 16;

    static Console of(OutputStream out, OutputStream err, int columns) {
        return new Console(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER),
                new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true), columns);
    }

    /** Says what is wrong on standard error. */
    void complain(List<Problem> problems) {
        problems.forEach(p -> err.print(p.rendered()));
        err.flush();
    }

    /** Shows where a failure came from. */
    void trace(Throwable cause) {
        cause.printStackTrace(err);
    }
}
