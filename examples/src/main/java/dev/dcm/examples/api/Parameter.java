package dev.dcm.examples.api;

/**
 * A setting of an example.
 *
 * @param name         as in {@code --name}
 * @param type         Integer, Long, Double, String, Path, Duration, or Boolean for a switch that is given or not
 * @param label        what stands for the value in help
 * @param defaultValue null if there is none
 */
public record Parameter<T>(String name, Class<T> type, String label, T defaultValue, String description) {
}
