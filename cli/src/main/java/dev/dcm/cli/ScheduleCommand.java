package dev.dcm.cli;

import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.objects.ObjectFiles;
import dev.dcm.kubernetes.offline.OfflineScheduler;
import dev.dcm.kubernetes.offline.Schedule;
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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dcm schedule}: where the pending pods of a cluster would go, from its objects in files. */
@Command(name = "schedule", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Decides where the pending pods of a Kubernetes cluster go, or says why they cannot, from its objects in files.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm schedule cluster.yaml new-pods.yaml",
            "  kubectl get nodes,pods,pdb,pvc,pv -A -o yaml | dcm schedule - --format json",
            "",
            "Exit codes: 0 decided, also if some pods find no node; 2 a file cannot be read; 1 anything else."})
final class ScheduleCommand implements Callable<Integer> {
    private final Console console;

    /** How to print. */
    enum Output { TEXT, JSON }

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Kubernetes objects, YAML or JSON, lists or several documents; - for standard input.")
    private List<String> files;

    @Option(names = "--preempt", description = "Pods of lower priority may be evicted for those that find no node.")
    private boolean preempt;

    @Option(names = "--scheduler-name", paramLabel = "NAME", description = "Only pods with this spec.schedulerName. Default: all.")
    private String schedulerName;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "50", description = "How many pods are decided about together. Default: ${DEFAULT-VALUE}.")
    private int batchSize;

    @Option(names = "--policies", paramLabel = "DIR", description = "Policies of your own: hard/*.sql and soft/*.sql replace built-in ones, or add to them.")
    private Path policies;

    @Option(names = "--config", paramLabel = "FILE", description = "YAML that disables policies and gives weights to soft ones.")
    private Path configuration;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Output format;

    ScheduleCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        ObjectFiles reader = new ObjectFiles(problem -> console.err().println("dcm: " + problem));
        List<HasMetadata> objects = new ArrayList<>();
        for (String file : files) {
            try {
                objects.addAll(reader.read(file, text(file)));
            } catch (IOException e) {
                return unreadable("cannot read " + file + ": " + (Files.exists(Path.of(file)) ? e.getMessage() : "no such file"));
            } catch (BadObjectException e) {
                return unreadable(e.getMessage());
            }
        }
        PolicySet chosen;
        try {
            chosen = policies == null && configuration == null ? PolicySet.builtIn()
                    : PolicyFiles.read(policies, configuration == null ? "" : Files.readString(configuration));
        } catch (PolicyException e) {
            return unreadable(e.getMessage());
        } catch (IOException e) {
            return unreadable("cannot read " + configuration + ": " + e.getMessage());
        }
        Schedule schedule = new OfflineScheduler(chosen, batchSize, schedulerName, preempt).schedule(objects);
        schedule.problems().forEach(problem -> console.err().println("dcm: " + problem));
        if (format == Output.JSON) {
            ScheduleReports.json(schedule, console.out());
        } else {
            ScheduleReports.text(schedule, console.out());
        }
        return ExitCode.OK.number();
    }

    private int unreadable(String message) {
        console.err().println("dcm: " + message);
        return ExitCode.BAD_PROGRAM.number();
    }

    private static String text(String file) throws IOException {
        byte[] bytes = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
