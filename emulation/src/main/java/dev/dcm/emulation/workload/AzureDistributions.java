package dev.dcm.emulation.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Replica groups distributed as in the Azure trace of 2019, whose description and analysis publish these facts: 2,695,548 VMs in 30 days; times are
 * multiples of five minutes, so that each of them brings hundreds of VMs at once; sizes come in buckets of 2, 4, 8, 24 and more cores and of 2, 4, 8, 32,
 * 64 and more GiB; 162 million VM hours, 60 per VM; 469 million core hours, 2.9 per VM hour.
 *
 * <p>The shares below are round numbers of ours that agree with those facts: on average 2.9 cores and 60 hours. Half of all VMs end within the hour, nine
 * in ten within a day, and seven in a hundred outlive the trace. A group has 4.7 replicas on average, at most 50.
 */
final class AzureDistributions {
    private static final double VMS_PER_SECOND = 2_695_548 / (30 * 86_400.0);
    private static final double TICK = 300;
    private static final double HOUR = 3_600;
    private static final double MONTH = 30 * 24 * HOUR;
    private static final double OUTLIVES = 0.07;

    /** One of several things, with its share of all. */
    private record Share<T>(double share, T what) {
    }

    /** From the first number to the second. */
    private record Range(double from, double to) {
    }

    private static final List<Share<Range>> REPLICAS = List.of(new Share<>(0.40, new Range(1, 1)), new Share<>(0.20, new Range(2, 2)),
            new Share<>(0.20, new Range(3, 5)), new Share<>(0.10, new Range(6, 10)), new Share<>(0.06, new Range(11, 20)), new Share<>(0.04, new Range(21, 50)));

    private static final List<Share<Integer>> CORES = List.of(new Share<>(0.780, 2), new Share<>(0.160, 4), new Share<>(0.048, 8),
            new Share<>(0.009, 24), new Share<>(0.003, 30));

    private static final List<Share<Range>> LIFETIMES = List.of(new Share<>(0.30, new Range(TICK, 2 * TICK)), new Share<>(0.25, new Range(2 * TICK, HOUR)),
            new Share<>(0.20, new Range(HOUR, 6 * HOUR)), new Share<>(0.15, new Range(6 * HOUR, 24 * HOUR)),
            new Share<>(0.10 - OUTLIVES, new Range(24 * HOUR, MONTH)), new Share<>(OUTLIVES, new Range(MONTH, MONTH)));

    private final RandomGenerator random;

    AzureDistributions(RandomGenerator random) {
        this.random = random;
    }

    /** Groups of so many replicas in all; the last one may be cut short. */
    List<ReplicaGroup> groups(int replicas) {
        List<ReplicaGroup> groups = new ArrayList<>();
        double seconds = 0;
        int left = replicas;
        while (left > 0) {
            int size = Math.min(left, replicas());
            seconds += size * -Math.log(1 - random.nextDouble()) / VMS_PER_SECOND;
            int cores = pick(CORES);
            List<Double> lifetimes = random.doubles(size).mapToObj(d -> lifetime()).toList();
            groups.add(new ReplicaGroup(Math.floor(seconds / TICK) * TICK, cores, memory(cores), lifetimes));
            left -= size;
        }
        return groups;
    }

    private int replicas() {
        Range range = pick(REPLICAS);
        return random.nextInt((int) range.from(), (int) range.to() + 1);
    }

    /** Two to four GiB per core where few are asked for, up to eight where there are more. */
    private int memory(int cores) {
        boolean much = random.nextDouble() < 0.4;
        return switch (cores) {
            case 2 -> much ? 8 : 4;
            case 4 -> much ? 32 : 8;
            case 8 -> much ? 64 : 32;
            case 24 -> 64;
            default -> 70;
        };
    }

    /** Evenly spread over the logarithms of a range, in whole ticks, as the trace counts time. */
    private double lifetime() {
        Range range = pick(LIFETIMES);
        double exact = range.from() * Math.pow(range.to() / range.from(), random.nextDouble());
        return Math.max(1, Math.round(exact / TICK)) * TICK;
    }

    private <T> T pick(List<Share<T>> shares) {
        double left = random.nextDouble();
        for (Share<T> share : shares) {
            left -= share.share();
            if (left < 0) {
                return share.what();
            }
        }
        return shares.get(shares.size() - 1).what();
    }
}
