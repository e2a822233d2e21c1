package dev.dcm.examples.constraints;

/**
 * A task where it was placed.
 *
 * @param runsOn  where it was before, or null
 * @param machine {@link #WAITS} if it was not placed
 */
record Task(String name, String job, long cpu, long priority, boolean mustRun, String runsOn, String machine) {
    static final String WAITS = "unscheduled";

    boolean isPlaced() {
        return !machine.equals(WAITS);
    }
}
