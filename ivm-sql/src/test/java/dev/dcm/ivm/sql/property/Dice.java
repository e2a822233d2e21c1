package dev.dcm.ivm.sql.property;

import java.util.List;
import java.util.Random;

/** Chance, the same for the same seed. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed);
    }

    Random random() {
        return random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** True once in so many times. */
    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @SafeVarargs
    final <T> T pick(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
