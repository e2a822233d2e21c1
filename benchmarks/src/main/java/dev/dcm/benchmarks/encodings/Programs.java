package dev.dcm.benchmarks.encodings;

import dev.dcm.base.Source;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.Model;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Supplier;

/** The programs of the benchmarks, which are resources. */
final class Programs {
    private Programs() {
    }

    /** Compiles a program without some rewrites; the database does not verify, since that would be measured too. */
    static Supplier<Model> compiler(String resource, Set<Rewrite> without) {
        return () -> {
            Model.Builder builder = Model.builder().verify(false);
            without.forEach(builder::without);
            return builder.compile(Source.of(resource, text(resource)));
        };
    }

    private static String text(String resource) {
        try (InputStream in = Programs.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
