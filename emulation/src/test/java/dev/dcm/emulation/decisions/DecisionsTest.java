package dev.dcm.emulation.decisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.dcm.emulation.workload.Feature;
import dev.dcm.emulation.workload.RandomCluster;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.state.ClusterState;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random clusters: what the scheduler decides breaks no policy, leaves out nobody who fits, and places as many pods as can be. */
class DecisionsTest {
    /** {@code -Dtrials=N} tries more clusters of each kind, {@code -Dseed=N} others, and {@code -Dpushdown=true} narrows domains. */
    private static final int TRIALS = Integer.getInteger("trials", 8);
    private static final long SEED = Long.getLong("seed", 1);

    private static OneShot scheduler;

    @BeforeAll
    static void open() {
        scheduler = open(ClusterState.open());
    }

    private static OneShot open(ClusterState state) {
        return new OneShot(state, new Options(Duration.ofSeconds(5), true, Boolean.getBoolean("pushdown")));
    }

    @AfterAll
    static void close() {
        scheduler.close();
    }

    @ParameterizedTest
    @EnumSource(Feature.class)
    void oneKindOfPolicy(Feature feature) {
        for (long seed = SEED; seed < SEED + TRIALS; seed++) {
            check(seed, EnumSet.of(feature));
        }
    }

    @Test
    void severalKindsTogether() {
        for (long seed = SEED; seed < SEED + 6 * TRIALS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Set<Feature> features = EnumSet.noneOf(Feature.class);
            Stream.of(Feature.values()).filter(f -> random.nextInt(3) == 0).forEach(features::add);
            if (features.contains(Feature.GANG)) {
                features.remove(Feature.MAX_PER_TOPOLOGY); // Whose limit would count for a group, if its pods do not agree?
            }
            check(seed, features);
        }
    }

    /** Who leaves for others is of lower priority, has to, and is of the lowest priority that will do. */
    @Test
    void evictionsHelpAndAreNeeded() {
        int evicted = 0;
        for (long seed = SEED; seed < SEED + 10 * TRIALS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Set<Feature> features = EnumSet.of(Feature.PRIORITY);
            Stream.of(Feature.values()).filter(f -> f != Feature.GANG && random.nextInt(4) == 0).forEach(features::add);
            RandomCluster cluster = RandomCluster.of(seed, features);
            PreemptionTrial.Verdict verdict = PreemptionTrial.run(cluster, scheduler);
            if (verdict.problem().isPresent()) {
                fail("seed %d, %s: %s%n%s", seed, features, verdict.problem().get(), yaml(cluster));
            }
            evicted += verdict.evicted();
        }
        assertThat(evicted).isGreaterThan(TRIALS / 4);
    }

    /** Without time for a solver pods are placed one by one; that breaks no policy either. */
    @Test
    void hardPoliciesHoldWithoutASolver() {
        hold(ClusterState.open(), 3 * TRIALS);
    }

    @Test
    void andOverH2() {
        hold(ClusterState.openH2(), TRIALS);
    }

    private static void hold(ClusterState state, int trials) {
        try (OneShot hasty = new OneShot(state, new Options(Duration.ofNanos(1), true, false))) {
            for (long seed = SEED; seed < SEED + trials; seed++) {
                Set<Feature> features = EnumSet.allOf(Feature.class);
                features.remove(seed % 2 == 0 ? Feature.GANG : Feature.MAX_PER_TOPOLOGY);
                RandomCluster cluster = RandomCluster.of(seed, features);
                assertThat(Trial.violations(cluster, hasty)).as("seed %d", seed).isEmpty();
            }
        }
    }

    private static void check(long seed, Set<Feature> features) {
        RandomCluster cluster = RandomCluster.of(seed, features);
        Optional<String> problem = Trial.problem(cluster, scheduler);
        if (problem.isPresent()) {
            RandomCluster smallest = smallest(cluster);
            fail("seed %d, %s: %s%n%s", seed, features, Trial.problem(smallest, scheduler).orElse("(not again: " + problem.get() + ")"), yaml(smallest));
        }
    }

    /** The cluster without all pods that the problem does not need. */
    private static RandomCluster smallest(RandomCluster cluster) {
        for (Pod pod : Stream.concat(cluster.running().stream(), cluster.waiting().stream()).toList()) {
            if (Trial.problem(cluster.without(pod), scheduler).isPresent()) {
                return smallest(cluster.without(pod));
            }
        }
        return cluster;
    }

    private static String yaml(RandomCluster cluster) {
        return Stream.<List<? extends HasMetadata>>of(cluster.objects(), cluster.running(), cluster.waiting()).flatMap(List::stream)
                .map(Serialization::asYaml).collect(Collectors.joining("\n"));
    }
}
