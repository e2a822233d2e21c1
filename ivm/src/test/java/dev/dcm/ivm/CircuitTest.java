package dev.dcm.ivm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.AggregateCall.Function;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What callers of a circuit rely on, beside right answers. */
class CircuitTest {
    private final Circuit circuit = new Circuit();
    private final Source pods = circuit.addSource("pods", 3, Columns.of(0));
    private final Source nodes = circuit.addSource("nodes", 2);

    private Plan usage() {
        return pods.plan().filter("placed", row -> !row.isNull(1)).aggregate(Columns.of(1), AggregateCall.of(Function.SUM, 2));
    }

    private NodeStatistics statistics(String operator) {
        return circuit.statistics().stream().filter(node -> node.operator().startsWith(operator)).findFirst().orElseThrow();
    }

    @Test
    void equalPlansAreOneNode() {
        circuit.addView("a", usage());
        int before = circuit.statistics().size();
        circuit.addView("b", usage());
        assertThat(circuit.statistics()).hasSize(before);
        circuit.addView("c", usage().filter("large", row -> row.getLong(1) > 5));
        assertThat(circuit.statistics()).hasSize(before + 1);
    }

    @Test
    void queriesOfOneEpochShareWhatTheyCompute() {
        AtomicLong asked = new AtomicLong();
        Plan placed = pods.plan().filter("counted", row -> {
            asked.incrementAndGet();
            return !row.isNull(1);
        });
        circuit.apply(new Batch().insert(pods, Row.of(1, 1, 4)).insert(pods, Row.of(2, 2, 5)));
        assertThat(Bag.of(evaluated(placed))).hasSize(2);
        assertThat(Bag.of(evaluated(placed.aggregate(Columns.NONE, AggregateCall.of(Function.SUM, 2))))).containsOnlyKeys(Row.of(9));
        assertThat(asked).hasValue(2);
        circuit.apply(new Batch().insert(pods, Row.of(3, 1, 1)));
        assertThat(Bag.of(evaluated(placed.aggregate(Columns.NONE, AggregateCall.of(Function.SUM, 2))))).containsOnlyKeys(Row.of(10));
        assertThat(asked).hasValue(5);
    }

    /** The only row of a partition is replaced, and the step is rejected afterwards. */
    @Test
    void theFirstRowsAreAsBeforeAfterARejectedStep() {
        AtomicBoolean fails = new AtomicBoolean();
        circuit.apply(new Batch().insert(pods, Row.of(1, 1, 4)).insert(pods, Row.of(2, 2, 5)));
        Plan first = Plan.of(new Operation.TopK(Columns.of(1), Ordering.by(2), 0, 1), pods.plan());
        View firsts = circuit.addView("firsts", first);
        circuit.addView("fragile", first.filter("fragile", row -> {
            if (fails.get()) {
                throw new ArithmeticException("not now");
            }
            return true;
        }));
        fails.set(true);
        assertThatThrownBy(() -> circuit.apply(new Batch().delete(pods, Row.of(1, 1, 4)).insert(pods, Row.of(3, 1, 6)))).hasMessageContaining("not now");
        fails.set(false);
        circuit.apply(new Batch().delete(pods, Row.of(1, 1, 4)).insert(pods, Row.of(4, 1, 7)).insert(pods, Row.of(5, 1, 8)));
        assertThat(Bag.of(circuit, firsts)).containsOnlyKeys(Row.of(4, 1, 7), Row.of(2, 2, 5));
    }

    @Test
    void aQueryThatFailedLeavesNothingBehind() {
        AtomicBoolean fails = new AtomicBoolean(true);
        circuit.apply(new Batch().insert(pods, Row.of(1, 1, 4)).insert(pods, Row.of(2, 1, 5)));
        Plan sum = pods.plan().aggregate(Columns.of(1), AggregateCall.of(Function.SUM, 2)).filter("fragile", row -> {
            if (fails.get()) {
                throw new ArithmeticException("not now");
            }
            return true;
        });
        assertThatThrownBy(() -> evaluated(sum)).hasMessageContaining("not now");
        fails.set(false);
        assertThat(Bag.of(evaluated(sum))).containsOnlyKeys(Row.of(1, 9));
    }

    private Changes evaluated(Plan plan) {
        return circuit.read(reader -> reader.evaluate(plan));
    }

    @Test
    void joinsAndReadsShareIndexes() {
        View a = circuit.addView("a", pods.plan().join(JoinKind.INNER, nodes.plan(), Columns.of(1), Columns.of(0)));
        View b = circuit.addView("b", pods.plan().join(JoinKind.ANTI, nodes.plan(), Columns.of(1), Columns.of(0)));
        circuit.addIndex(pods, Columns.of(1));
        assertThat(statistics("source pods").indexes()).extracting(NodeStatistics.IndexStatistics::key).containsExactly(Columns.of(0), Columns.of(1));
        assertThat(statistics("source pods").indexes().get(1).users()).isEqualTo(3);
        assertThat(statistics("join anti").relations()).containsExactly("b");
        circuit.drop(a);
        circuit.drop(b);
        assertThat(statistics("source pods").indexes().get(1).users()).isEqualTo(1);
        circuit.dropIndex(pods, Columns.of(1));
        assertThat(statistics("source pods").indexes()).hasSize(1);
        assertThatThrownBy(() -> circuit.dropIndex(pods, Columns.of(0))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("could be dropped");
        assertThat(circuit.statistics()).hasSize(2);
    }

    @Test
    void readsByIndexAndWithout() {
        View view = circuit.addView("usage", usage());
        circuit.addIndex(view, Columns.of(1));
        circuit.apply(new Batch().insert(pods, Row.of("a", "n1", 3)).insert(pods, Row.of("b", "n2", 3)).insert(pods, Row.of("c", null, 9)));
        List<Row> found = new ArrayList<>();
        circuit.read(reader -> {
            reader.lookup(view, Columns.of(1), Row.of(3), (row, copies) -> found.add(row));
            assertThat(reader.rows(view)).isEqualTo(2);
            assertThat(reader.copies(view, Row.of("n1", 3))).isEqualTo(1);
            assertThat(reader.copies(view, Row.of("n1", 4))).isZero();
            assertThat(reader.hasIndex(view, Columns.of(1))).isTrue();
            assertThat(reader.hasIndex(view, Columns.of(0, 1))).as("an index for the rows alone, beside another one").isFalse();
            assertThatThrownBy(() -> reader.lookup(view, Columns.of(0), Row.of("n1"), (row, copies) -> { }))
                    .hasMessageContaining("'usage' has no index by (0)");
            assertThat(Bag.of(reader.evaluate(usage().aggregate(Columns.NONE, AggregateCall.of(Function.SUM, 1))))).containsOnlyKeys(Row.of(6));
            return null;
        });
        assertThat(found).containsExactlyInAnyOrder(Row.of("n1", 3), Row.of("n2", 3));
        assertThat(circuit.statistics()).hasSize(4);
    }

    @Test
    void aKeyHasOneRow() {
        circuit.apply(new Batch().insert(pods, Row.of("a", "n1", 1)));
        assertThatThrownBy(() -> circuit.apply(new Batch().insert(nodes, Row.of("n", 1)).insert(pods, Row.of("a", "n2", 1))))
                .isInstanceOfSatisfying(RejectedStepException.class, e -> assertThat(e.reason())
                        .isEqualTo(RejectedStepException.Reason.DUPLICATE_KEY));
        assertThat(Bag.of(circuit, nodes)).isEmpty();
        circuit.apply(new Batch().insert(pods, Row.of("a", "n2", 1)).delete(pods, Row.of("a", "n1", 1)));
        assertThat(Bag.of(circuit, pods)).containsOnlyKeys(Row.of("a", "n2", 1));
        assertThatThrownBy(() -> circuit.apply(new Batch().change(pods, Row.of("b", "n", 1), 2))).isInstanceOf(RejectedStepException.class);
    }

    @Test
    void aKeyThatIsDroppedMayRepeat() {
        circuit.apply(new Batch().insert(pods, Row.of("a", "n1", 1)));
        circuit.dropKey(pods);
        circuit.apply(new Batch().insert(pods, Row.of("a", "n2", 1)).change(pods, Row.of("a", "n1", 1), 2));
        assertThat(Bag.of(circuit, pods)).containsEntry(Row.of("a", "n1", 1), 3L).containsEntry(Row.of("a", "n2", 1), 1L);
        circuit.apply(new Batch().change(pods, Row.of("a", "n1", 1), -3).delete(pods, Row.of("a", "n2", 1)));
        assertThat(Bag.of(circuit, pods)).isEmpty();
    }

    @Test
    void sumsAreExactAndOverflowRejects() {
        Source numbers = circuit.addSource("numbers", 2);
        View sums = circuit.addView("sums", numbers.plan().aggregate(Columns.NONE, AggregateCall.of(Function.SUM, 0),
                AggregateCall.of(Function.SUM, 1)));
        circuit.apply(new Batch().insert(numbers, Row.of(1, 1e16)).insert(numbers, Row.of(2, 1.0))
                .insert(numbers, Row.of(3, Double.POSITIVE_INFINITY)));
        assertThat(Bag.of(circuit, sums)).containsOnlyKeys(Row.of(6, Double.POSITIVE_INFINITY));
        circuit.apply(new Batch().delete(numbers, Row.of(1, 1e16)).delete(numbers, Row.of(3, Double.POSITIVE_INFINITY)));
        assertThat(Bag.of(circuit, sums)).containsOnlyKeys(Row.of(2, 1.0));
        Map<Row, Long> before = Bag.of(circuit, numbers);
        assertThatThrownBy(() -> circuit.apply(new Batch().insert(numbers, Row.of(Long.MAX_VALUE, 0.5))))
                .isInstanceOf(RejectedStepException.class).hasMessageContaining("9223372036854775809");
        assertThat(Bag.of(circuit, numbers)).isEqualTo(before);
        circuit.apply(new Batch().insert(numbers, Row.of(Long.MAX_VALUE, 0.5)).insert(numbers, Row.of(-3, 0.5)));
        assertThat(Bag.of(circuit, sums)).containsOnlyKeys(Row.of(Long.MAX_VALUE - 1, 2.0));
    }

    @Test
    void listenersHearOfCommittedStepsOnly() {
        View view = circuit.addView("placed", pods.plan().filter("bomb", row -> 1 / row.getLong(2) >= 0));
        List<String> heard = new ArrayList<>();
        Subscription subscription = circuit.subscribe(view, (epoch, changes) -> heard.add(epoch + ":" + changes));
        assertThat(circuit.apply(new Batch().insert(pods, Row.of("a", null, 1)))).isEqualTo(1);
        assertThatThrownBy(() -> circuit.apply(new Batch().insert(pods, Row.of("b", null, 1)).insert(pods, Row.of("c", null, 0))))
                .isInstanceOfSatisfying(RejectedStepException.class, e -> {
                    assertThat(e.reason()).isEqualTo(RejectedStepException.Reason.FAILED_EXPRESSION);
                    assertThat(e.view()).contains("placed");
                }).hasCauseInstanceOf(ArithmeticException.class);
        assertThat(circuit.apply(new Batch().insert(nodes, Row.of("n", 1)))).isEqualTo(2);
        assertThat(circuit.apply(new Batch())).isEqualTo(2);
        assertThat(circuit.apply(new Batch().update(pods, Row.of("a", null, 1), Row.of("a", null, 2)))).isEqualTo(3);
        subscription.close();
        circuit.apply(new Batch().insert(pods, Row.of("d", null, 1)));
        assertThat(heard).containsExactly("1:+1[a, null, 1]", "3:-1[a, null, 1] +1[a, null, 2]");
    }

    @Test
    void aListenerThatThrowsHarmsNobody() {
        List<Long> heard = new ArrayList<>();
        Subscription bad = circuit.subscribe(pods, (epoch, changes) -> circuit.apply(new Batch().insert(nodes, Row.of("n", 1))));
        circuit.subscribe(pods, (epoch, changes) -> heard.add(circuit.read(reader -> reader.rows(pods))));
        circuit.apply(new Batch().insert(pods, Row.of("a", null, 1)));
        circuit.apply(new Batch().insert(pods, Row.of("b", null, 1)));
        assertThat(heard).containsExactly(1L, 2L);
        assertThat(bad.failure()).hasValueSatisfying(e -> assertThat(e).hasMessage("a listener cannot change the circuit"));
        assertThat(Bag.of(circuit, nodes)).isEmpty();
    }

    @Test
    void aViewThatTheDataDoesNotAllowIsNotThere() {
        circuit.apply(new Batch().insert(pods, Row.of("a", null, 0)).insert(pods, Row.of("b", null, 1)));
        List<NodeStatistics> before = circuit.statistics();
        assertThatThrownBy(() -> circuit.addView("v", pods.plan().distinct().map("1/x", 1, row -> Row.of(1 / row.getLong(2)))))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> circuit.addView("v", pods.plan().singleRow(Columns.NONE))).isInstanceOf(RejectedStepException.class);
        assertThat(circuit.statistics()).isEqualTo(before);
        circuit.addView("v", pods.plan());
    }

    @Test
    void misuseIsRefusedWithAReason() {
        View view = circuit.addView("v", pods.plan().distinct());
        assertThatThrownBy(() -> circuit.addView("v", pods.plan())).hasMessage("'v' is there already");
        assertThatThrownBy(() -> circuit.drop(pods)).hasMessage("'pods' is used by views");
        assertThatThrownBy(() -> new Circuit().addView("v", pods.plan())).hasMessageContaining("no source 'pods'");
        assertThatThrownBy(() -> new Batch().insert(pods, Row.of(1))).hasMessageContaining("a row of 1 columns for 'pods', which has 3");
        assertThatThrownBy(() -> pods.plan().project(3)).hasMessageContaining("no such column");
        assertThatThrownBy(() -> pods.plan().unionAll(nodes.plan())).hasMessageContaining("different widths");
        assertThatThrownBy(() -> circuit.read(reader -> circuit.apply(new Batch()))).hasMessage("a reader cannot change what it reads");
        circuit.drop(view);
        assertThatThrownBy(() -> circuit.read(reader -> reader.rows(view))).hasMessage("'v' is not part of this circuit");
        circuit.drop(pods);
        assertThat(circuit.statistics()).hasSize(1);
        assertThatThrownBy(() -> circuit.apply(new Batch().insert(pods, Row.of(1, 2, 3)))).hasMessage("'pods' is not part of this circuit");
    }

    @Test
    void aTransactionCanReadItsOwnChanges() {
        View view = circuit.addView("usage", usage());
        circuit.apply(new Batch().insert(pods, Row.of("a", "n1", 3)));
        Batch statement = new Batch().insert(pods, Row.of("b", "n1", 4));
        Batch transaction = new Batch().addAll(statement);
        assertThat(Bag.of(circuit.preview(transaction, usage().filter("any", row -> true)))).containsOnlyKeys(Row.of("n1", 7));
        assertThat(Bag.of(circuit, view)).containsOnlyKeys(Row.of("n1", 3));
        transaction.delete(pods, Row.of("b", "n1", 4));
        assertThat(transaction.isEmpty()).isTrue();
        assertThat(Bag.of(circuit.preview(transaction, usage()))).containsOnlyKeys(Row.of("n1", 3));
        transaction.insert(pods, Row.of("c", "n2", 1));
        List<Row> pending = new ArrayList<>();
        transaction.forEach(pods, (row, weight) -> pending.add(row));
        assertThat(pending).containsExactly(Row.of("c", "n2", 1));
        circuit.apply(transaction);
        assertThat(Bag.of(circuit, view)).containsOnlyKeys(Row.of("n1", 3), Row.of("n2", 1));
    }

    /** The pods with the best three nodes by what is left of 12 after the usage is divided. */
    private Plan bestNodes() {
        return usage().map("share", 2, row -> Row.of(row.get(0), 12 / row.getLong(1))).top(Ordering.by(1), 0, 3);
    }

    @Test
    void whatIsReadRarelyIsComputedOnceForAllSteps() {
        AtomicLong asked = new AtomicLong();
        Plan counted = bestNodes().map("counted", 1, row -> {
            asked.incrementAndGet();
            return row.project(Columns.of(0));
        });
        View best = circuit.addViewOnRead("best", counted, List.of());
        for (int i = 0; i < 100; i++) {
            circuit.apply(new Batch().insert(pods, Row.of(i, "n", 1)));
            assertThat(asked).hasValue(0);
        }
        assertThat(Bag.of(circuit, best)).containsOnlyKeys(Row.of("n"));
        assertThat(asked).hasValue(1);
        assertThat(circuit.explain()).contains("top order by [1] limit 3  (when it is read)");
    }

    @Test
    void whoListensIsToldOfEveryStep() {
        View best = circuit.addViewOnRead("best", bestNodes(), List.of());
        circuit.apply(new Batch().insert(pods, Row.of(1, "n1", 3)));
        Map<Row, Long> sum = new HashMap<>();
        circuit.subscribeWithRows(best, (epoch, changes) -> Bag.add(sum, changes));
        circuit.apply(new Batch().insert(pods, Row.of(2, "n2", 4)));
        assertThat(sum).containsOnlyKeys(Row.of("n1", 4), Row.of("n2", 3));
        assertThat(circuit.explain()).doesNotContain("when it is read");
    }

    @Test
    void aComputationOnReadFailsForTheReaderAlone() {
        View best = circuit.addViewOnRead("best", nodes.plan().join(JoinKind.INNER, bestNodes(), Columns.of(0), Columns.of(0)), List.of(nodes));
        View used = circuit.addView("used", usage());
        circuit.apply(new Batch().insert(pods, Row.of(1, "n1", 3)).insert(nodes, Row.of("n1", 1)).insert(nodes, Row.of("n2", 1)));
        circuit.apply(new Batch().insert(pods, Row.of(2, "n2", 0)));
        assertThatThrownBy(() -> Bag.of(circuit, best)).isInstanceOf(ArithmeticException.class);
        assertThat(Bag.of(circuit, used)).containsOnlyKeys(Row.of("n1", 3), Row.of("n2", 0));
        // The circuit can change meanwhile, but nothing can be built on what fails.
        Source more = circuit.addSource("more", 1);
        circuit.drop(used);
        circuit.apply(new Batch().insert(more, Row.of(1)).insert(pods, Row.of(3, "n1", 1)));
        assertThatThrownBy(() -> circuit.addView("all", bestNodes())).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Bag.of(circuit, best)).isInstanceOf(ArithmeticException.class);
        circuit.apply(new Batch().insert(pods, Row.of(4, "n2", 6)));
        assertThat(Bag.of(circuit, best)).containsOnlyKeys(Row.of("n1", 1, "n1", 3), Row.of("n2", 1, "n2", 2));
    }

    @Test
    void aPreviewAsksOnlyTheViewsThatItReads() {
        View shares = circuit.addView("shares", pods.plan().map("100/x", 1, row -> Row.of(100 / row.getLong(2))));
        Batch batch = new Batch().insert(pods, Row.of("a", "n1", 0));
        assertThat(circuit.preview(batch, pods.plan()).size()).isEqualTo(1);
        assertThatThrownBy(() -> circuit.preview(batch, shares.plan())).isInstanceOf(RejectedStepException.class);
        assertThat(Bag.of(circuit, pods)).isEmpty();
    }

    @Test
    void aLargeStepIsRejectedWithoutTrace() {
        View view = circuit.addView("usage", usage());
        circuit.addView("shares", pods.plan().map("100/x", 1, row -> Row.of(100 / row.getLong(2))));
        circuit.addView("first", pods.plan().top(Ordering.by(2), 0, 10));
        circuit.apply(new Batch().insert(pods, Row.of("a", "n1", 3)));
        List<NodeStatistics> before = circuit.statistics();
        Batch large = new Batch();
        for (int i = 0; i < 100_000; i++) {
            large.insert(pods, Row.of("p" + i, "n" + i % 100, i == 99_999 ? 0 : 1 + i % 7));
        }
        assertThatThrownBy(() -> circuit.apply(large)).isInstanceOfSatisfying(RejectedStepException.class,
                e -> assertThat(e.view()).contains("shares"));
        assertThat(circuit.statistics()).isEqualTo(before);
        assertThat(Bag.of(circuit, view)).containsOnlyKeys(Row.of("n1", 3));
        assertThat(circuit.epoch()).isEqualTo(1);
    }

    /** Functions are called for the rows that change and for their partners, however many rows there are. */
    @Test
    void theWorkFollowsTheChange() {
        AtomicLong calls = new AtomicLong();
        Plan placed = pods.plan().filter("counted filter", row -> calls.incrementAndGet() > 0);
        circuit.addView("joined", placed.join(JoinKind.LEFT, nodes.plan(), Columns.of(1), Columns.of(0), "counted condition",
                (l, r) -> calls.incrementAndGet() > 0)
                .map("counted map", 2, row -> {
                    calls.incrementAndGet();
                    return row.project(Columns.of(0, 4));
                }));
        circuit.addView("usage", placed.aggregate(Columns.of(1), AggregateCall.of(Function.SUM, 2)).filter("counted having",
                row -> calls.incrementAndGet() > 0));
        Batch load = new Batch();
        for (int i = 0; i < 10_000; i++) {
            load.insert(pods, Row.of("p" + i, "n" + i % 1000, 1));
        }
        for (int i = 0; i < 1000; i++) {
            load.insert(nodes, Row.of("n" + i, i));
        }
        circuit.apply(load);
        calls.set(0);
        circuit.apply(new Batch().update(pods, Row.of("p7", "n7", 1), Row.of("p7", "n8", 1)));
        assertThat(calls.get()).isPositive().isLessThan(20);
        calls.set(0);
        circuit.apply(new Batch().update(nodes, Row.of("n5", 5), Row.of("n5", 6)));
        assertThat(calls.get()).isPositive().isLessThan(100);
    }

    /** Every step moves a unit from one row to another, so a reader that sees half a step sees another sum, or views that differ. */
    @Test
    @Timeout(60)
    void readersSeeWholeStepsOnly() throws InterruptedException {
        View total = circuit.addView("total", pods.plan().aggregate(Columns.NONE, AggregateCall.of(Function.SUM, 2)));
        View byNode = circuit.addView("byNode", usage());
        View ranked = circuit.addViewOnRead("ranked", usage().top(Ordering.by(1), 0, 10), List.of());
        circuit.apply(new Batch().insert(pods, Row.of("a", "n1", 500)).insert(pods, Row.of("b", "n2", 500)));
        AtomicBoolean done = new AtomicBoolean();
        AtomicLong reads = new AtomicLong();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        Runnable reading = () -> {
            while (!done.get()) {
                circuit.read(r -> {
                    long[] sum = {0, 0};
                    r.forEach(byNode, (row, copies) -> sum[0] += row.getLong(1));
                    r.forEach(ranked, (row, copies) -> sum[1] += row.getLong(1));
                    assertThat(sum).containsExactly(1000, 1000);
                    assertThat(r.copies(total, Row.of(1000))).isEqualTo(1);
                    assertThat(Bag.of(r.evaluate(pods.plan().aggregate(Columns.NONE, AggregateCall.of(Function.SUM, 2)))))
                            .containsOnlyKeys(Row.of(1000));
                    return null;
                });
                reads.incrementAndGet();
            }
        };
        List<Thread> readers = List.of(new Thread(reading), new Thread(reading));
        readers.forEach(reader -> reader.setUncaughtExceptionHandler((thread, e) -> failures.add(e)));
        readers.forEach(Thread::start);
        for (int i = 0; i < 3000 || reads.get() < 100 && failures.isEmpty(); i++) {
            long a = 500 + i % 400;
            long next = 500 + (i + 1) % 400;
            circuit.apply(new Batch().update(pods, Row.of("a", "n1", a), Row.of("a", "n1", next))
                    .update(pods, Row.of("b", "n2", 1000 - a), Row.of("b", "n2", 1000 - next)));
        }
        done.set(true);
        for (Thread reader : readers) {
            reader.join();
        }
        assertThat(failures).isEmpty();
        assertThat(reads.get()).isPositive();
    }
}
