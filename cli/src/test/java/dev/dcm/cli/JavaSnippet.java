package dev.dcm.cli;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles the statements of a document inside a method. */
final class JavaSnippet {
    private static final String PACKAGES = "import java.nio.file.*;\nimport java.sql.*;\nimport java.time.*;\nimport java.util.*;\n"
            + "import dev.dcm.base.*;\nimport dev.dcm.ivm.sql.*;\nimport dev.dcm.model.*;\n";

    private JavaSnippet() {
    }

    /** What the compiler has to say against it; empty if nothing. */
    static String errors(List<String> lines, Path classes) {
        String body = lines.stream().map(l -> l + "\n").collect(Collectors.joining());
        String source = PACKAGES + "class Snippet {\nvoid run() throws Exception {\n" + body + "}\n}\n";
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString(), "-proc:none");
        return compiler.getTask(messages, null, null, options, null, List.of(file)).call() ? "" : messages.toString();
    }
}
