package dev.dcm.cli;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.SolverTimeoutException;
import dev.dcm.model.VerificationException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Why a file has no decisions, and how that is told.
 *
 * @param message  one line for people
 * @param problems what is wrong with the program or around it; empty where nothing is, as for an infeasible one
 */
record Failure(String file, Status status, ExitCode exit, String message, List<Problem> problems, Throwable cause) {
    /** What is no fault of the program. */
    private static final Set<Code> SURROUNDINGS = EnumSet.of(Code.DATABASE_UNREACHABLE, Code.SOLVER_MISSING, Code.SOLVER_FAILED);

    static Failure of(Source source, Throwable cause) {
        String file = source.name();
        if (cause instanceof CsqlException e) {
            return ofProgram(source, e);
        }
        if (cause instanceof InfeasibleException) {
            return new Failure(file, Status.INFEASIBLE, ExitCode.INFEASIBLE, cause.getMessage(), List.of(), cause);
        }
        if (cause instanceof SolverTimeoutException) {
            return new Failure(file, Status.TIMEOUT, ExitCode.TIMEOUT, cause.getMessage(), List.of(), cause);
        }
        if (cause instanceof VerificationException) {
            return failure(file, Problem.NOT_CONFIRMED, cause.getMessage(),
                    "Do not use the decisions. This is a mistake in DCM, or a database that computes in its own way.", cause);
        }
        if (cause instanceof SQLException e) {
            boolean connection = e.getSQLState() != null && e.getSQLState().startsWith("08");
            Code code = connection ? Code.DATABASE_UNREACHABLE : Code.DATABASE_REFUSED;
            return failure(file, code.id(), "the database reports: " + firstLine(e), "", e);
        }
        if (cause instanceof StackOverflowError) {
            return failure(file, Problem.RESOURCES, "the program nests too deeply",
                    "Split its deepest expression into views.", cause);
        }
        if (cause instanceof OutOfMemoryError) {
            return failure(file, Problem.RESOURCES, "there is not enough memory for this program and its data",
                    "Give Java more, for example with JDK_JAVA_OPTIONS=-Xmx16g.", cause);
        }
        return failure(file, Problem.INTERNAL, "internal error: " + cause.getClass().getSimpleName() + ": " + firstLine(cause),
                "This is a mistake in DCM; --debug shows where.", cause);
    }

    /** The file cannot be read; the JDK's messages are mostly the bare path. */
    static Failure unreadable(String file, Exception cause) {
        String why;
        if (cause instanceof NoSuchFileException) {
            why = "no such file";
        } else if (cause instanceof AccessDeniedException) {
            why = "permission denied";
        } else {
            why = isDirectory(file) ? "it is a directory" : firstLine(cause);
        }
        return failure(file, Problem.FILE, "cannot read the file: " + why, "", cause);
    }

    /** The file can be read but is not text; its bytes are kept away from the terminal. */
    static Failure notText(String file, CsqlException e) {
        Diagnostic d = e.first();
        String rendered = Problem.of(file + ":" + d.span(), d.code().id(), d.message(), d.advice()).rendered();
        Problem problem = new Problem(d.code().id(), d.message(), d.span(), rendered);
        return new Failure(file, Status.ERROR, ExitCode.BAD_PROGRAM, d.message(), List.of(problem), e);
    }

    private static Failure ofProgram(Source source, CsqlException e) {
        List<Problem> problems = e.diagnostics().stream().map(d -> Problem.of(source, d)).toList();
        ExitCode exit = SURROUNDINGS.contains(e.first().code()) ? ExitCode.FAILURE : ExitCode.BAD_PROGRAM;
        return new Failure(source.name(), Status.ERROR, exit, e.first().message(), problems, e);
    }

    private static Failure failure(String file, String code, String message, String advice, Throwable cause) {
        Problem problem = Problem.of(file, code, message, advice);
        return new Failure(file, Status.ERROR, ExitCode.FAILURE, message, List.of(problem), cause);
    }

    private static boolean isDirectory(String file) {
        try {
            return Files.isDirectory(Path.of(file));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String firstLine(Throwable cause) {
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }
}
