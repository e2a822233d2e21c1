package dev.dcm.kubernetes.live.config;

import java.util.ArrayList;
import java.util.List;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Collects what is wrong with one file, in the form of the compiler's diagnostics. */
final class Problems {
    /** The code of all problems with configuration files. */
    static final String CODE = "DCM0101";

    private final String file;
    private final List<String> found = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    void add(Mark place, String what, String advice) {
        found.add(text(file + ":" + (place.getLine() + 1) + ":" + (place.getColumn() + 1), what, advice));
    }

    BadConfigurationException whole(String what, String advice) {
        return new BadConfigurationException(List.of(text(file, what, advice)));
    }

    void throwIfAny() throws BadConfigurationException {
        if (!found.isEmpty()) {
            throw new BadConfigurationException(found);
        }
    }

    private static String text(String place, String what, String advice) {
        return place + ": error " + CODE + ": " + what + (advice.isEmpty() ? "" : "\n  " + advice);
    }
}
