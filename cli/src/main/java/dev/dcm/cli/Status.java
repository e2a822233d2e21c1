package dev.dcm.cli;

import dev.dcm.model.Solution;

/** What became of a file, in the words of the JSON output. */
enum Status {
    OPTIMAL, FEASIBLE, INFEASIBLE, TIMEOUT, ERROR;

    static Status of(Solution.Status status) {
        return switch (status) {
            case OPTIMAL -> OPTIMAL;
            case FEASIBLE -> FEASIBLE;
        };
    }
}
