package dev.dcm.encoder.greedy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.reduce.Formulation;
import dev.dcm.encoder.reduce.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GreedyTest {
    private final Sketch s = new Sketch();
    private final Linear x = s.variable("x", 1, 3);
    private final Linear y = s.variable("y", 1, 3);

    @Test
    void takesTheHeaviestSlots() {
        s.maximize(s.sum(s.times(4, s.is(x, 2)), s.times(3, s.is(y, 2)), s.times(2, s.is(y, 3)))).demand(s.atMost(s.sum(s.is(x, 2), s.is(y, 2)), 2));
        Greedy greedy = Greedy.of(s.problem()).orElseThrow();
        assertThat(greedy.objective()).isEqualTo(7);
        assertThat(greedy.isOptimal()).isTrue();
    }

    @Test
    void respectsCapacities() {
        s.maximize(s.sum(s.times(4, s.is(x, 2)), s.times(3, s.is(y, 2)), s.times(2, s.is(y, 3)))).demand(s.atMost(s.sum(s.is(x, 2), s.is(y, 2)), 1));
        Greedy greedy = Greedy.of(s.problem()).orElseThrow();
        assertThat(greedy.objective()).isEqualTo(6);
        assertThat(greedy.bound()).isEqualTo(7);
    }

    @Test
    void leavesOnlyWhatIsBetter() {
        s.maximize(s.sum(s.times(4, s.is(x, 2)), s.times(3, s.is(y, 2)), s.times(2, s.is(y, 3)))).demand(s.atMost(s.sum(s.is(x, 2), s.is(y, 2)), 1));
        Greedy greedy = Greedy.of(s.problem()).orElseThrow();
        Formulation better = greedy.improvement(s.formulas).apply(s.problem()).problem();
        assertThat(better.integers()).as("only x = 2 and y = 2 can come to 7").isEmpty();
        assertThat(Sketch.print(better)).isEqualTo("FALSE\n");
        assertThat(x.asVariable().domain().size(9)).as("the greedy solution stays inside the domains").isEqualTo(3);
    }

    /** Three nodes with 10, 8 and 3 to spare; the least of those in use counts. */
    private Linear spare(long... requests) {
        List<Condition> present = new ArrayList<>();
        List<Linear> loads = new ArrayList<>();
        long[] capacities = {10, 8, 3};
        for (int node = 1; node <= 3; node++) {
            present.add(s.formulas.or(s.takes(x, node), s.takes(y, node)));
            loads.add(s.sum(s.times(requests[0], s.is(x, node)), s.times(requests[1], s.is(y, node)), s.formulas.constant(-capacities[node - 1])));
        }
        return s.formulas.negate(s.formulas.maximum(present, loads));
    }

    @Test
    void balancesLoads() {
        Greedy greedy = Greedy.of(s.maximize(spare(4, 3)).problem()).orElseThrow();
        assertThat(greedy.objective()).isEqualTo(5);
        assertThat(greedy.isOptimal()).isTrue();
        assertThat(greedy.values().value(x)).isEqualTo(1);
        assertThat(greedy.values().value(y)).isEqualTo(2);
    }

    @Test
    void prefersWhereThingsAreNow() {
        s.demand(s.atMost(s.sum(s.is(x, 1), s.is(y, 1)), 1)).hint(x, 3).hint(y, 2);
        Greedy greedy = Greedy.of(s.problem()).orElseThrow();
        assertThat(greedy.values().value(x)).isEqualTo(3);
        assertThat(greedy.values().value(y)).isEqualTo(2);
        assertThat(greedy.isOptimal()).as("any solution is as good").isTrue();
    }

    @Test
    void keepsOutOfWhatIsNoPlacement() {
        assertThat(Greedy.of(new Sketch().problem())).as("nothing to do").isPresent();
        assertThat(refused(s.formulas.or(s.takes(x, 1), s.takes(y, 1)))).as("an alternative").isEmpty();
        assertThat(refused(s.atMost(s.sum(x, s.is(y, 1)), 3))).as("a variable that is computed with").isEmpty();
        assertThat(refused(s.formulas.lessOrEqual(s.formulas.constant(1), s.sum(s.is(x, 1), s.is(y, 1))))).as("a bound from below").isEmpty();
        assertThat(Greedy.of(s.maximize(s.formulas.maximum(List.of(Formulas.TRUE, Formulas.TRUE), List.of(s.is(x, 1), s.is(y, 2)))).problem())).as("a maximum to be maximised").isEmpty();
    }

    private Optional<Greedy> refused(Condition demand) {
        Formulation problem = new Formulation(List.of(new Formulation.Row(demand, 0)), s.formulas.constant(0), List.of(x.asVariable(), y.asVariable()), Map.of());
        return Greedy.of(problem);
    }
}
