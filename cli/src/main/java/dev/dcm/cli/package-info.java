/**
 * The {@code dcm} command: files in, tables, JSON or CSV out, and an exit code that scripts can trust.
 *
 * <p>What flows through: {@link dev.dcm.cli.Main} builds the command line ({@code solve}, {@code check},
 * {@code explain}, {@code demo}) around one {@link dev.dcm.cli.Console}. A command hands each file to
 * {@link dev.dcm.cli.Attempt}, which reads it strictly ({@link dev.dcm.cli.ProgramFile}), works on a deep stack
 * ({@link dev.dcm.base.DeepStack}) and turns every way to fail into a {@link dev.dcm.cli.Attempt.Failed}. So a bad file
 * never stops the next one, and nobody sees a stack trace without {@code --debug}. What is to be shown is a
 * {@link dev.dcm.cli.Report} with {@link dev.dcm.cli.Grid}s, and a {@link dev.dcm.cli.ReportWriter} per format writes it
 * row by row.
 *
 * <p>What is promised: standard output is UTF-8 whatever the locale, is written through one buffered stream and flushed
 * after each file; diagnostics for people go to standard error; JSON is one line per file and always has all its fields;
 * {@link dev.dcm.cli.ExitCode} says which code wins when files disagree. Only the given streams are printed to. An
 * {@link java.io.IOException} that leaves a command means that standard output cannot be written.
 *
 * <p>Where to extend: a new command is a class with picocli's {@code @Command}, added in {@link dev.dcm.cli.Main}; a new
 * format is a {@link dev.dcm.cli.ReportWriter} and a constant in {@link dev.dcm.cli.Format}.
 */
package dev.dcm.cli;
