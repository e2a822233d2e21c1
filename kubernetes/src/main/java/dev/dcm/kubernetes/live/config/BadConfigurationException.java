package dev.dcm.kubernetes.live.config;

import java.util.List;

/** A configuration that is refused. Each problem is a text of its own: place, code, what is wrong and what to do. */
public final class BadConfigurationException extends Exception {
    private final transient List<String> problems;

    public BadConfigurationException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    public List<String> problems() {
        return problems;
    }
}
