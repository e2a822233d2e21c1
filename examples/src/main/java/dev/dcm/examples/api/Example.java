package dev.dcm.examples.api;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** A cluster manager that can be run by name. */
public interface Example {

    String name();

    /** One line for people. */
    String summary();

    /** What can be set, in the order in which help shows it. */
    List<Parameter<?>> parameters();

    /** Command lines that show what it can do, without the name of the command. */
    List<String> usages();

    /**
     * Runs on an embedded database that is gone afterwards.
     *
     * @throws BadDataException if the data makes no sense
     * @throws ProgramException if there is no solution, or none in time, or a policy is wrong
     */
    Outcome run(Arguments arguments) throws IOException, SQLException;
}
