package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodFacts;
import java.util.Comparator;
import java.util.List;

/**
 * How bad it is that some pods leave, in the order of kube-scheduler: the lower the highest of their priorities the better, then the lower the sum of
 * these, counted from the lowest that there is, the fewer pods, and the later those of the highest priority have started.
 */
record Losses(int highest, long sum, int pods, long start) implements Comparable<Losses> {
    private static final Comparator<Losses> ORDER = Comparator.comparing(Losses::highest).thenComparing(Losses::sum).thenComparing(Losses::pods)
            .thenComparing(Losses::start, Comparator.reverseOrder());
    /** More important first: those are kept before others. */
    static final Comparator<PodFacts> IMPORTANCE = Comparator.comparing(PodFacts::priority, Comparator.reverseOrder())
            .thenComparing(PodFacts::arrival).thenComparing(PodFacts::id);

    static Losses of(List<PodFacts> victims) {
        int highest = victims.stream().mapToInt(PodFacts::priority).max().orElse(Integer.MIN_VALUE);
        long start = victims.stream().filter(pod -> pod.priority() == highest).mapToLong(PodFacts::arrival).min().orElse(Long.MAX_VALUE);
        return new Losses(highest, victims.stream().mapToLong(pod -> (long) pod.priority() - Integer.MIN_VALUE).sum(), victims.size(), start);
    }

    @Override
    public int compareTo(Losses other) {
        return ORDER.compare(this, other);
    }
}
