package dev.dcm.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DomainTest {

    @Test
    void anIntervalUpsideDownIsEmpty() {
        assertThat(Domain.interval(3, 2)).isEqualTo(Domain.empty());
        assertThat(Domain.empty().isEmpty()).isTrue();
        assertThat(Domain.empty().contains(0)).isFalse();
    }

    @Test
    void valuesAreSortedAndNeighboursMerged() {
        assertThat(Domain.of(5, 1, 2, 2, 3, 9).flattened()).containsExactly(1, 3, 5, 5, 9, 9);
        assertThat(Domain.of().isEmpty()).isTrue();
    }

    @Test
    void valuesAtTheEndOfTheRangeMerge() {
        assertThat(Domain.of(Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MAX_VALUE))
            .isEqualTo(Domain.interval(Long.MAX_VALUE - 1, Long.MAX_VALUE));
    }

    @Test
    void allButLeavesOneHole() {
        Domain domain = Domain.allBut(0);

        assertThat(domain.contains(0)).isFalse();
        assertThat(domain.contains(-1)).isTrue();
        assertThat(domain.min()).isEqualTo(Long.MIN_VALUE);
        assertThat(domain.max()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void allButAnEndOfTheRangeIsOneInterval() {
        assertThat(Domain.allBut(Long.MIN_VALUE)).isEqualTo(Domain.interval(Long.MIN_VALUE + 1, Long.MAX_VALUE));
        assertThat(Domain.allBut(Long.MAX_VALUE)).isEqualTo(Domain.interval(Long.MIN_VALUE, Long.MAX_VALUE - 1));
    }

    @Test
    void equalSetsAreEqual() {
        assertThat(Domain.of(1, 2)).isEqualTo(Domain.interval(1, 2)).hasSameHashCodeAs(Domain.interval(1, 2));
        assertThat(Domain.single(1)).isNotEqualTo(Domain.single(2));
    }

    @Test
    void theBoundsAreACopy() {
        Domain domain = Domain.interval(1, 2);
        domain.flattened()[0] = 7;

        assertThat(domain.min()).isEqualTo(1);
    }

    @Test
    void theTextNamesIntervalsAndSingleValues() {
        assertThat(Domain.of(1, 2, 5)).hasToString("{1..2, 5}");
    }

    @Test
    void intersectionAgreesWithSets() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            Set<Long> left = randomSet(random);
            Set<Long> right = randomSet(random);
            Set<Long> both = new TreeSet<>(left);
            both.retainAll(right);

            assertThat(domain(left).intersect(domain(right))).isEqualTo(domain(both));
        }
    }

    @Test
    void unionAgreesWithSets() {
        Random random = new Random(2);
        for (int i = 0; i < 1000; i++) {
            List<Set<Long>> sets = Stream.generate(() -> randomSet(random)).limit(random.nextInt(5)).toList();
            Set<Long> any = new TreeSet<>();
            sets.forEach(any::addAll);

            assertThat(Domain.union(sets.stream().map(DomainTest::domain).toList())).isEqualTo(domain(any));
        }
    }

    @Test
    void unionReachesTheEndsOfTheRange() {
        Domain left = Domain.interval(Long.MIN_VALUE, 4);
        Domain right = Domain.interval(5, Long.MAX_VALUE);

        assertThat(Domain.union(List.of(right, left))).isEqualTo(Domain.interval(Long.MIN_VALUE, Long.MAX_VALUE));
        assertThat(Domain.union(List.of(right, Domain.of(2), right)).flattened()).containsExactly(2, 2, 5, Long.MAX_VALUE);
    }

    @Test
    void complementHasWhatTheDomainHasNot() {
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            Domain domain = domain(randomSet(random));

            assertThat(domain.complement().complement()).isEqualTo(domain);
            assertThat(domain.complement().intersect(domain).isEmpty()).isTrue();
            assertThat(Domain.union(List.of(domain, domain.complement()))).isEqualTo(Domain.interval(Long.MIN_VALUE, Long.MAX_VALUE));
        }
    }

    @Test
    void theLastNumbersAreListedLikeAllOthers() {
        assertThat(Domain.of(Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE, 0).values()).containsExactly(Long.MIN_VALUE, 0, Long.MAX_VALUE - 1, Long.MAX_VALUE);
    }

    private static Set<Long> randomSet(Random random) {
        Set<Long> values = new TreeSet<>();
        int size = random.nextInt(8);
        for (int i = 0; i < size; i++) {
            values.add((long) random.nextInt(12));
        }
        return values;
    }

    private static Domain domain(Set<Long> values) {
        return Domain.of(values.stream().mapToLong(Long::longValue).toArray());
    }
}
