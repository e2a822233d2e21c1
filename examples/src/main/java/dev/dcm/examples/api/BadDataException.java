package dev.dcm.examples.api;

import java.util.List;

/** Data that makes no sense; nothing was decided or applied. */
public final class BadDataException extends RuntimeException {
    private final transient List<DataProblem> problems;

    public BadDataException(List<DataProblem> problems) {
        super(problems.get(0).place() + ": " + problems.get(0).message());
        this.problems = List.copyOf(problems);
    }

    public List<DataProblem> problems() {
        return problems;
    }
}
