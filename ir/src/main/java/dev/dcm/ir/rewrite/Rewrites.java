package dev.dcm.ir.rewrite;

import java.util.EnumSet;
import java.util.Set;

/** Which rewrites are on. */
public final class Rewrites {
    private final Set<Rewrite> on;

    private Rewrites(Set<Rewrite> on) {
        this.on = Set.copyOf(on);
    }

    public static Rewrites all() {
        return new Rewrites(EnumSet.allOf(Rewrite.class));
    }

    public static Rewrites none() {
        return new Rewrites(EnumSet.noneOf(Rewrite.class));
    }

    public Rewrites with(Rewrite rewrite) {
        EnumSet<Rewrite> more = EnumSet.of(rewrite);
        more.addAll(on);
        return new Rewrites(more);
    }

    public Rewrites without(Rewrite rewrite) {
        EnumSet<Rewrite> rest = EnumSet.noneOf(Rewrite.class);
        rest.addAll(on);
        rest.remove(rewrite);
        return new Rewrites(rest);
    }

    public boolean isOn(Rewrite rewrite) {
        return on.contains(rewrite);
    }
}
