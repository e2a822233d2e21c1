package dev.dcm.kubernetes.policy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** SQL that comes with the scheduler. */
final class Resources {
    private Resources() {
    }

    static String text(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
    }
}
