package dev.dcm.cli;

import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Descheduling;
import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.offline.OfflineDescheduler;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dcm deschedule}: which running pods of a cluster should move, and where, from its objects in files. */
@Command(name = "deschedule", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Decides which running pods of a Kubernetes cluster move to which nodes, from its objects in files. Nothing is moved.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm deschedule cluster.yaml --drain node-7",
            "  kubectl get nodes,pods,pdb,pvc,pv -A -o yaml | dcm deschedule - --rebalance --most 10 --format json",
            "",
            "Exit codes: 0 decided, also if some pods cannot move; 2 a file cannot be read, or there is no such node; 1 anything else."})
final class DescheduleCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ClusterFiles cluster;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Goal goal;

    @Option(names = "--most", paramLabel = "N", description = "How many pods may move. Default: as many as are needed.")
    private Integer most;

    /** What pods are moved for: one of these. */
    static final class Goal {
        @Option(names = "--drain", paramLabel = "NODE", description = "The pods of the node go elsewhere.")
        private String drain;

        @Option(names = "--rebalance", description = "The node that is used most is used less, and topology spread that was lost is restored.")
        private boolean rebalance;

        @Option(names = "--defragment", description = "As many nodes as possible are left empty.")
        private boolean defragment;
    }

    DescheduleCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (most != null && most < 0) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--most': " + most + " is less than 0");
        }
        OfflineDescheduler.Moves moves;
        try {
            moves = new OfflineDescheduler(cluster.policies()).deschedule(cluster.objects(console), wanted());
        } catch (ClusterFiles.UnreadableException | BadObjectException e) {
            console.err().println("dcm: " + e.getMessage());
            return ExitCode.BAD_PROGRAM.number();
        }
        moves.problems().forEach(problem -> console.err().println("dcm: " + problem));
        Decision decision = moves.decision();
        decision.trouble().ifPresent(trouble -> console.err().println("dcm: the solver did not decide (" + trouble.cause() + "): " + trouble.detail()));
        if (cluster.json()) {
            DescheduleReports.json(decision, goal.drain, console.out());
        } else {
            DescheduleReports.text(decision, goal.drain, console.out());
        }
        boolean undecided = decision.trouble().isPresent() && goal.drain == null;
        return undecided ? ExitCode.FAILURE.number() : ExitCode.OK.number();
    }

    private Descheduling wanted() {
        int limit = most == null ? Integer.MAX_VALUE : most;
        return goal.drain != null ? new Descheduling.Drain(goal.drain, limit)
                : goal.rebalance ? new Descheduling.Rebalance(limit) : new Descheduling.Defragment(limit);
    }
}
