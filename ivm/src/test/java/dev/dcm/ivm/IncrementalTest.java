package dev.dcm.ivm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Random circuits and histories: what is kept is what a recomputation gives, after every step. */
class IncrementalTest {

    /** A circuit with random views, and the plain lists that it must agree with. */
    private static final class World {
        private final Circuit circuit = new Circuit();
        private final List<Source> sources = new ArrayList<>();
        private final Map<String, List<Row>> rows = new HashMap<>();
        private final Map<View, Map<Row, Long>> sums = new HashMap<>();
        private final Random random;

        World(Random random) {
            this.random = random;
            for (int i = 0; i < RandomPlans.SOURCES.size(); i++) {
                sources.add(circuit.addSource("s" + i, RandomPlans.SOURCES.get(i).size()));
                rows.put("s" + i, new ArrayList<>());
            }
        }

        /** Adds a view; one that the data does not allow must be one that the reference refuses, too. */
        void addView(Plan plan) {
            String name = "v" + sums.size();
            boolean refused = refused(plan, rows);
            try {
                View view = circuit.addView(name, plan);
                Map<Row, Long> sum = new HashMap<>();
                sums.put(view, sum);
                circuit.subscribeWithRows(view, (epoch, changes) -> Bag.add(sum, changes));
                assertThat(refused).as("%s", plan).isFalse();
            } catch (ArithmeticException | RejectedStepException e) {
                assertThat(refused).as("%s: %s", plan, e).isTrue();
            }
        }

        private static boolean refused(Plan plan, Map<String, List<Row>> rows) {
            try {
                new Reference(rows).evaluate(plan);
                return false;
            } catch (ArithmeticException | RejectedStepException e) {
                return true;
            }
        }

        record Change(int source, Row row, long weight) {
        }

        List<Change> randomChanges() {
            List<Change> changes = new ArrayList<>();
            Map<String, List<Row>> left = copy(rows);
            for (int i = random.nextInt(6); i >= 0; i--) {
                int source = random.nextInt(sources.size());
                List<Row> there = left.get("s" + source);
                if (there.size() > 12 || !there.isEmpty() && random.nextInt(5) < 2) {
                    changes.add(new Change(source, there.remove(random.nextInt(there.size())), -1));
                } else {
                    Row row = random.nextInt(4) == 0 && !there.isEmpty() ? there.get(0) : RandomPlans.randomRow(source, random);
                    changes.add(new Change(source, row, 1));
                    there.add(row);
                }
            }
            return changes;
        }

        void apply(List<Change> changes) {
            Batch batch = new Batch();
            Map<String, List<Row>> after = copy(rows);
            for (Change change : changes) {
                batch.change(sources.get(change.source), change.row, change.weight);
                List<Row> list = after.get("s" + change.source);
                if (change.weight > 0) {
                    list.add(change.row);
                } else {
                    assertThat(list.remove(change.row)).isTrue();
                }
            }
            boolean refused = sums.keySet().stream().anyMatch(view -> refused(view.plan(), after));
            long before = circuit.epoch();
            try {
                circuit.apply(batch);
                assertThat(refused).isFalse();
                rows.putAll(after);
            } catch (ArithmeticException | RejectedStepException e) {
                assertThat(refused).as("%s", e).isTrue();
                assertThat(circuit.epoch()).isEqualTo(before);
            }
        }

        /** Asks with changes that are not committed, if neither the views nor the plan refuse them; nothing must change. */
        void checkPreview(List<Change> changes, Plan plan) {
            Map<String, List<Row>> after = copy(rows);
            Batch batch = new Batch();
            for (Change change : changes) {
                batch.change(sources.get(change.source), change.row, change.weight);
                boolean done = change.weight > 0 ? after.get("s" + change.source).add(change.row) : after.get("s" + change.source).remove(change.row);
                assertThat(done).isTrue();
            }
            if (!refused(plan, after) && sums.keySet().stream().noneMatch(view -> refused(view.plan(), after))) {
                assertThat(Bag.of(circuit.preview(batch, plan))).as("preview of %s", plan).isEqualTo(Bag.of(new Reference(after).evaluate(plan)));
                check();
            }
        }

        void check() {
            for (View view : sums.keySet()) {
                Map<Row, Long> expected = Bag.of(new Reference(rows).evaluate(view.plan()));
                assertThat(Bag.of(circuit, view)).as("%s", view.plan()).isEqualTo(expected);
                assertThat(sums.get(view)).as("sum of deltas of %s", view.plan()).isEqualTo(expected);
                assertThat(expected.values()).allMatch(copies -> copies > 0);
            }
        }

        void deleteEverything() {
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i < sources.size(); i++) {
                int source = i;
                rows.get("s" + i).forEach(row -> changes.add(new Change(source, row, -1)));
            }
            apply(changes);
        }

        private static Map<String, List<Row>> copy(Map<String, List<Row>> rows) {
            Map<String, List<Row>> copy = new HashMap<>();
            rows.forEach((name, list) -> copy.put(name, new ArrayList<>(list)));
            return copy;
        }
    }

    @Property(tries = 250)
    void incrementalIsRecomputed(@ForAll long seed) {
        run(seed, false);
    }

    @Property(tries = 250)
    void aRejectedStepChangesNothing(@ForAll long seed) {
        run(seed, true);
    }

    private static void run(long seed, boolean failing) {
        Random random = new Random(seed);
        World world = new World(random);
        RandomPlans plans = new RandomPlans(random, failing);
        for (int i = 0; i < 4; i++) {
            world.addView(plans.plan(1 + random.nextInt(3)).plan());
        }
        for (int step = 0; step < 12; step++) {
            world.apply(world.randomChanges());
            world.check();
            if (step % 4 == 3) {
                world.addView(plans.plan(1 + random.nextInt(3)).plan());
                world.check();
            }
        }
        Plan asked = plans.plan(1 + random.nextInt(3)).plan();
        world.checkPreview(world.randomChanges(), asked);
        if (!World.refused(asked, world.rows)) {
            Map<Row, Long> answer = world.circuit.read(reader -> Bag.of(reader.evaluate(asked)));
            assertThat(answer).as("asked once: %s", asked).isEqualTo(Bag.of(new Reference(world.rows).evaluate(asked)));
        }
    }

    /** Views that are computed on read, beside others, whatever is said to change between reads. */
    @Property(tries = 400)
    void whatIsComputedOnReadIsRecomputed(@ForAll long seed) {
        Random random = new Random(seed);
        World world = new World(random);
        RandomPlans plans = new RandomPlans(random, false);
        List<View> views = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            List<Source> changing = world.sources.stream().filter(source -> random.nextInt(3) == 0).toList();
            views.add(world.circuit.addViewOnRead("r" + i, plans.plan(1 + random.nextInt(4)).plan(), changing));
            Plan ranked = plans.lookingIntoARanking();
            views.add(world.circuit.addViewOnRead("ranked" + i, ranked, List.of(world.sources.get(0))));
            // It depends on nothing that changes with every read, so it is kept.
            views.add(world.circuit.addViewOnRead("kept" + i, ranked.inputs().get(1), List.of()));
            world.addView(plans.plan(1 + random.nextInt(2)).plan());
        }
        for (int step = 0; step < 12; step++) {
            world.apply(world.randomChanges());
            world.check();
            for (View view : views) {
                // What is not read after every step has more than one step to make up for.
                if (random.nextBoolean()) {
                    assertThat(Bag.of(world.circuit, view)).as("%s", view.plan()).isEqualTo(Bag.of(new Reference(world.rows).evaluate(view.plan())));
                } else if (random.nextInt(4) == 0) {
                    world.checkPreview(world.randomChanges(), view.plan());
                }
            }
        }
        Statistics.label("on read").collect(views.stream().filter(view -> !view.isKept()).count());
        Statistics.label("late").coverage(late -> late.check(true).percentage(share -> share > 50));
        Statistics.label("late").collect(world.circuit.explain().contains("(when it is read)"));
        views.forEach(world.circuit::drop);
        world.sums.keySet().forEach(world.circuit::drop);
        assertThat(world.circuit.statistics()).hasSize(world.sources.size());
        world.circuit.statistics().forEach(source -> assertThat(source.indexes()).hasSize(1));
    }

    /** Keyed reads of a transaction that goes on changing what it reads. */
    @Property(tries = 100)
    void aTransactionLooksUpItsOwnChanges(@ForAll long seed) {
        Random random = new Random(seed);
        World world = new World(random);
        Columns key = Columns.of(0);
        Source source = world.sources.get(0);
        makeSomeSteps(world);
        List<Row> expected = new ArrayList<>(world.rows.get("s0"));
        world.circuit.addIndex(source, key);
        Batch batch = new Batch();
        for (int i = 0; i < 60; i++) {
            if (!expected.isEmpty() && random.nextInt(3) == 0) {
                batch.delete(source, expected.remove(random.nextInt(expected.size())));
            } else {
                Row row = RandomPlans.randomRow(0, random);
                batch.insert(source, row);
                expected.add(row);
            }
            Row probe = RandomPlans.randomRow(0, random).project(key);
            List<Row> found = new ArrayList<>();
            world.circuit.read(reader -> {
                reader.lookup(source, key, probe, batch, (row, copies) -> found.addAll(Collections.nCopies((int) copies, row)));
                return null;
            });
            assertThat(found).containsExactlyInAnyOrderElementsOf(expected.stream().filter(row -> row.project(key).equals(probe)).toList());
        }
        world.circuit.apply(batch);
        assertThat(Bag.of(world.circuit, source)).isEqualTo(Bag.of(expected));
    }

    private static void makeSomeSteps(World world) {
        for (int step = 0; step < 5; step++) {
            world.apply(world.randomChanges());
        }
    }

    @Property(tries = 150)
    void splitAndMergedBatchesAgree(@ForAll long seed) {
        Random random = new Random(seed);
        World split = new World(random);
        World merged = new World(random);
        RandomPlans plans = new RandomPlans(random, false);
        for (int i = 0; i < 4; i++) {
            Plan plan = plans.plan(1 + random.nextInt(3)).plan();
            split.addView(plan);
            merged.addView(plan);
        }
        List<World.Change> all = new ArrayList<>();
        for (int step = 0; step < 8; step++) {
            List<World.Change> changes = split.randomChanges();
            all.addAll(changes);
            changes.forEach(change -> split.apply(List.of(change)));
        }
        merged.apply(all);
        split.check();
        merged.check();
    }

    @Property(tries = 150)
    void nothingIsLeftWhenEverythingIsDeleted(@ForAll long seed) {
        Random random = new Random(seed);
        World world = new World(random);
        RandomPlans plans = new RandomPlans(random, false);
        List<Plan> asked = new ArrayList<>();
        while (asked.size() < 4) {
            Plan plan = plans.plan(1 + random.nextInt(3)).plan();
            if (!givesRowsOfItsOwn(plan)) {
                asked.add(plan);
                world.addView(plan);
            }
        }
        for (int step = 0; step < 8; step++) {
            world.apply(world.randomChanges());
        }
        world.deleteEverything();
        world.check();
        for (NodeStatistics node : world.circuit.statistics()) {
            assertThat(node.stateRows()).as("%s", node).isZero();
            assertThat(node.rows()).as("%s", node).isLessThanOrEqualTo(0);
            node.indexes().forEach(index -> assertThat(index.keys()).as("%s", node).isZero());
        }
        world.sums.keySet().forEach(world.circuit::drop);
        assertThat(world.circuit.statistics()).hasSize(world.sources.size());
        world.circuit.statistics().forEach(source -> assertThat(source.indexes()).hasSize(1));
    }

    /** Constants, and aggregates without groups, have rows over no input; what stands above them then has some, too. */
    private static boolean givesRowsOfItsOwn(Plan plan) {
        return plan.operation() instanceof Operation.Values
                || plan.operation() instanceof Operation.Aggregate aggregate && aggregate.group().isEmpty()
                || plan.inputs().stream().anyMatch(IncrementalTest::givesRowsOfItsOwn);
    }
}
