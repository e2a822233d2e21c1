package dev.dcm.solver.ortools;

import com.google.ortools.Loader;
import java.util.concurrent.atomic.AtomicBoolean;

/** OR-tools' native libraries, loaded once. They come out of a jar, which takes most of a second: time enough to compile a program meanwhile. */
final class Natives {
    private static final AtomicBoolean BEGUN = new AtomicBoolean();

    private Natives() {
    }

    /** Its initialiser is run once, and who comes meanwhile waits for it. */
    private static final class Loaded {
        static {
            Loader.loadNativeLibraries();
        }

        static void touch() {
            // Calling this initialises the class, which is all that is needed.
        }
    }

    /** Begins to load them in the background. What goes wrong is told to who needs them. */
    static void begin() {
        if (BEGUN.compareAndSet(false, true)) {
            Thread loader = new Thread(Loaded::touch, "dcm-natives");
            loader.setDaemon(true);
            loader.setUncaughtExceptionHandler((thread, failure) -> { });
            loader.start();
            // What is unpacked half would not be deleted at the end.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> await(loader), "dcm-natives-end"));
        }
    }

    private static void await(Thread loader) {
        try {
            loader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns when the libraries are there. */
    static void load() {
        Loaded.touch();
    }
}
