package dev.dcm.cli;

import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.objects.ObjectFiles;
import dev.dcm.kubernetes.policy.PolicyException;
import dev.dcm.kubernetes.policy.PolicyFiles;
import dev.dcm.kubernetes.policy.PolicySet;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands about a cluster in files have in common: the files, the policies and the format. */
final class ClusterFiles {

    /** How to print. */
    enum Output { TEXT, JSON }

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Kubernetes objects, YAML or JSON, lists or several documents; - for standard input.")
    private List<String> files;

    @Option(names = "--policies", paramLabel = "DIR", description = "Policies of your own: hard/*.sql and soft/*.sql replace built-in ones, or add to them.")
    private Path directory;

    @Option(names = "--config", paramLabel = "FILE", description = "YAML that disables policies and gives weights to soft ones.")
    private Path configuration;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Output format;

    /** A file is unreadable as a whole; the message says which, and why. */
    static final class UnreadableException extends Exception {
        private UnreadableException(String message) {
            super(message);
        }
    }

    boolean json() {
        return format == Output.JSON;
    }

    /** All objects of the files. Those that cannot be read are named on standard error. */
    List<HasMetadata> objects(Console console) throws UnreadableException {
        ObjectFiles reader = new ObjectFiles(problem -> console.err().println("dcm: " + problem));
        List<HasMetadata> objects = new ArrayList<>();
        for (String file : files) {
            try {
                objects.addAll(reader.read(file, text(file)));
            } catch (IOException e) {
                throw new UnreadableException("cannot read " + file + ": " + (Files.exists(Path.of(file)) ? e.getMessage() : "no such file"));
            } catch (BadObjectException e) {
                throw new UnreadableException(e.getMessage());
            }
        }
        return objects;
    }

    PolicySet policies() throws UnreadableException {
        try {
            return directory == null && configuration == null ? PolicySet.builtIn()
                    : PolicyFiles.read(directory, configuration == null ? "" : Files.readString(configuration));
        } catch (PolicyException e) {
            throw new UnreadableException(e.getMessage());
        } catch (IOException e) {
            throw new UnreadableException("cannot read " + configuration + ": " + e.getMessage());
        }
    }

    private static String text(String file) throws IOException {
        byte[] bytes = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
