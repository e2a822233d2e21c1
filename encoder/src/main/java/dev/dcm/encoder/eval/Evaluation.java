package dev.dcm.encoder.eval;

import dev.dcm.base.Deadline;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.reduce.VariableClass;
import dev.dcm.encoder.value.Texts;
import dev.dcm.ir.ConstraintProgram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One evaluation of a program on its data. */
public final class Evaluation {
    private final Formulas formulas = new Formulas();
    private final Texts texts = new Texts();
    private final Inputs inputs;
    private final Variables variables;
    private final Relations relations;
    private final List<Condition> sideConditions = new ArrayList<>();
    private final Deadline deadline;
    private final List<VariableClass> classes = new ArrayList<>();
    private BooleanSupplier decidesInClasses = () -> false;
    private BooleanSupplier choosesPromising = () -> false;
    private boolean leavesOutNonBinding;
    private long nanosOfClasses;
    /** Where the attempt at hand fails; null outside of attempts. */
    private Set<Condition> failures;

    public Evaluation(ConstraintProgram program, Inputs inputs, Deadline deadline) {
        this.inputs = inputs;
        this.deadline = deadline;
        this.variables = new Variables(this, program);
        this.relations = new Relations(this);
    }

    public Formulas formulas() {
        return formulas;
    }

    public Texts texts() {
        return texts;
    }

    Inputs inputs() {
        return inputs;
    }

    public Variables variables() {
        return variables;
    }

    public Relations relations() {
        return relations;
    }

    public Expressions expressions() {
        return relations.expressions();
    }

    /** What must hold for queries to have a value at all, such as one row in a scalar sub-query. */
    public List<Condition> sideConditions() {
        return sideConditions;
    }

    /** Rows that are decided together instead of one by one. */
    public List<VariableClass> classes() {
        return classes;
    }

    /**
     * Both are asked when the first formula about several rows is made, since they need that all before it spoke of single rows.
     *
     * @param inClasses whether rows may be decided in classes
     * @param promising whether values may be left out that rows need not choose
     */
    public void decideTogether(BooleanSupplier inClasses, BooleanSupplier promising) {
        decidesInClasses = inClasses;
        choosesPromising = promising;
    }

    /** From now on, demands that hold whatever is decided are left out where that is seen before they are made. */
    public void leaveOutNonBinding() {
        leavesOutNonBinding = true;
    }

    boolean leavesOutNonBinding() {
        return leavesOutNonBinding;
    }

    boolean choosesPromising() {
        return choosesPromising.getAsBoolean();
    }

    boolean decidesInClasses() {
        return decidesInClasses.getAsBoolean();
    }

    /** How long classes were made and values left out: it is done on the way, and is no part of evaluating policies. */
    public Duration simplified() {
        return Duration.ofNanos(nanosOfClasses);
    }

    /** Something that makes classes, or leaves out values. */
    <T> T simplify(Supplier<T> step) {
        long start = System.nanoTime();
        T result = step.get();
        nanosOfClasses += System.nanoTime() - start;
        return result;
    }

    /** Called for every row, so that no relation outlasts the deadline. */
    void tick() {
        deadline.tick();
    }

    /**
     * What came of an evaluation.
     *
     * @param fails where it has no result
     */
    record Attempt<T>(T result, Condition fails) {
    }

    /** Evaluates something that may fail; whoever uses the result decides what becomes of that. */
    <T> Attempt<T> attempt(Supplier<T> step) {
        Set<Condition> outer = failures;
        failures = new LinkedHashSet<>();
        try {
            T result = step.get();
            return new Attempt<>(result, formulas.or(List.copyOf(failures)));
        } finally {
            failures = outer;
        }
    }

    /** What is evaluated has no result under the condition. Where nobody attempts it, there must be a result. */
    void fail(Condition condition) {
        if (failures == null) {
            require(formulas.not(condition));
        } else if (!condition.is(false)) {
            failures.add(condition);
        }
    }

    void require(Condition condition) {
        if (!condition.is(true)) {
            sideConditions.add(condition);
        }
    }
}
