package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a circuit has to keep so that a plan can be computed when it is read, at the cost of the rows that change with every read and of their
 * partners: all that does not depend on those rows, with an index wherever partners are looked up.
 */
final class PartsToKeep {
    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    /** Something to keep. @param key by which it is looked up; null where all of its rows are read */
    record Part(Plan plan, Columns key) {
    }

    /** The same object, unless it is a source, which has its name. */
    private final Set<Plan> changing = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Operation> changingSources = new HashSet<>();
    private final Map<Plan, Boolean> dependent = new IdentityHashMap<>();
    private final Set<Plan> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Part> parts = new ArrayList<>();

    private PartsToKeep(Collection<Plan> changing) {
        this.changing.addAll(changing);
        changing.stream().map(Plan::operation).filter(Operation.Source.class::isInstance).forEach(changingSources::add);
    }

    /**
     * The parts of a plan, each once.
     *
     * @param changing what is there anyway, and other rows whenever the plan is read
     * @return nothing if the plan would have to read all rows of something that it keeps
     */
    static Optional<List<Part>> of(Plan plan, Collection<Plan> changing) {
        PartsToKeep parts = new PartsToKeep(changing);
        boolean possible = parts.isDependent(plan) && !parts.isChanging(plan) && parts.visit(plan);
        return possible ? Optional.of(List.copyOf(parts.parts)) : Optional.empty();
    }

    private boolean isChanging(Plan plan) {
        return changing.contains(plan) || changingSources.contains(plan.operation());
    }

    private boolean isDependent(Plan plan) {
        Boolean known = dependent.get(plan);
        if (known == null) {
            known = isChanging(plan) || plan.inputs().stream().anyMatch(this::isDependent);
            dependent.put(plan, known);
        }
        return known;
    }

    /** Of a plan that depends on what changes. */
    private boolean visit(Plan plan) {
        if (isChanging(plan) || !visited.add(plan)) {
            return true;
        }
        Operation operation = plan.operation();
        if (operation instanceof Operation.Join join) {
            return visit(join, plan.inputs().get(LEFT), plan.inputs().get(RIGHT));
        } else if (operation instanceof Operation.UnionAll) {
            // What is read of a part is a part of the result.
            return plan.inputs().stream().allMatch(this::visitOrKeep);
        }
        return plan.inputs().stream().allMatch(input -> isDependent(input) && visit(input));
    }

    private boolean visit(Operation.Join join, Plan left, Plan right) {
        if (isDependent(left) && isDependent(right)) {
            return visit(left) && visit(right);
        }
        boolean leftChanges = isDependent(left);
        if (!IndexedJoin.isEnough(join, leftChanges ? LEFT : RIGHT)) {
            return false;
        }
        keep(leftChanges ? right : left, leftChanges ? join.rightKeys() : join.leftKeys());
        return visit(leftChanges ? left : right);
    }

    private boolean visitOrKeep(Plan plan) {
        if (isDependent(plan)) {
            return visit(plan);
        }
        keep(plan, null);
        return true;
    }

    private void keep(Plan plan, Columns key) {
        Part part = new Part(plan, key);
        if (!parts.contains(part)) {
            parts.add(part);
        }
    }
}
