package dev.dcm.ir.rewrite;

import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import java.util.HashMap;
import java.util.Map;

/** Replaces relations by the first of those that are alike. */
final class Sharing extends IrRewriter {
    private final Map<Object, Rel> seen = new HashMap<>();

    @Override
    protected Rel finish(Rel rel, int depth) {
        Rel first = seen.putIfAbsent(Likeness.of(rel), rel);
        return first == null ? rel : first;
    }
}
