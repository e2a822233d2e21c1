package dev.dcm.solver.ortools;

import com.google.ortools.Loader;

/** Loads OR-tools' native libraries once; the class initialiser makes that safe among threads. */
final class Natives {
    static {
        Loader.loadNativeLibraries();
    }

    private Natives() {
    }

    /** Returns when the libraries are there. */
    static void load() {
        // Calling this initialises the class, which is all that is needed.
    }
}
