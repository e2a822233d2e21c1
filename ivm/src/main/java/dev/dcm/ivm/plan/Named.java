package dev.dcm.ivm.plan;

import java.util.Objects;

/**
 * A function that was compiled elsewhere, with a key that says what it computes. Functions with equal keys are taken for the same, which
 * makes the operators around them the same; the key's text is what an EXPLAIN shows. Functions give the same for the same rows, always, and may
 * be called by several threads at once: by the writer, and by readers whose queries share them.
 */
public final class Named<F> {
    private final Object key;
    private final F function;

    private Named(Object key, F function) {
        this.key = Objects.requireNonNull(key);
        this.function = Objects.requireNonNull(function);
    }

    public static <F> Named<F> of(Object key, F function) {
        return new Named<>(key, function);
    }

    public F function() {
        return function;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Named<?> other && key.equals(other.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return key.toString();
    }
}
