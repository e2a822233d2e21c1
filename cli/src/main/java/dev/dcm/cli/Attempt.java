package dev.dcm.cli;

import dev.dcm.base.CsqlException;
import dev.dcm.base.DeepStack;
import dev.dcm.base.Source;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;

/** Work on one file, which gets done or fails; a failure is a value, so that the next file can go on. */
sealed interface Attempt<T> {

    /** The work succeeded. */
    record Done<T>(T value) implements Attempt<T> {
    }

    /** The work failed, and this is what to say about it. */
    record Failed<T>(Failure failure) implements Attempt<T> {
    }

    /** What is done with a program that could be read. */
    @FunctionalInterface
    interface Work<T> {
        T on(Source source) throws SQLException;
    }

    static <T> Attempt<T> on(String file, Work<T> work) {
        Source source;
        try {
            source = ProgramFile.read(file);
        } catch (CsqlException e) {
            return new Failed<>(Failure.notText(file, e));
        } catch (IOException | InvalidPathException e) {
            return new Failed<>(Failure.unreadable(file, e));
        } catch (OutOfMemoryError e) {
            return new Failed<>(Failure.of(Source.of(file, ""), e));
        }
        return on(source, work);
    }

    static <T> Attempt<T> on(Source source, Work<T> work) {
        try {
            return new Done<>(DeepStack.call(() -> work.on(source)));
        } catch (ExecutionException e) {
            return new Failed<>(Failure.of(source, e.getCause()));
        } catch (OutOfMemoryError e) {
            return new Failed<>(Failure.of(source, e));
        }
    }
}
