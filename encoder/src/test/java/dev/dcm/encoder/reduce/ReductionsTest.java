package dev.dcm.encoder.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Domain;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each reduction fires where it should, and nowhere else. */
class ReductionsTest {
    private final Sketch s = new Sketch();
    private final Linear x = s.variable("x", 1, 3);
    private final Linear y = s.variable("y", 1, 3);
    private final Linear z = s.variable("z", 1, 3);

    private String with(Rewrite... on) {
        Rewrites rewrites = Rewrites.none();
        for (Rewrite rewrite : on) {
            rewrites = rewrites.with(rewrite);
        }
        return Sketch.print(Reductions.of(s.formulas, s.problem(), rewrites).problem());
    }

    // ---- narrowing and folding ----

    @Test
    void answersQuestionsAboutValuesThatAreGone() {
        s.demand(s.atMost(s.sum(s.times(2, s.is(x, 1)), s.times(2, s.is(x, 3)), s.times(2, s.is(y, 1))), 3)).demand(s.takes(x, 1));
        assertThat(with()).isEqualTo("2*[y = 1] + 2 <= 3\n");
    }

    @Test
    void narrowsAgainByWhatIsLeft() {
        s.demand(s.formulas.or(s.formulas.and(s.takes(x, 1), s.takes(y, 1)), s.formulas.and(s.takes(x, 1), s.takes(y, 3)))).demand(s.takes(x, 1));
        assertThat(with()).isEmpty();
        assertThat(y.asVariable().domain()).isEqualTo(Domain.of(1, 3));
    }

    // ---- merged rows ----

    @Test
    void mergesEqualVariables() {
        s.demand(s.formulas.equal(x, y)).demand(s.formulas.equal(y, z)).demand(s.atMost(s.sum(x, y, z), 7)).demand(s.formulas.not(s.takes(y, 3)));
        Reductions merged = Reductions.of(s.formulas, s.problem(), Rewrites.none().with(Rewrite.MERGED_ROWS));
        assertThat(Sketch.print(merged.problem())).isEqualTo("3*x and equal ones <= 7\n");
        Valuation values = new Valuation();
        Term.Variable one = merged.problem().integers().get(0);
        assertThat(one.domain()).isEqualTo(Domain.of(1, 2));
        values.set(one, 2);
        merged.recover(values);
        assertThat(values.value(x) + values.value(y) + values.value(z)).isEqualTo(6);
    }

    @Test
    void seesThatEqualVariablesCannotDiffer() {
        s.demand(s.formulas.equal(x, y)).demand(s.formulas.different(List.of(x, y, z)));
        assertThat(with(Rewrite.MERGED_ROWS)).isEqualTo("FALSE\n");
    }

    @Test
    void doesNotMergeWhereEqualityIsNotDemanded() {
        s.demand(s.formulas.or(s.formulas.equal(x, y), s.takes(z, 1)));
        assertThat(with(Rewrite.MERGED_ROWS)).isEqualTo("(x - y = 0) OR z = 1\n");
    }

    // ---- guards and rows that do not bind ----

    @Test
    void dropsAGuardThatSaysNothing() {
        Linear load = s.sum(s.times(2, s.is(x, 1)), s.times(3, s.is(y, 1)));
        s.demand(s.formulas.or(s.formulas.not(s.formulas.or(s.takes(x, 1), s.takes(y, 1))), s.atMost(load, 4)));
        assertThat(with(Rewrite.NON_BINDING_ROWS)).isEqualTo("2*[x = 1] + 3*[y = 1] <= 4\n");
    }

    @Test
    void keepsAGuardThatSaysSomething() {
        Linear load = s.sum(s.times(2, s.is(x, 1)), s.times(3, s.is(y, 1)), s.formulas.constant(2), s.is(z, 1));
        s.demand(s.formulas.or(s.formulas.not(s.formulas.or(s.takes(x, 1), s.takes(y, 1))), s.atMost(load, 1)));
        assertThat(with(Rewrite.NON_BINDING_ROWS)).startsWith("(NOT x = 1 AND NOT y = 1) OR ");
    }

    @Test
    void leavesOutWhatAlwaysHolds() {
        s.demand(s.atMost(s.sum(s.times(3, s.is(x, 1)), s.times(4, s.is(x, 2)), s.times(2, s.is(y, 1))), 6));
        assertThat(with(Rewrite.NON_BINDING_ROWS)).isEmpty();
    }

    @Test
    void keepsTheTightestOfEqualSums() {
        Linear load = s.sum(s.times(2, s.is(x, 1)), s.times(3, s.is(y, 1)));
        s.demand(s.atMost(load, 4)).demand(s.atMost(load, 3)).demand(s.atMost(load, 4));
        assertThat(with(Rewrite.NON_BINDING_ROWS)).isEqualTo("2*[x = 1] + 3*[y = 1] <= 3\n");
    }

    // ---- differences ----

    @Test
    void coversPairsByCliques() {
        s.demand(s.formulas.not(s.formulas.equal(x, y))).demand(s.formulas.not(s.formulas.equal(y, z))).demand(s.formulas.not(s.formulas.equal(x, z)));
        assertThat(with(Rewrite.GLOBAL_CONSTRAINTS)).isEqualTo("ALL_DIFFERENT(x, y, z)\n");
    }

    @Test
    void leavesPairsThatAreNoClique() {
        s.demand(s.formulas.not(s.formulas.equal(x, y))).demand(s.formulas.not(s.formulas.equal(y, z)));
        assertThat(with(Rewrite.GLOBAL_CONSTRAINTS)).isEqualTo("ALL_DIFFERENT(x, y)\nALL_DIFFERENT(y, z)\n");
    }

    // ---- classes ----

    @Test
    void countsVariablesThatAreAlike() {
        s.demand(s.atMost(s.sum(s.times(2, s.is(x, 1)), s.times(2, s.is(y, 1)), s.times(2, s.is(z, 1))), 5));
        assertThat(with(Rewrite.CLASSES)).isEqualTo("""
                2*3 like x = 1 <= 5
                3 like x = 1 + 3 like x = 2 + 3 like x = 3 = 3
                """);
    }

    @Test
    void countsAlternatives() {
        s.demand(s.formulas.or(List.of(s.takes(x, 1), s.takes(y, 1), s.takes(z, 2)))).maximize(s.is(z, 3));
        assertThat(with(Rewrite.CLASSES)).isEqualTo("""
                2 like x = 1 in {1..2} OR z = 2
                2 like x = 1 + 2 like x = 2 + 2 like x = 3 = 2
                maximize [z = 3]
                """);
    }

    @Test
    void takesEachValueOnceWhereMembersDiffer() {
        s.demand(s.formulas.allDifferent(List.of(x, y, z))).demand(s.atMost(s.sum(s.is(x, 1), s.is(y, 1)), 1));
        Reductions classes = Reductions.of(s.formulas, s.problem(), Rewrites.none().with(Rewrite.CLASSES));
        assertThat(Sketch.print(classes.problem())).isEqualTo("""
                2 like x = 1 + [z = 1] <= 1
                2 like x = 2 + [z = 2] <= 1
                2 like x = 3 + [z = 3] <= 1
                2 like x = 1 + 2 like x = 2 + 2 like x = 3 = 2
                """);
        assertThat(classes.problem().integers()).filteredOn(v -> v != z.asVariable()).allMatch(v -> v.domain().equals(Domain.BOOLEAN)).hasSize(3);
    }

    @Test
    void keepsApartWhatRepelsOthersButNotItself() {
        s.demand(s.formulas.not(s.formulas.equal(x, z))).demand(s.formulas.not(s.formulas.equal(y, z)));
        assertThat(with(Rewrite.CLASSES)).isEqualTo("""
                2 like x = 1 = 0 OR NOT z = 1
                2 like x = 2 = 0 OR NOT z = 2
                2 like x = 3 = 0 OR NOT z = 3
                2 like x = 1 + 2 like x = 2 + 2 like x = 3 = 2
                """);
    }

    @Test
    void tellsVariablesApartThatCountDifferently() {
        s.demand(s.atMost(s.sum(s.times(2, s.is(x, 1)), s.times(3, s.is(y, 1)), s.times(4, s.is(z, 1))), 5));
        assertThat(with(Rewrite.CLASSES)).isEqualTo("2*[x = 1] + 3*[y = 1] + 4*[z = 1] <= 5\n");
    }

    @Test
    void tellsVariablesApartThatAreComputedWith() {
        s.demand(s.atMost(s.sum(s.is(x, 1), s.is(y, 1)), 1)).maximize(s.sum(x, y));
        assertThat(with(Rewrite.CLASSES)).isEqualTo("[x = 1] + [y = 1] <= 1\nmaximize x + y\n");
    }

    @Test
    void tellsVariablesApartWithOtherDomains() {
        s.demand(s.atMost(s.sum(s.is(x, 1), s.is(y, 1)), 1)).demand(s.formulas.not(s.takes(y, 3)));
        assertThat(with(Rewrite.CLASSES)).isEqualTo("[x = 1] + [y = 1] <= 1\n");
    }

    @Test
    void handsValuesToThoseWhoHaveThem() {
        s.demand(s.atMost(s.sum(s.is(x, 1), s.is(y, 1), s.is(z, 1)), 2)).hint(z, 1).hint(y, 3);
        Reductions classes = Reductions.of(s.formulas, s.problem(), Rewrites.none().with(Rewrite.CLASSES));
        Valuation values = new Valuation();
        long[] counts = {1, 1, 1};
        for (int i = 0; i < counts.length; i++) {
            values.set(classes.problem().integers().get(i), counts[i]);
        }
        classes.recover(values);
        assertThat(List.of(values.value(x), values.value(y), values.value(z))).containsExactly(2L, 3L, 1L);
    }
}
