package dev.dcm.emulation.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.workload.Feature;
import dev.dcm.emulation.workload.RandomCluster;
import dev.dcm.emulation.workload.Submission;
import dev.dcm.emulation.workload.Workload;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.state.ClusterState;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Small clusters in which pods of all kinds come and go, run by the scheduler's whole loop with its own engine: no decision breaks a policy, nothing
 * goes wrong on the way, and in the end nobody waits who fits.
 */
class RandomLifeTest {
    /** {@code -Dtrials=N} tries more lives, {@code -Dseed=N} others. */
    private static final int LIVES = 2 * Integer.getInteger("trials", 8);
    private static final long SEED = Long.getLong("seed", 1);
    private static final int CROWDS = 4;
    private static final int BATCH = 4;
    private static final String GROUP = "scheduling.dcm.dev/group";

    @Test
    void nothingIsBrokenAndNobodyIsForgotten() {
        for (long seed = SEED; seed < SEED + LIVES; seed++) {
            live(seed);
        }
    }

    private static void live(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<Feature> features = EnumSet.of(Feature.CAPACITY);
        // Nobody in an emulated cluster makes or binds volumes.
        EnumSet.complementOf(EnumSet.of(Feature.VOLUMES, Feature.STATIC_VOLUMES)).stream().filter(f -> random.nextInt(3) == 0).forEach(features::add);
        if (features.contains(Feature.GANG)) {
            features.remove(Feature.MAX_PER_TOPOLOGY); // Whose limit would count for a group, if its pods do not agree?
        }
        Workload workload = workload(seed, features, random);
        boolean preempts = features.contains(Feature.PRIORITY);
        try (Simulation simulation = new Simulation(workload, Engines.builtIn(ClusterState::open, Options.DEFAULT.withPushdown(random.nextBoolean())),
                new Simulation.Settings(BATCH, preempts))) {
            while (simulation.step().isPresent()) {
                assertThat(simulation.violationsFound()).as("seed %d, %s: %s", seed, features, simulation.violations()).isZero();
            }
            assertThat(simulation.journal()).as("seed %d, %s", seed, features).noneMatch(line -> line.contains("error") || line.contains("fail"));
            assertThat(forgotten(workload, simulation)).as("seed %d, %s", seed, features).isEmpty();
        }
    }

    /** Pods come within some seconds; most stay, some leave soon. */
    private static Workload workload(long seed, Set<Feature> features, SplittableRandom random) {
        RandomCluster cluster = RandomCluster.of(seed, features);
        List<Submission> submissions = new ArrayList<>();
        for (int crowd = 0; crowd < CROWDS; crowd++) {
            String prefix = "crowd-" + crowd + "-";
            for (Pod pod : RandomCluster.of(seed + crowd * 1_000_003L, features).waiting()) {
                Pod named = new PodBuilder(pod).editMetadata().withName(prefix + pod.getMetadata().getName()).endMetadata().build();
                double seconds = random.nextInt(4);
                submissions.add(random.nextInt(3) == 0 ? new Submission(seconds, named, random.nextInt(1, 20)) : Submission.forever(seconds, named));
            }
        }
        return new Workload("life", cluster.objects(), submissions);
    }

    /** Who waits at the end though some node would take it. */
    private static List<String> forgotten(Workload workload, Simulation simulation) {
        ClusterObjects objects = new ClusterObjects();
        workload.objects().forEach(objects::put);
        List<Pod> waiting = new ArrayList<>();
        for (Submission submission : workload.submissions()) {
            Pod pod = submission.pod();
            simulation.nodeOf(PodName.of(pod)).ifPresent(node -> objects.put(new PodBuilder(pod).editSpec().withNodeName(node).endSpec().build()));
            if (simulation.nodeOf(PodName.of(pod)).isEmpty() && simulation.reason(PodName.of(pod)).isPresent() && Judge.isToBePlaced(pod)) {
                waiting.add(pod);
            }
        }
        Judge judge = new Judge(objects);
        return waiting.stream().filter(pod -> !pod.getMetadata().getLabels().containsKey(GROUP) && !judge.possibleNodes(pod).isEmpty())
                .map(pod -> PodName.of(pod) + " fits on " + judge.possibleNodes(pod)).toList();
    }
}
