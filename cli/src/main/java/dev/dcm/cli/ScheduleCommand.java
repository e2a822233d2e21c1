package dev.dcm.cli;

import dev.dcm.kubernetes.offline.OfflineScheduler;
import dev.dcm.kubernetes.offline.Schedule;
import dev.dcm.kubernetes.policy.PolicySet;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

    @Mixin
    private ClusterFiles cluster;

    @Option(names = "--preempt", description = "Pods of lower priority may be evicted for those that find no node.")
    private boolean preempt;

    @Option(names = "--scheduler-name", paramLabel = "NAME", description = "Only pods with this spec.schedulerName. Default: all.")
    private String schedulerName;

    @Option(names = "--pod", paramLabel = "NAMESPACE/NAME", description = "Print only what is decided about this pod.")
    private String pod;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "50", description = "How many pods are decided about together. Default: ${DEFAULT-VALUE}.")
    private int batchSize;

    ScheduleCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<HasMetadata> objects;
        PolicySet policies;
        try {
            objects = cluster.objects(console);
            policies = cluster.policies();
        } catch (ClusterFiles.UnreadableException e) {
            console.err().println("dcm: " + e.getMessage());
            return ExitCode.BAD_PROGRAM.number();
        }
        Schedule schedule = new OfflineScheduler(policies, batchSize, schedulerName, preempt).schedule(objects);
        schedule.problems().forEach(problem -> console.err().println("dcm: " + problem));
        if (pod != null) {
            schedule = schedule.about(pod);
            if (schedule.isEmpty()) {
                console.err().println("dcm: pod " + pod + " does not wait for a node");
                return ExitCode.BAD_PROGRAM.number();
            }
        }
        if (cluster.json()) {
            ScheduleReports.json(schedule, console.out());
        } else {
            ScheduleReports.text(schedule, pod == null, console.out());
        }
        return ExitCode.OK.number();
    }
}
