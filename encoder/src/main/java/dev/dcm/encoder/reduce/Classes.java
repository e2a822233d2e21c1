package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variables that nothing tells apart are decided together: how many of them take each value, not which takes which. This removes the symmetry
 * among them, and most of the model.
 *
 * <pre>
 * 2*[x1 in {7}] + 2*[x2 in {7}] + 2*[x3 in {7}] &lt;= 5   =>   2*n7 &lt;= 5      and n1 + .. + n9 = 3
 * x1 in {7} OR x2 in {7} OR x3 in {7} OR b             =>   n7 >= 1 OR b
 * ALL_DIFFERENT(x1, x2, x3)                            =>   every n is 0 or 1
 * </pre>
 *
 * <p>It does not fire for variables that are computed with, nor where one member is mentioned and another is not ({@link Signatures}).
 */
final class Classes implements Reduction {
    /** Wider domains have too many counts. */
    private static final int MOST_VALUES = 100_000;
    private final Formulas formulas;

    Classes(Formulas formulas) {
        this.formulas = formulas;
    }

    private record Alike(Signatures.Key key, Domain domain) {
    }

    @Override
    public Step apply(Formulation problem) {
        // Counts of classes that were made earlier are no variables to look for classes among.
        boolean counts = problem.integers().stream().allMatch(Term.Variable::isCount);
        List<List<Term.Variable>> groups = counts ? List.of() : groups(problem);
        if (groups.isEmpty()) {
            return Step.none(problem);
        }
        Repulsions repulsions = new Repulsions(formulas, problem.demands(), groups);
        Map<Term.Variable, VariableClass> classOf = repulsions.classOf();
        List<VariableClass> classes = new ArrayList<>();
        List<Term.Variable> integers = new ArrayList<>();
        Map<Term.Variable, Long> hints = new LinkedHashMap<>(problem.hints());
        for (Term.Variable variable : problem.integers()) {
            VariableClass own = classOf.get(variable);
            if (own == null) {
                integers.add(variable);
            } else if (own.representative() == variable) {
                classes.add(own);
                integers.addAll(List.of(own.counts()));
                own.hint(problem.hints(), hints);
            }
        }
        hints.keySet().removeAll(classOf.keySet());
        Substitution counted = new Counted(formulas, classOf);
        List<Formulation.Row> rows = counted.rows(repulsions.others());
        rows.addAll(repulsions.rows());
        for (VariableClass each : classes) {
            rows.add(new Formulation.Row(formulas.member(each.total(), Domain.single(each.size())), Formulation.OF_REDUCTION));
        }
        Recovery recovery = values -> classes.forEach(c -> c.handOut(values, problem.hints()));
        return new Step(new Formulation(Demands.flat(rows), counted.number(problem.objective()), integers, hints), recovery);
    }

    private static List<List<Term.Variable>> groups(Formulation problem) {
        Signatures signatures = new Signatures(problem);
        Set<Term.Variable> suitable = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Term.Variable variable : problem.integers()) {
            if (signatures.of(variable).isOnlyAsked() && variable.domain().size(MOST_VALUES) < MOST_VALUES) {
                suitable.add(variable);
            }
        }
        Set<Term.Variable> beside = besideOthers(problem, suitable);
        List<Term.Variable> candidates = problem.integers().stream().filter(v -> suitable.contains(v) && !beside.contains(v)).toList();
        Map<Term.Variable, Signatures.Key> keys = signatures.keys(candidates);
        Map<Alike, List<Term.Variable>> groups = new LinkedHashMap<>();
        for (Term.Variable variable : candidates) {
            groups.computeIfAbsent(new Alike(keys.get(variable), variable.domain()), k -> new ArrayList<>()).add(variable);
        }
        return groups.values().stream().filter(g -> g.size() > 1).toList();
    }

    /** Variables that differ from one that cannot be asked value by value. */
    private static Set<Term.Variable> besideOthers(Formulation problem, Set<Term.Variable> suitable) {
        Set<Term.Variable> beside = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Formulation.Row row : problem.demands()) {
            List<Term.Variable> together = Demands.differing(row.condition());
            if (!suitable.containsAll(together)) {
                beside.addAll(together);
            }
        }
        return beside;
    }

    /** Of the questions about the members, the representative's becomes one about the counts, and the others' go. */
    private static final class Counted extends Substitution {
        private final Map<Term.Variable, VariableClass> classOf;

        Counted(Formulas formulas, Map<Term.Variable, VariableClass> classOf) {
            super(formulas);
            this.classOf = classOf;
        }

        @Override
        protected Linear counted(Condition.Membership question, Term.Variable variable) {
            VariableClass own = classOf.get(variable);
            if (own == null) {
                return super.counted(question, variable);
            }
            return own.representative() == variable ? own.count(question.domain()) : formulas.constant(0);
        }

        @Override
        protected Condition operand(Condition atom, boolean and) {
            Term.Variable variable = Demands.variableOf(atom);
            VariableClass own = classOf.get(variable);
            if (own == null) {
                return super.operand(atom, and);
            }
            if (own.representative() != variable) {
                return Formulas.of(and);
            }
            boolean negated = atom instanceof Condition.Negation;
            Linear inside = own.count(((Condition.Membership) (negated ? ((Condition.Negation) atom).operand() : atom)).domain());
            // All or one of them are inside; none or not all of them, if negated.
            long least = negated ? 0 : and ? own.size() : 1;
            long most = negated ? (and ? 0 : own.size() - 1) : own.size();
            return formulas.member(inside, Domain.interval(negated ? Long.MIN_VALUE : least, negated ? most : Long.MAX_VALUE));
        }

        @Override
        protected Linear replacement(Term.Variable variable) {
            if (classOf.containsKey(variable)) {
                throw new IllegalStateException(variable.name() + " is used in a way in which it cannot be one of a class");
            }
            return null;
        }
    }
}
