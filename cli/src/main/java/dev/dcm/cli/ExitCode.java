package dev.dcm.cli;

import java.util.Collection;

/** The exit codes, declared in the order of precedence: with several files, the first that occurred is the command's. */
enum ExitCode {
    /** Anything that is not the program's fault: an unreadable file, an unreachable database, too little memory. */
    FAILURE(1),
    /** A program that is wrong, or statements that the database refuses; also a command line that is wrong. */
    BAD_PROGRAM(2),
    TIMEOUT(4),
    INFEASIBLE(3),
    OK(0);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    static ExitCode of(Collection<ExitCode> codes) {
        return codes.stream().min(ExitCode::compareTo).orElse(OK);
    }
}
