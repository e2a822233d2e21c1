package dev.dcm.examples.api;

import java.io.IOException;
import java.sql.SQLException;

/** Runs examples as the command does, with parameters by their names. */
public final class TestRuns {
    private TestRuns() {
    }

    /** @param settings names and values by turns */
    public static Outcome run(Example example, Object... settings) throws IOException, SQLException {
        Arguments arguments = new Arguments();
        for (int i = 0; i < settings.length; i += 2) {
            String name = (String) settings[i];
            Parameter<?> parameter = example.parameters().stream().filter(p -> p.name().equals(name)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no parameter " + name));
            arguments.set(parameter, settings[i + 1]);
        }
        return example.run(arguments);
    }

    /** The table of that name. */
    public static Outcome.Table table(Outcome outcome, String name) {
        return outcome.parts().stream().filter(Outcome.Table.class::isInstance).map(Outcome.Table.class::cast).filter(t -> t.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }
}
