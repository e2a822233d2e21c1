package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** All chance of a program. */
final class Dice {
    private final Random random;

    Dice(Random random) {
        this.random = random;
    }

    /** From 0 to n - 1. */
    int below(int n) {
        return random.nextInt(n);
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @SafeVarargs
    final <T> T oneOf(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Some of the choices, in a random order. */
    <T> List<T> some(List<T> choices, int count) {
        List<T> shuffled = new ArrayList<>(choices);
        Collections.shuffle(shuffled, random);
        return new ArrayList<>(shuffled.subList(0, Math.min(count, shuffled.size())));
    }
}
