package dev.dcm.ivm.sql.sqllogictest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * The files of the suite, as resources of {@code net.hydromatic:sql-logic-test}.
 *
 * <p>The sample: all of the files, and in them all queries of {@code select1..5} and {@code evidence}, and of the generated folders
 * {@code index} and {@code random} every {@value #STRIDE}th query, counted in each file over the queries that are meant for us; of
 * {@code index/delete}, which has thousands of statements between them, the first {@value #FIRST}.
 */
final class Suite {
    static final int STRIDE = 125;
    static final int FIRST = 20;
    private static final String ROOT = "test/";
    private final JarFile jar;

    Suite() throws IOException {
        URL first = Suite.class.getClassLoader().getResource(ROOT + "select1.test");
        this.jar = ((JarURLConnection) first.openConnection()).getJarFile();
    }

    /** The paths of the files, such as "random/expr/slt_good_0.test". */
    List<String> names() {
        return jar.stream().map(JarEntry::getName).filter(name -> name.startsWith(ROOT) && name.endsWith(".test"))
                .map(name -> name.substring(ROOT.length())).sorted().collect(Collectors.toList());
    }

    Script read(String name) {
        try (InputStream file = jar.getInputStream(jar.getJarEntry(ROOT + name));
                BufferedReader reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            return Script.parse(name, reader.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    /** Whether neither the nth query of a file nor any later one belongs to the sample. */
    static boolean isOver(String name, int number) {
        return name.startsWith("index/delete/") && number >= FIRST;
    }

    /** Whether the nth query of a file belongs to the sample. */
    static boolean inSample(String name, int number) {
        if (name.startsWith("index/delete/")) {
            return number < FIRST;
        }
        return !(name.startsWith("index/") || name.startsWith("random/")) || number % STRIDE == 0;
    }
}
