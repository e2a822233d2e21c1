package dev.dcm.emulation.workload;

import java.io.IOException;
import java.nio.file.Path;

/** A trace that is not what it should be; the message names the file, the line and what is wrong. */
public final class TraceException extends IOException {

    TraceException(Path file, int line, String what) {
        super(file + ":" + line + ": " + what);
    }

    TraceException(String what) {
        super(what);
    }
}
