package dev.dcm.examples.api;

import java.util.HashMap;
import java.util.Map;

/** The values of an example's parameters; what is not set has its default. */
public final class Arguments {
    private final Map<Parameter<?>, Object> values = new HashMap<>();

    /** @param value null for the default */
    public <T> Arguments set(Parameter<T> parameter, Object value) {
        values.put(parameter, parameter.type().cast(value));
        return this;
    }

    /** The value, or the default, which may be null. */
    public <T> T get(Parameter<T> parameter) {
        Object value = values.get(parameter);
        return value == null ? parameter.defaultValue() : parameter.type().cast(value);
    }
}
