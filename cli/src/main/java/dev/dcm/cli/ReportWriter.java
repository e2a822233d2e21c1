package dev.dcm.cli;

import java.io.IOException;

/** Writes reports in one format, one after the other, each as soon as it is there. */
interface ReportWriter {

    /** Writes the report to standard output; what went wrong goes to standard error if the format has no place for it. */
    void write(Report report) throws IOException;
}
