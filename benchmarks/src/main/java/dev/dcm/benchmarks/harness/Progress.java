package dev.dcm.benchmarks.harness;

/** Hears how far a benchmark is. */
public interface Progress {

    /**
     * @param done how much of the whole is done, from 0 to 1
     * @param what is being measured
     */
    void at(double done, String what);

    /** A variant is done. */
    void finished(Measurement measurement);
}
