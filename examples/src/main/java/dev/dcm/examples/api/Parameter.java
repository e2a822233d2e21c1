package dev.dcm.examples.api;

import java.util.Optional;

/**
 * A setting of an example.
 *
 * @param name         as in {@code --name}
 * @param type         Integer, Long, Double, String, Path, Duration, or Boolean for a switch that is given or not
 * @param label        what stands for the value in help
 * @param defaultValue null if there is none
 * @param least        the least number that makes sense, or null
 */
public record Parameter<T>(String name, Class<T> type, String label, T defaultValue, String description, T least) {

    public Parameter(String name, Class<T> type, String label, T defaultValue, String description) {
        this(name, type, label, defaultValue, description, null);
    }

    /** The same for numbers from this one on. */
    public Parameter<T> atLeast(T number) {
        return new Parameter<>(name, type, label, defaultValue, description, number);
    }

    /** What is wrong with a value, if anything is. */
    public Optional<String> problem(Object value) {
        boolean isTooLow = least instanceof Number low && value instanceof Number number && !(number.doubleValue() >= low.doubleValue());
        return isTooLow ? Optional.of(value + " is less than " + least) : Optional.empty();
    }
}
