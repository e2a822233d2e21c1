package dev.dcm.ivm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.DeltaIndex;
import dev.dcm.ivm.data.NormalKey;
import dev.dcm.ivm.data.OrderedBag;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.RankedRows;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.data.RowMap;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.ValuePool;
import dev.dcm.ivm.data.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Hash tables and trees against the collections of the JDK, with long random histories. */
class DataStructuresTest {

    private static Row randomRow(Random random, int keys, int values) {
        return Row.of(random.nextInt(keys) == 0 ? null : random.nextInt(keys), random.nextInt(values), "x");
    }

    @Property(tries = 60)
    void anIndexIsABagByKey(@ForAll long seed) {
        Random random = new Random(seed);
        int keys = 1 + random.nextInt(60);
        List<Columns> indexKeys = List.of(Columns.of(0), Columns.NONE, Columns.all(3), Columns.of(2, 1));
        List<RowIndex> indexes = indexKeys.stream().map(key -> new RowIndex(key, 3)).toList();
        Map<Row, Long> bag = new HashMap<>();
        for (int i = 0; i < 1500; i++) {
            boolean growing = i < 800;
            Row row = growing || bag.isEmpty() ? randomRow(random, keys, 40) : bag.keySet().iterator().next();
            long there = bag.getOrDefault(row, 0L);
            long weight = growing && random.nextInt(4) > 0 || there == 0 ? 1 + random.nextInt(3) / 2 : random.nextBoolean() ? -there : -1;
            indexes.forEach(index -> index.add(row, weight));
            bag.merge(row, weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
            Row probe = randomRow(random, keys, 40);
            indexes.forEach(index -> assertThat(index.weight(probe)).isEqualTo(bag.getOrDefault(probe, 0L)));
            if (i % 50 == 0) {
                indexes.forEach(index -> checkProbe(index, probe, bag));
            }
        }
        indexes.forEach(index -> assertThat(index.rows()).isEqualTo(bag.size()));
        new HashMap<>(bag).forEach((row, weight) -> indexes.forEach(index -> index.add(row, -weight)));
        for (RowIndex index : indexes) {
            assertThat(index.rows()).isZero();
            assertThat(index.keys()).isZero();
            assertThat(index.bytes()).isEqualTo(new RowIndex(index.key(), 3).bytes());
        }
    }

    private static void checkProbe(RowIndex index, Row probe, Map<Row, Long> bag) {
        Map<Row, Long> expected = new HashMap<>(bag);
        expected.keySet().removeIf(row -> !row.project(index.key()).equals(probe.project(index.key())));
        Map<Row, Long> found = new HashMap<>();
        RowCursor cursor = new RowCursor();
        index.seek(cursor, probe, index.key());
        while (cursor.next()) {
            assertThat(found.put(cursor.row(), cursor.weight())).isNull();
        }
        assertThat(found).isEqualTo(expected);
        assertThat(index.total(probe, index.key())).isEqualTo(expected.values().stream().mapToLong(Long::longValue).sum());
        Map<Row, Long> all = new HashMap<>();
        index.forEach(all::put);
        assertThat(all).isEqualTo(bag);
    }

    @Example
    void anIndexRefusesToGoBelowNothing() {
        RowIndex index = new RowIndex(Columns.of(0), 2);
        index.add(Row.of(1, 1), 1);
        assertThatThrownBy(() -> index.add(Row.of(1, 2), -1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> index.add(Row.of(2, 2), -1)).isInstanceOf(IllegalStateException.class);
        assertThat(index.rows()).isEqualTo(1);
    }

    @Property(tries = 60)
    void aDeltaAddsUp(@ForAll long seed) {
        Random random = new Random(seed);
        Delta delta = new Delta();
        Map<Row, Long> expected = new HashMap<>();
        for (int i = random.nextInt(200); i > 0; i--) {
            Row row = randomRow(random, 6, 6);
            long weight = random.nextInt(5) - 2;
            delta.add(row, weight);
            expected.merge(row, weight, Long::sum);
        }
        expected.values().removeIf(weight -> weight == 0);
        assertThat(Bag.of(delta.sealedCopy())).isEqualTo(expected);
        Delta sealed = delta.seal();
        assertThat(sealed.size()).isEqualTo(expected.size());
        assertThat(Bag.of(sealed)).isEqualTo(expected);
        DeltaIndex index = new DeltaIndex(sealed, Columns.of(0));
        Row probe = randomRow(random, 6, 6);
        Map<Row, Long> found = new HashMap<>();
        for (int at = index.first(probe, Columns.of(0)); at >= 0; at = index.next(at, probe, Columns.of(0))) {
            found.put(sealed.row(at), sealed.weight(at));
        }
        expected.keySet().removeIf(row -> !row.project(Columns.of(0)).equals(probe.project(Columns.of(0))));
        assertThat(found).isEqualTo(expected);
        assertThatThrownBy(() -> sealed.add(Row.of(9, 9, 9), 1)).isInstanceOf(IllegalStateException.class);
    }

    @Property(tries = 60)
    void aRowMapIsAMap(@ForAll long seed) {
        Random random = new Random(seed);
        RowMap<Integer> map = new RowMap<>();
        Map<Row, Integer> expected = new HashMap<>();
        for (int i = 0; i < 2000; i++) {
            Row row = randomRow(random, 20, 20);
            if (random.nextInt(2000) < i) {
                map.put(row, null);
                expected.remove(row);
            } else {
                map.put(row, i);
                expected.put(row, i);
            }
            Row probe = randomRow(random, 20, 20);
            assertThat(map.get(probe)).isEqualTo(expected.get(probe));
        }
        Map<Row, Integer> all = new HashMap<>();
        map.forEach(all::put);
        assertThat(all).isEqualTo(expected);
        assertThat(map.size()).isEqualTo(expected.size());
    }

    @Property(tries = 60)
    void anOrderedBagIsASortedListAndNeverChanges(@ForAll long seed) {
        Random random = new Random(seed);
        Ordering order = new Ordering(List.of(new Ordering.Key(1, true, false)));
        OrderedBag<Row> bag = OrderedBag.empty(order);
        TreeMap<Row, Long> expected = new TreeMap<>(order);
        OrderedBag<Row> kept = bag;
        List<Row> keptRows = List.of();
        for (int i = 0; i < 300; i++) {
            Row row = random.nextBoolean() || expected.isEmpty() ? randomRow(random, 8, 8) : expected.firstKey();
            long there = expected.getOrDefault(row, 0L);
            long weight = there > 0 && random.nextBoolean() ? -1 - random.nextInt((int) there) : 1 + random.nextInt(2);
            bag = bag.plus(row, weight);
            expected.merge(row, weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
            if (i == 150) {
                kept = bag;
                keptRows = list(bag);
            }
        }
        List<Row> rows = new ArrayList<>();
        expected.forEach((row, copies) -> rows.addAll(Collections.nCopies(copies.intValue(), row)));
        assertThat(list(bag)).isEqualTo(rows);
        assertThat(bag.total()).isEqualTo(rows.size());
        assertThat(bag.first()).isEqualTo(rows.isEmpty() ? null : rows.get(0));
        assertThat(bag.last()).isEqualTo(rows.isEmpty() ? null : rows.get(rows.size() - 1));
        Row probe = randomRow(random, 8, 8);
        assertThat(bag.weight(probe)).isEqualTo(expected.getOrDefault(probe, 0L));
        assertThat(list(kept)).isEqualTo(keptRows);
    }

    @Property(tries = 60)
    void rankedRowsAreASortedList(@ForAll long seed) {
        Random random = new Random(seed);
        Ordering order = randomOrder(random, 3);
        RankedRows ranked = new RankedRows(order);
        TreeMap<Row, Long> expected = new TreeMap<>(order);
        // Blocks are split while most steps add rows, and joined while most take some away.
        for (int i = 0; i < 3_000; i++) {
            Row row = random.nextInt(3) > 0 || expected.isEmpty() ? randomRow(random, 40, 40) : expected.firstKey();
            long there = expected.getOrDefault(row, 0L);
            long weight = there > 0 && random.nextInt(8) < (i < 1_500 ? 2 : 7) ? -1 - random.nextInt((int) there) : i < 1_500 || there == 0 ? 1 + random.nextInt(2) : -there;
            ranked.add(row, order.key(row), weight);
            expected.merge(row, weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
            if (i % 500 == 499) {
                requireSame(ranked, expected, order, random);
            }
        }
        new ArrayList<>(expected.keySet()).forEach(row -> ranked.add(row, order.key(row), -expected.remove(row)));
        requireSame(ranked, expected, order, random);
        Row unknown = randomRow(random, 8, 8);
        assertThatThrownBy(() -> ranked.add(unknown, order.key(unknown), -1)).hasMessageContaining("more copies are removed");
        assertThat(ranked.isEmpty()).isTrue();
    }

    private static void requireSame(RankedRows ranked, TreeMap<Row, Long> expected, Ordering order, Random random) {
        List<Row> rows = new ArrayList<>();
        expected.forEach((row, copies) -> rows.addAll(Collections.nCopies(copies.intValue(), row)));
        assertThat(ranked.total()).isEqualTo(rows.size());
        for (int i = 0; i < 20; i++) {
            Row probe = randomRow(random, 40, 40);
            assertThat(ranked.rank(probe, order.key(probe))).isEqualTo(rows.stream().filter(row -> order.compare(row, probe) < 0).count());
            int rank = random.nextInt(rows.size() + 2) - 1;
            assertThat(ranked.isBeyond(rank, probe, order.key(probe))).isEqualTo(rank >= 0 && rank < rows.size() && order.compare(probe, rows.get(rank)) > 0);
            int from = random.nextInt(rows.size() + 1);
            int to = from + random.nextInt(rows.size() + 10);
            List<Row> middle = new ArrayList<>();
            ranked.forRanks(from, to, (row, copies) -> middle.addAll(Collections.nCopies((int) copies, row)));
            assertThat(middle).isEqualTo(rows.subList(from, Math.min(to, rows.size())));
        }
    }

    /** Rows of more bits than a key has. */
    @Property(tries = 200)
    void keysWithoutRoomForAllNeverContradictTheOrder(@ForAll long seed) {
        Random random = new Random(seed);
        Ordering order = randomOrder(random, 4);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            rows.add(Row.of(random.nextInt(2) * Math.PI, random.nextInt(2) * Math.E, Long.MIN_VALUE + random.nextInt(2), random.nextInt(2) * Math.sqrt(2)));
        }
        for (Row a : rows) {
            for (Row b : rows) {
                assertThat(Integer.signum(byKeys(order.key(a), order.key(b)))).as("%s and %s by %s", a, b, order).isIn(0, Integer.signum(order.compare(a, b)));
            }
        }
        assertThat(rows.stream().map(order::key)).anyMatch(key -> !key.isComplete());
    }

    private static int byKeys(NormalKey a, NormalKey b) {
        return Arrays.compare(new long[] {a.first(), a.second(), a.third()}, new long[] {b.first(), b.second(), b.third()});
    }

    @Example
    void prefixesNeverContradictTheOrder() {
        List<List<Object>> columns = List.of(
                Arrays.asList(null, Long.MIN_VALUE, -1L, 0L, 5L, Long.MAX_VALUE),
                Arrays.asList(null, "", "a", "a\0", "abcdefgh", "abcdefghi", "b\u00ff", "b\u00ffz", "b\u0100", "b\u0100a", "b\uffff", "\u00e4", "\u4e00x"),
                Arrays.asList(null, Double.NEGATIVE_INFINITY, -2.5, 0.0, Double.MIN_VALUE, 3.0, Double.POSITIVE_INFINITY, Double.NaN),
                Arrays.asList(null, false, true), Arrays.asList(null, new BigDecimal("-1.5"), new BigDecimal("2")));
        for (boolean descending : new boolean[] {false, true}) {
            for (boolean nullsFirst : new boolean[] {false, true}) {
                Ordering order = new Ordering(List.of(new Ordering.Key(0, descending, nullsFirst)));
                columns.forEach(column -> requireMonotone(order, column));
            }
        }
        columns.forEach(column -> requireMonotone(Ordering.NATURAL, column));
    }

    /** A truth tells little: what comes after it is part of the prefix. */
    @Property(tries = 300)
    void prefixesOfSeveralKeysNeverContradictTheOrder(@ForAll long seed) {
        Random random = new Random(seed);
        Ordering order = randomOrder(random, 4);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Object truth = random.nextInt(4) == 0 ? null : (Object) random.nextBoolean();
            Object other = random.nextInt(6) == 0 ? null : (Object) random.nextBoolean();
            Object number = random.nextInt(6) == 0 ? null : (Object) (random.nextInt(3) == 0 ? random.nextGaussian() * Double.MAX_VALUE
                    : random.nextInt(3) == 0 ? 1 + random.nextInt(3) * Math.ulp(1.0) * (1L << random.nextInt(40)) : (double) random.nextInt(3) - 1);
            Object last = random.nextInt(6) == 0 ? null : (Object) (random.nextInt(3) == 0 ? random.nextLong() >> random.nextInt(64) : random.nextInt(3));
            rows.add(Row.of(truth, other, number, last));
        }
        for (Row a : rows) {
            for (Row b : rows) {
                assertThat(order.key(a).isComplete()).isTrue();
                assertThat(Integer.signum(byKeys(order.key(a), order.key(b)))).as("%s and %s by %s", a, b, order).isEqualTo(Integer.signum(order.compare(a, b)));
            }
        }
    }

    private static Ordering randomOrder(Random random, int columns) {
        List<Ordering.Key> keys = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            keys.add(new Ordering.Key(column, random.nextBoolean(), random.nextBoolean()));
        }
        Collections.shuffle(keys, random);
        return new Ordering(keys.subList(0, 1 + random.nextInt(columns)));
    }

    private static void requireMonotone(Ordering order, List<Object> column) {
        for (Object a : column) {
            for (Object b : column) {
                int prefixes = Long.compare(order.prefix(Row.of(a)), order.prefix(Row.of(b)));
                assertThat(prefixes).as("%s and %s by %s", a, b, order).isIn(0, Integer.signum(order.compare(Row.of(a), Row.of(b))));
            }
        }
    }

    private static List<Row> list(OrderedBag<Row> bag) {
        List<Row> rows = new ArrayList<>();
        bag.forEach((row, copies) -> rows.addAll(Collections.nCopies((int) copies, row)));
        return rows;
    }

    @Example
    void equalValuesAreEqualObjects() {
        assertThat(Row.of(1, (short) 2, 3L)).isEqualTo(Row.of(1L, 2L, 3));
        assertThat(Row.of(new BigDecimal("1.50"), new BigDecimal("0.00"))).isEqualTo(Row.of(new BigDecimal("1.5"), BigDecimal.ZERO));
        assertThat(Row.of(-0.0, 1.5f)).isEqualTo(Row.of(0.0, 1.5));
        assertThat(Row.of(Double.NaN)).isEqualTo(Row.of(Double.NaN));
        assertThat(Row.of(List.of(1, 2), null)).isEqualTo(Row.of(SqlArray.of(1L, 2L), null));
        assertThat(Row.of(1, "a").concat(Row.of(null, 2.5))).isEqualTo(Row.of(1, "a", null, 2.5)).hasSameHashCodeAs(Row.of(1, "a", null, 2.5));
        assertThat(Row.of(1, 2)).isNotEqualTo(Row.of(2, 1)).isNotEqualTo(Row.of(1)).isNotEqualTo(Row.of(1, null));
        assertThatThrownBy(() -> Row.of(new Object())).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("java.lang.Object");
        assertThatThrownBy(() -> Values.compare(1L, "a")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("have no order");
    }

    @Example
    void ordersPutNullsWhereTheyAreAsked() {
        List<Row> rows = List.of(Row.of(null, 1), Row.of(2, 1), Row.of(1, 2), Row.of(1, 1));
        assertThat(rows.stream().sorted(Ordering.by(0))).containsExactly(Row.of(1, 1), Row.of(1, 2), Row.of(2, 1), Row.of(null, 1));
        assertThat(rows.stream().sorted(new Ordering(List.of(new Ordering.Key(0, true, true)))))
                .containsExactly(Row.of(null, 1), Row.of(2, 1), Row.of(1, 1), Row.of(1, 2));
        assertThat(SqlArray.of(1, 2)).isLessThan(SqlArray.of(1, 2, 0)).isLessThan(SqlArray.of(1, 3)).isGreaterThan(SqlArray.of(1));
    }

    @Example
    void aPoolSharesWhatRepeatsAndRetiresWhereNothingDoes() {
        ValuePool pool = new ValuePool();
        Object first = pool.pooled(new String("node-1"));
        assertThat(pool.pooled(new String("node-1"))).isSameAs(first);
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 500_000; i++) {
            Object value = pool.pooled("node-" + i % 5000);
            if (i >= 400_000) {
                objects.add(value);
            }
        }
        assertThat(objects).hasSizeBetween(5000, 20_000);
        ValuePool unique = new ValuePool();
        for (int i = 0; i < 2_000_000; i++) {
            unique.pooled((long) i + 1000);
        }
        Long value = 123_456_789L;
        assertThat(unique.pooled(value)).isSameAs(value);
        assertThat(unique.pooled(Long.valueOf("123456789"))).isNotSameAs(value);
    }
}
