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

/** The files of the suite, as resources of {@code net.hydromatic:sql-logic-test}. */
final class Suite {
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
}
