package dev.dcm.encoder.lower;

import java.util.EnumSet;
import java.util.Set;

/** Which encodings are used. They change how fast a program is solved, never its meaning; each can be left out for measuring. */
public final class Encodings {

    /** The encodings beyond the literal one. */
    public enum Encoding {
        /** Build only the half of an equivalence that can matter. */
        HALF_REIFICATION,
        /** A boolean per value instead of an integer, where a variable is only compared with values. */
        DIRECT_VARIABLES
    }

    private final Set<Encoding> on;

    private Encodings(Set<Encoding> on) {
        this.on = Set.copyOf(on);
    }

    public static Encodings all() {
        return new Encodings(EnumSet.allOf(Encoding.class));
    }

    public Encodings without(Encoding encoding) {
        EnumSet<Encoding> rest = EnumSet.noneOf(Encoding.class);
        rest.addAll(on);
        rest.remove(encoding);
        return new Encodings(rest);
    }

    public boolean isOn(Encoding encoding) {
        return on.contains(encoding);
    }
}
