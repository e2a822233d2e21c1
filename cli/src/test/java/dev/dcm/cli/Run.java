package dev.dcm.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** One run of the command with captured streams. */
record Run(int code, String out, String err) {

    static Run of(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(args, out, err);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
