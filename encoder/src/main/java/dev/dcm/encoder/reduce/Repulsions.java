package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The demands by which variables differ, once some variables have become classes. Inside a class they mean that no value is taken twice;
 * among classes and single variables they are said value by value.
 */
final class Repulsions {
    private static final Domain AT_MOST_ONE = Domain.interval(Long.MIN_VALUE, 1);
    private static final Domain NONE = Domain.interval(Long.MIN_VALUE, 0);
    private final Formulas formulas;
    private final List<Formulation.Row> pairs = new ArrayList<>();
    private final List<Formulation.Row> wholes = new ArrayList<>();
    private final List<Formulation.Row> others = new ArrayList<>();
    private final Map<Term.Variable, VariableClass> classOf = new IdentityHashMap<>();

    Repulsions(Formulas formulas, List<Formulation.Row> demands, List<List<Term.Variable>> groups) {
        this.formulas = formulas;
        Map<Term.Variable, List<Term.Variable>> groupOf = new IdentityHashMap<>();
        groups.forEach(group -> group.forEach(member -> groupOf.put(member, group)));
        Set<List<Term.Variable>> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Formulation.Row row : demands) {
            Term.Variable[] different = Demands.differentVariables(row.condition());
            List<Term.Variable> together = Demands.differing(row.condition());
            boolean grouped = false;
            Set<List<Term.Variable>> met = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Term.Variable variable : together) {
                List<Term.Variable> group = groupOf.get(variable);
                grouped |= group != null;
                if (group != null && !met.add(group)) {
                    distinct.add(group);
                }
            }
            (!grouped ? others : different != null ? pairs : wholes).add(row);
        }
        for (List<Term.Variable> group : groups) {
            VariableClass own = new VariableClass(formulas, group, distinct.contains(group));
            group.forEach(member -> classOf.put(member, own));
        }
    }

    Map<Term.Variable, VariableClass> classOf() {
        return classOf;
    }

    /** The demands that say nothing of this kind about classes. */
    List<Formulation.Row> others() {
        return others;
    }

    /** The demands of this kind about classes, by their counts. */
    List<Formulation.Row> rows() {
        List<Formulation.Row> rows = new ArrayList<>();
        for (Formulation.Row row : wholes) {
            Set<Object> parties = Collections.newSetFromMap(new IdentityHashMap<>());
            List<Object> inOrder = new ArrayList<>();
            for (Term.Variable variable : Demands.differing(row.condition())) {
                Object party = party(variable);
                if (parties.add(party)) {
                    inOrder.add(party);
                }
            }
            atMostOne(inOrder, row.origin(), rows);
        }
        pairwise(rows);
        return rows;
    }

    /** A class, or the variable itself. */
    private Object party(Term.Variable variable) {
        VariableClass own = classOf.get(variable);
        return own == null ? variable : own;
    }

    private static boolean takesOnce(Object party) {
        return !(party instanceof VariableClass c) || c.isDistinct();
    }

    private void pairwise(List<Formulation.Row> rows) {
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        List<Object> parties = new ArrayList<>();
        CliqueCover cover = new CliqueCover();
        Set<List<Integer>> done = new HashSet<>();
        int origin = Formulation.OF_REDUCTION;
        for (Formulation.Row row : pairs) {
            Term.Variable[] different = Demands.differentVariables(row.condition());
            Object a = party(different[0]);
            Object b = party(different[1]);
            origin = row.origin();
            if (a == b || !done.add(List.of(number(a, numbers, parties), number(b, numbers, parties)))) {
                continue;
            }
            if (takesOnce(a) && takesOnce(b)) {
                cover.connect(numbers.get(a), numbers.get(b));
            } else {
                apart(a, b, origin, rows);
            }
        }
        for (BitSet clique : cover.cliques()) {
            atMostOne(clique.stream().mapToObj(parties::get).toList(), origin, rows);
        }
    }

    private static int number(Object party, Map<Object, Integer> numbers, List<Object> parties) {
        return numbers.computeIfAbsent(party, p -> {
            parties.add(p);
            return parties.size() - 1;
        });
    }

    private void atMostOne(List<Object> parties, int origin, List<Formulation.Row> rows) {
        Map<Long, List<Linear>> takers = new TreeMap<>();
        for (Object party : parties) {
            for (long value : values(party)) {
                takers.computeIfAbsent(value, v -> new ArrayList<>()).add(count(party, value));
            }
        }
        for (List<Linear> counts : takers.values()) {
            if (counts.size() > 1) {
                rows.add(new Formulation.Row(formulas.member(formulas.sum(counts), AT_MOST_ONE), origin));
            }
        }
    }

    /** Members of a class that may share a value, but not with the other party. */
    private void apart(Object a, Object b, int origin, List<Formulation.Row> rows) {
        for (long value : values(a)) {
            rows.add(new Formulation.Row(formulas.or(isFree(a, value), isFree(b, value)), origin));
        }
    }

    private static long[] values(Object party) {
        return party instanceof VariableClass c ? c.values() : ((Term.Variable) party).domain().values();
    }

    private Condition isFree(Object party, long value) {
        return party instanceof VariableClass c ? formulas.member(c.count(value), NONE)
                : formulas.not(formulas.member(formulas.linear((Term.Variable) party), Domain.single(value)));
    }

    private Linear count(Object party, long value) {
        return party instanceof VariableClass c ? c.count(value)
                : formulas.indicator(formulas.member(formulas.linear((Term.Variable) party), Domain.single(value)));
    }
}
