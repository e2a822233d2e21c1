package dev.dcm.emulation;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What to simulate.
 *
 * @param nodes     how many; of a trace that has nodes of its own, so many of them
 * @param pods      how many
 * @param directory where the files of a trace are; without it groups are drawn from the trace's distributions, or the files are looked for beside the project
 * @param affinity  percentage of groups with anti-affinity and node affinity
 * @param speedup   by which the times of the trace are divided
 * @param batch     at most so many pods are decided together
 * @param pushdown  whether pods look at the nodes most worth it first
 */
public record Plan(Trace trace, OptionalInt nodes, OptionalInt pods, Optional<Path> directory, int affinity, double speedup, int batch, Engine engine,
                   boolean pushdown, long seed) {

    /** Where pods come from. */
    public enum Trace { AZURE, OPENB }

    /** Which database holds the state of the cluster. */
    public enum Engine { DCM, H2 }
}
