package dev.dcm.solver.minizinc;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.ModelSize;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.RealExpr;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model as a MiniZinc text. */
public final class MiniZincModel implements SolverModel {
    private static final int[] NO_LITERALS = {};

    /** A condition on an expression under one literal. */
    private record Half(int literal, LinearExpr expr, Domain allowed, String condition) {

        /** Whether both halves say of each value of the expression which of a literal and its negation holds. */
        boolean completes(Half other, Domain possible) {
            return other != null && other.literal == Literal.not(literal) && isAlike(expr, other.expr)
                && allowed.intersect(other.allowed).isEmpty() && Domain.union(List.of(allowed, other.allowed)).equals(possible);
        }

        private static boolean isAlike(LinearExpr a, LinearExpr b) {
            return a.offset() == b.offset() && Arrays.equals(a.variables(), b.variables()) && Arrays.equals(a.coefficients(), b.coefficients());
        }

        String equivalence(Half other, Syntax syntax) {
            return Literal.isNegated(literal) ? other.equivalence(this, syntax) : syntax.literal(literal) + " <-> " + condition;
        }
    }

    private final List<Variable> variables = new ArrayList<>();
    private final Names names = new Names();
    private final Syntax syntax = new Syntax(variables);
    private final RealSyntax realSyntax = new RealSyntax(variables);
    private final Gecode gecode = new Gecode(variables);
    private final ModelText text = new ModelText();
    private final Map<Integer, Long> hints = new LinkedHashMap<>();
    private Optional<LinearExpr> objective = Optional.empty();
    private Optional<RealObjective> realObjective = Optional.empty();
    /** The last constraint, if it may be the first half of an equivalence, which reads and propagates better than two implications. */
    private Half last;
    private boolean solved;

    MiniZincModel() {
    }

    @Override
    public int newInt(Domain domain, String name) {
        if (domain.isEmpty()) {
            throw new IllegalArgumentException("the domain of " + name + " is empty");
        }
        Variable variable = variable(domain, name, false);
        gecode.check(Range.of(domain), variable::name);
        return add(variable);
    }

    @Override
    public int newBool(String name) {
        return add(variable(Domain.BOOLEAN, name, true));
    }

    private Variable variable(Domain domain, String name, boolean isBoolean) {
        String identifier = name.isEmpty() ? names.numbered(isBoolean ? "b" : "t") : names.of(name);
        return Variable.of(identifier, Names.group(name), domain, isBoolean);
    }

    @Override
    public int newReal(double lo, double hi, String name) {
        Interval interval = new Interval(lo, hi);
        String shifted = names.numbered("shifted");
        return add(name.isEmpty() ? Variable.real(names.numbered("r"), "", interval.widened(), shifted) : Variable.real(names.of(name), Names.group(name), interval, shifted));
    }

    private int add(Variable variable) {
        variables.add(variable);
        return variables.size() - 1;
    }

    @Override
    public void section(String title) {
        text.section(title);
    }

    @Override
    public void addLinear(LinearExpr expr, Domain rhs, int... enforcement) {
        Range range = Range.of(expr, variables);
        Domain possible = expr.isVariable() ? variables.get(expr.variables()[0]).domain() : range.domain();
        Domain allowed = rhs.intersect(possible);
        if (allowed.isEmpty()) {
            addClause(NO_LITERALS, enforcement);
        } else if (!allowed.equals(possible)) {
            check(expr);
            String condition = syntax.membership(expr, range, allowed);
            Half half = enforcement.length == 1 ? new Half(enforcement[0], expr, allowed, condition) : null;
            if (half != null && half.completes(last, possible)) {
                text.replaceLast(half.equivalence(last, syntax));
            } else {
                add(condition, enforcement);
                last = half;
            }
        }
    }

    @Override
    public void addClause(int[] literals, int... enforcement) {
        requireBooleans(literals);
        requireBooleans(enforcement);
        if (literals.length == 0) {
            // That the literals imply something impossible reads better as what it means for them.
            add(syntax.clause(Arrays.stream(enforcement).map(Literal::not).toArray()));
        } else {
            add(syntax.clause(literals), enforcement);
        }
    }

    @Override
    public void addProduct(LinearExpr target, LinearExpr left, LinearExpr right) {
        String product = syntax.factor(left) + " * " + syntax.factor(right);
        gecode.check(Range.of(left, variables).times(Range.of(right, variables)), () -> product);
        addEquation(target, product, List.of(left, right));
    }

    @Override
    public void addDivision(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        addQuotient(target, numerator, " div ", denominator);
    }

    @Override
    public void addModulo(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        addQuotient(target, numerator, " mod ", denominator);
    }

    private void addQuotient(LinearExpr target, LinearExpr numerator, String operator, LinearExpr denominator) {
        Range range = Range.of(denominator, variables);
        if (range.equals(new Range(0, 0))) {
            addClause(NO_LITERALS);
        } else {
            LinearExpr divisor = range.contains(0) ? withoutZero(denominator, range) : denominator;
            addEquation(target, syntax.factor(numerator) + operator + syntax.factor(divisor), List.of(numerator, divisor));
        }
    }

    /** The same number as a variable that is never 0: MiniZinc gives up on a divisor that other constraints make 0. */
    private LinearExpr withoutZero(LinearExpr expr, Range range) {
        LinearExpr divisor = LinearExpr.variable(newInt(range.domain().intersect(Domain.allBut(0)), ""));
        addEquation(divisor, syntax.linear(expr), List.of(expr));
        return divisor;
    }

    @Override
    public void addMax(LinearExpr target, List<LinearExpr> terms) {
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("the maximum of nothing");
        }
        addEquation(target, syntax.call("max", terms), terms);
    }

    private void addEquation(LinearExpr target, String value, List<LinearExpr> arguments) {
        check(target);
        arguments.forEach(this::check);
        add(syntax.linear(target) + " = " + value);
    }

    @Override
    public void addAllDifferent(List<LinearExpr> terms) {
        terms.forEach(this::check);
        if (terms.size() > 1) {
            text.include("all_different.mzn");
            add(syntax.call("all_different", terms));
        }
    }

    @Override
    public void addCumulative(List<LinearExpr> starts, long[] sizes, long[] demands, long capacity) {
        Tasks tasks = Tasks.thatTake(starts, sizes, demands);
        tasks.starts().forEach(this::check);
        tasks.checkWith(gecode, variables, capacity);
        if (!tasks.isEmpty()) {
            text.include("cumulative.mzn");
            add("cumulative" + tasks.arguments(syntax, capacity));
        }
    }

    @Override
    public void addElement(LinearExpr target, LinearExpr index, List<LinearExpr> elements) {
        if (elements.isEmpty()) {
            addClause(NO_LITERALS);
        } else {
            // MiniZinc counts from 1.
            LinearExpr position = new LinearExpr(index.variables(), index.coefficients(), Math.addExact(index.offset(), 1));
            check(position);
            addEquation(target, syntax.array(elements) + "[" + syntax.linear(position) + "]", elements);
        }
    }

    @Override
    public void addAllowed(List<LinearExpr> terms, long[][] tuples) {
        terms.forEach(this::check);
        if (tuples.length == 0) {
            addClause(NO_LITERALS);
        } else if (!terms.isEmpty()) {
            Arrays.stream(tuples).flatMapToLong(Arrays::stream).forEach(value -> gecode.check(new Range(value, value), () -> "an allowed value"));
            text.include("table.mzn");
            add("table(" + syntax.array(terms) + ", " + Syntax.rows(tuples) + ")");
        }
    }

    @Override
    public void addReal(RealExpr expr, double lo, double hi, int... enforcement) {
        add(realSyntax.between(expr, lo, hi), enforcement);
    }

    @Override
    public void addRealProduct(int target, RealExpr left, RealExpr right) {
        add(variables.get(target).name() + " = (" + realSyntax.sum(left) + ") * (" + realSyntax.sum(right) + ")");
    }

    @Override
    public void addRealMax(int target, List<RealExpr> terms) {
        add(variables.get(target).name() + " = " + realSyntax.max(terms));
    }

    private void check(LinearExpr expr) {
        gecode.check(expr, () -> syntax.linear(expr));
    }

    private void add(String condition, int... enforcement) {
        requireBooleans(enforcement);
        last = null;
        text.constraint(syntax.enforced(condition, enforcement));
    }

    private void requireBooleans(int[] literals) {
        for (int literal : literals) {
            Variable variable = variables.get(Literal.variable(literal));
            if (!variable.isBoolean()) {
                throw new IllegalArgumentException(variable.name() + " is no literal");
            }
        }
    }

    @Override
    public void maximize(LinearExpr expr) {
        requireNoObjective();
        gecode.check(expr, () -> "the objective " + syntax.linear(expr));
        objective = Optional.of(expr);
    }

    private void requireNoObjective() {
        if (objective.isPresent() || realObjective.isPresent()) {
            throw new IllegalStateException("the model has an objective already");
        }
    }

    /** The objective becomes a variable: Gecode has to search for its value as for every other real one. */
    @Override
    public void maximizeReal(RealExpr expr, double precision) {
        requireNoObjective();
        Interval range = Interval.of(expr, variables);
        int target = add(Variable.real(names.numbered("objective"), "objective", range.widened(), names.numbered("shifted")));
        add(realSyntax.equation(target, expr));
        realObjective = Optional.of(new RealObjective(target, variables.get(target).name(), expr, range, precision));
    }

    @Override
    public void hint(int variable, long value) {
        hints.put(variable, value);
    }

    @Override
    public ModelSize size() {
        return new ModelSize(variables.size(), text.constraints());
    }

    /** The whole model in MiniZinc's language. */
    public String text() {
        return text("");
    }

    /** @param note a comment for the head of the text, or the empty string */
    public String text(String note) {
        return text(note, realObjective.map(real -> BetterHalves.annotated(goal(), variables, real.expr())).orElseGet(this::goal));
    }

    private String goal() {
        return realObjective.map(real -> "maximize " + real.name()).or(() -> objective.map(expr -> "maximize " + syntax.linear(expr))).orElse("satisfy");
    }

    private String text(String note, String goal) {
        List<String> notes = new ArrayList<>();
        notes.add("Written by DCM. Variables: " + variables.size() + ", constraints: " + text.constraints() + ".");
        gecode.tooLarge().ifPresent(what -> notes.add("Too wide for Gecode: " + what + "."));
        if (!note.isEmpty()) {
            notes.add(note);
        }
        List<String> hinted = new ArrayList<>();
        hints.forEach((variable, value) -> hinted.add(variables.get(variable).name() + " = " + value));
        return text.text(variables, notes, hinted, goal);
    }

    @Override
    public Outcome solve(SolverOptions options) {
        if (solved) {
            throw new IllegalStateException("the model was solved already");
        }
        solved = true;
        gecode.refuseTooLarge();
        Answer answer = new Answer(variables, objective, objective.isPresent() || realObjective.isPresent());
        boolean noTime = options.timeout().isNegative() || options.timeout().isZero();
        if (noTime || Thread.currentThread().isInterrupted()) {
            return answer.timeout();
        }
        if (variables.stream().noneMatch(Variable::isReal)) {
            return answer.outcome(Program.run(text(), options));
        }
        ShiftedOutput output = new ShiftedOutput(variables);
        return realObjective.isPresent() ? new RealSearch(List.of(text(), text("", goal())), realObjective.get(), output, answer).run(options) : answer.outcome(output.run(text(), options, List.of()));
    }
}
