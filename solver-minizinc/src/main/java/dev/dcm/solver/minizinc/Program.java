package dev.dcm.solver.minizinc;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.solver.SolverOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The {@code minizinc} program. */
final class Program {
    /** Where the program is, if it is not on the PATH. */
    private static final String LOCATION = "dcm.minizinc";
    /** How long the program may take to notice its own limit and to print what it has. */
    private static final Duration GRACE = Duration.ofSeconds(2);
    /** Eleven days; MiniZinc fails with limits near 32 bits. */
    private static final long LONGEST_MILLIS = 1_000_000_000;

    /**
     * What came of a run.
     *
     * @param stopped whether it was killed, because of the time or an interruption of the calling thread
     */
    record Run(int exitCode, boolean stopped, String output, String errors) {

        /** The first line of the errors that is more than a warning. */
        Optional<String> complaint() {
            return errors.lines().filter(line -> !line.isBlank() && !line.startsWith("Warning")).findFirst();
        }
    }

    private Program() {
    }

    /** An interruption of the calling thread ends the program; the thread stays interrupted. */
    static Run run(String model, SolverOptions options) {
        return run(model, options, false, List.of());
    }

    /**
     * @param hasOutput whether the model says what is printed; otherwise everything is
     * @param flags     more options of the program
     */
    static Run run(String model, SolverOptions options, boolean hasOutput, List<String> flags) {
        try (Workspace workspace = new Workspace()) {
            Files.writeString(workspace.file("model.mzn"), model);
            Process process = start(workspace, options, hasOutput, flags);
            Thread end = new Thread(() -> {
                kill(process);
                workspace.close();
            });
            Runtime.getRuntime().addShutdownHook(end);
            try {
                boolean stopped = !endsWithin(process, options.timeout());
                if (stopped) {
                    kill(process);
                }
                return new Run(stopped ? 0 : process.exitValue(), stopped, Files.readString(workspace.file("output")), Files.readString(workspace.file("errors")));
            } finally {
                forget(end);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process start(Workspace workspace, SolverOptions options, boolean hasOutput, List<String> flags) {
        String executable = System.getProperty(LOCATION, "minizinc");
        List<String> command = new ArrayList<>(List.of(executable, "--solver", "org.gecode.gecode", "--output-mode", hasOutput ? "item" : "dzn",
                "--time-limit", String.valueOf(millis(options.timeout())), "-p", String.valueOf(options.workers()), "-r", String.valueOf(options.seed())));
        command.addAll(flags);
        command.add(workspace.file("model.mzn").toString());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(workspace.root().toFile()).environment().put("TMPDIR", workspace.root().toString());
        builder.redirectOutput(workspace.file("output").toFile()).redirectError(workspace.file("errors").toFile());
        try {
            return builder.start();
        } catch (IOException e) {
            CsqlException missing = new CsqlException(Code.SOLVER_MISSING, Span.NONE, "cannot start the program '" + executable + "'",
                    "Install MiniZinc (Debian and Ubuntu: apt-get install minizinc) so that it is on the PATH, or name it with -D" + LOCATION
                            + "=FILE, or solve with CP-SAT.");
            missing.initCause(e);
            throw missing;
        }
    }

    /** 0 would be no limit at all. */
    private static long millis(Duration timeout) {
        return Math.max(1, Math.min(LONGEST_MILLIS, TimeUnit.MILLISECONDS.convert(timeout)));
    }

    private static boolean endsWithin(Process process, Duration timeout) {
        try {
            return process.waitFor(millis(timeout) + GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The solver itself is a child of the program and would outlive it. Whoever is dead writes no files any more. */
    private static void kill(Process process) {
        List<ProcessHandle> family = new ArrayList<>(process.descendants().toList());
        family.add(process.toHandle());
        family.forEach(ProcessHandle::destroyForcibly);
        CompletableFuture<?>[] ends = family.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(ends).completeOnTimeout(null, GRACE.toMillis(), TimeUnit.MILLISECONDS).join();
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // Then the hook does its work.
        }
    }
}
