package dev.dcm.benchmarks.harness;

/** How much is measured. */
public enum Scale {
    /** Everything, as reported in the documentation. */
    FULL,
    /** Smaller data and fewer samples: a first impression within a minute. */
    QUICK
}
